<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh-CN" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Player</source>
        <translation>闲</translation>
    </message>
    <message>
        <source>Banker</source>
        <translation>庄</translation>
    </message>
    <message>
        <source>Tie</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Player Fabulous 4</source>
        <translation>闲精彩四</translation>
    </message>
    <message>
        <source>Banker Fabulous 4</source>
        <translation>庄精彩四</translation>
    </message>
    <message>
        <source>Player Precious Pair</source>
        <translation>闲珍宝对</translation>
    </message>
    <message>
        <source>Banker Precious Pair</source>
        <translation>庄珍宝对</translation>
    </message>
    <message>
        <source>Banker Fabulous 4: side wager, won if Banker takes the round with four points; any other outcome, ties included, loses.</source>
        <translation>庄精彩四：边注，庄以 4 点赢本局即赢；其他结果（含和局）均输。</translation>
    </message>
    <message>
        <source>Player Fabulous 4: side wager, won if Player takes the round with four points; any other outcome, ties included, loses.</source>
        <translation>闲精彩四：边注，闲以 4 点赢本局即赢；其他结果（含和局）均输。</translation>
    </message>
    <message>
        <source>Four to ten decks of 52 cards, no jokers, backs alike in colour and design.</source>
        <translation>四至十副牌，每副 52 张，不含大小王，牌背颜色与图案相同。</translation>
    </message>
    <message>
        <source>Play opens when the dealer calls &apos;Place your bets, please&apos;.</source>
        <translation>荷官宣布“请下注”后，开始下注。</translation>
    </message>
    <message>
        <source>Banker winning with four: Banker Fabulous 4 wins, Player wagers lose, Banker wagers push.</source>
        <translation>庄 4 点赢：庄精彩四赢，闲注输，庄注退回。</translation>
    </message>
    <message>
        <source>Player winning with four: Player Fabulous 4 wins, Banker wagers lose, Player wagers pay as 4.1 sets, 1 to 2.</source>
        <translation>闲 4 点赢：闲精彩四赢，庄注输，闲注按 4.1 以 1 赔 0.5 赔付。</translation>
    </message>
    <message>
        <source>A Precious Pair wager wins when its hand&apos;s first two cards are a pair listed in 1.1.6; otherwise it loses.</source>
        <translation>珍宝对：该手首两张为 1.1.6 所列对子即赢，否则输。</translation>
    </message>
    <message>
        <source>Bets close when the dealer calls &apos;No more bets&apos;.</source>
        <translation>荷官宣布“停止下注”后，投注即告截止。</translation>
    </message>
    <message>
        <source>Player, Banker, Tie, Precious Pair and Fabulous 4 wagers are separate: players may bet any one alone or several together.</source>
        <translation>闲、庄、和、珍宝对及精彩四各自独立：玩家可单投一项或同时投多项。</translation>
    </message>
    <message>
        <source>Four cards leave the shoe first, in the order set here.</source>
        <translation>先按此处次序从靴中抽出四张牌。</translation>
    </message>
    <message>
        <source>A natural 8 or 9 on either hand, after four cards, ends the drawing for both.</source>
        <translation>首发四张后任一方为例牌 8 点或 9 点，双方均不再补牌。</translation>
    </message>
    <message>
        <source>Player draws on 0–5, stands on 6–7; a Player natural, 8 or 9, stops both hands.</source>
        <translation>闲 0–5 点补牌，6–7 点停牌；闲例牌 8 或 9 点，双方均停牌。</translation>
    </message>
    <message>
        <source>If Player stood, Banker takes a card on 0–5 and none on 6 or 7.</source>
        <translation>闲停牌时，庄 0–5 点补牌，6 或 7 点不补。</translation>
    </message>
    <message>
        <source>After a Player third card, Banker draws on 0–2 always, 3 unless it is 8, 4 against 2–7, 5 against 4–7, 6 against 6 or 7; otherwise stands.</source>
        <translation>闲补第三张后，庄 0–2 点必补；3 点除闲补 8 外均补；4 点遇 2–7 补；5 点遇 4–7 补；6 点遇 6 或 7 补；其余停牌。</translation>
    </message>
    <message>
        <source>The hand with more points wins the round.</source>
        <translation>点数较大的一方赢。</translation>
    </message>
    <message>
        <source>Equal totals make a tie: Player and Banker wagers push, Tie wagers win.</source>
        <translation>点数相同为和局：庄闲注码退回，和注赢。</translation>
    </message>
    <message>
        <source>Player and Banker pay 1 to 1, with one point 2 to 1; with four Player pays 1 to 2, Banker pushes; Tie 8 to 1; Fabulous 4: Player 50 to 1, Banker 25 to 1.</source>
        <translation>庄、闲 1 赔 1，1 点赢 1 赔 2；4 点赢时闲 1 赔 0.5、庄退注；和 1 赔 8；精彩四：闲 1 赔 50，庄 1 赔 25。</translation>
    </message>
    <message>
        <source>Precious Pairs pay 30 to 1 on diamond fours, 15 to 1 on other fours, 12 to 1 on a diamond pair, 9 to 1 on any other pair.</source>
        <translation>珍宝对：两张方块 4 为 1 赔 30，其他一对 4 为 1 赔 15，一对方块 1 赔 12，其余对子 1 赔 9。</translation>
    </message>
    <message>
        <source>Opens what follows when a foreign card is found during the game.</source>
        <translation>局中发现不属本靴的牌时，按以下步骤处理。</translation>
    </message>
    <message>
        <source>A hand with the wrong number of cards, seen before play of the next game opens and beyond reconstruction, voids the round.</source>
        <translation>下一局开始前发现一手牌张数不对且无法还原，本局作废。</translation>
    </message>
    <message>
        <source>Two or more cards drawn together in the initial deal, their order unknown, void the round.</source>
        <translation>首发四张时同时抽出两张或以上而次序不明，本局作废。</translation>
    </message>
    <message>
        <source>Card order in the shoe altered beyond reconstruction voids the round, whether or not cards were exposed.</source>
        <translation>靴内牌序变动且无法还原，不论牌是否曝光，本局作废。</translation>
    </message>
    <message>
        <source>Too few cards in the shoe to finish the round: the round is void.</source>
        <translation>靴内的牌不足以完成本局：本局作废。</translation>
    </message>
    <message>
        <source>After &apos;No more bets&apos; nothing may be placed or raised; what is added is refused or not honoured.</source>
        <translation>“停止下注”后不得下注或加注；所加注码一概拒收或不予承认。</translation>
    </message>
    <message>
        <source>After &apos;No more bets&apos; no wager comes off; one taken back still wins or loses with the round.</source>
        <translation>“停止下注”后不得撤注；取回的注码仍按本局结果论输赢。</translation>
    </message>
    <message>
        <source>Fabulous 4 Baccarat</source>
        <translation>精彩四百家乐</translation>
    </message>
    <message>
        <source>Fabulous 4</source>
        <translation>精彩四</translation>
    </message>
    <message>
        <source>Player fabulous 4</source>
        <translation>闲精彩四</translation>
    </message>
    <message>
        <source>Banker fabulous 4</source>
        <translation>庄精彩四</translation>
    </message>
    <message>
        <source>Player precious pair</source>
        <translation>闲珍宝对</translation>
    </message>
    <message>
        <source>Banker precious pair</source>
        <translation>庄珍宝对</translation>
    </message>
    <message>
        <source>Player Pair</source>
        <translation>闲对</translation>
    </message>
    <message>
        <source>Banker Pair</source>
        <translation>庄对</translation>
    </message>
    <message>
        <source>Fortune Six</source>
        <translation>幸运六</translation>
    </message>
    <message>
        <source>Tie wager: placed before bets close; wins when both hands finish on equal points, loses otherwise.</source>
        <translation>和注：截止前下注；双方最终点数相同即赢，否则输。</translation>
    </message>
    <message>
        <source>Fortune Six: wager placed before bets close, won if Banker takes the round with six points; any other outcome, ties included, loses.</source>
        <translation>幸运六：截止前下注，庄以 6 点赢本局即赢；其他结果（含和局）均输。</translation>
    </message>
    <message>
        <source>Two hands are dealt: one is Player, the other Banker.</source>
        <translation>共发两手牌：一手为闲，一手为庄。</translation>
    </message>
    <message>
        <source>These first four cards decide Player Pair and Banker Pair wagers.</source>
        <translation>首发四张牌决定闲对与庄对的输赢。</translation>
    </message>
    <message>
        <source>After totals, a natural 8 or 9 ends it; Player draws 0–5; Banker 0–5 if Player stood, or by Player&apos;s third: 0–2 any, 3 not 8, 4 on 2–7, 5 on 4–7, 6 on 6–7.</source>
        <translation>计点后，例牌 8 或 9 点即止；闲 0–5 点补牌；闲停牌则庄 0–5 点补牌，否则视闲第三张：0–2 点必补，3 点除 8 外补，4 点遇 2–7，5 点遇 4–7，6 点遇 6–7。</translation>
    </message>
    <message>
        <source>The wagers on offer are Player, Banker, Tie, Player Pair, Banker Pair and Fortune Six.</source>
        <translation>可投：闲、庄、和、闲对、庄对及幸运六。</translation>
    </message>
    <message>
        <source>Player pays 1 to 1 and Banker 0.95 to 1; Tie pays 8 to 1, either pair 11 to 1, Fortune Six 12 to 1 on a two-card six, 20 to 1 on three cards.</source>
        <translation>闲 1 赔 1，庄 1 赔 0.95；和 1 赔 8，对子 1 赔 11；幸运六两张牌 1 赔 12，三张牌 1 赔 20。</translation>
    </message>
    <message>
        <source>Opens what follows when extra, missing, foreign or unshuffled cards are found during a round.</source>
        <translation>局中发现多牌、缺牌、外来牌或未洗的牌时，按以下步骤处理。</translation>
    </message>
    <message>
        <source>If the player handling cards is away, to expose or to receive more, the dealer exposes the cards.</source>
        <translation>应翻牌或接牌的玩家不在座时，由荷官翻牌。</translation>
    </message>
    <message>
        <source>Opens the steps when a player leaves with cards whose value neither shoe nor surveillance can tell.</source>
        <translation>玩家带走牌，而牌靴与监控均无法得知其点数时，按以下步骤处理。</translation>
    </message>
    <message>
        <source>Under method C, a card exposed as the shoe moves is played as though face down.</source>
        <translation>采用方式 C 时，移动牌靴而曝光的牌视同盖牌继续使用。</translation>
    </message>
    <message>
        <source>Under method C, card order altered by accident or on purpose, beyond repair: the round is void and the cards are replaced.</source>
        <translation>采用方式 C 时，牌序因意外或故意变动而无法复原：本局作废，并更换全部牌。</translation>
    </message>
    <message>
        <source>Under the minimum: once decided, paid or collected one time only; that player&apos;s later such wagers go back, win or lose.</source>
        <translation>低于最低限红：已有结果者只赔付或收取一次；该玩家其后同类注码不论输赢一律退回。</translation>
    </message>
    <message>
        <source>Over the maximum: winners are paid, and losers collected, up to the maximum and no further.</source>
        <translation>超过最高限红：输赢均只按最高限红赔付或收取。</translation>
    </message>
    <message>
        <source>Opens what follows when the power fails.</source>
        <translation>停电时按以下步骤处理。</translation>
    </message>
    <message>
        <source>Opens what follows when wagers exceed the table differential.</source>
        <translation>注码超过台面差额时，按以下步骤处理。</translation>
    </message>
    <message>
        <source>Unless a rule says otherwise, after &apos;No more bets&apos; nothing may be placed or raised; what is added is refused or not honoured.</source>
        <translation>除规则另有规定外，“停止下注”后不得下注或加注；所加注码一概拒收或不予承认。</translation>
    </message>
    <message>
        <source>Unless a rule says otherwise, after &apos;No more bets&apos; no wager comes off; one taken back still wins or loses with the round.</source>
        <translation>除规则另有规定外，“停止下注”后不得撤注；取回的注码仍按本局结果论输赢。</translation>
    </message>
    <message>
        <source>A card found face up in the shoe after the round&apos;s first card is played as though face down.</source>
        <translation>本局第一张牌之后，靴内发现牌面朝上的牌，视同盖牌继续使用。</translation>
    </message>
    <message>
        <source>Cards dealt out of order are reconstructed; cards passed to the wrong player are taken back and passed on; the round goes on.</source>
        <translation>次序发错的牌予以还原；交错玩家的牌收回后改交；本局继续。</translation>
    </message>
    <message>
        <source>Wrong squeezer (3.9.2), cards not passed, dealt face up or exposed by mistake: no wrong delivery under 5.7; outcome stands, round goes on.</source>
        <translation>眯牌者有误（3.9.2）、未交牌、发成明牌或误翻：不属 5.7 所指错发；结果有效，本局继续。</translation>
    </message>
    <message>
        <source>Two or more cards drawn together, their order known, are reconstructed.</source>
        <translation>同时抽出两张或以上而次序已知，予以还原。</translation>
    </message>
    <message>
        <source>Electronic shoe reset for dealer error after &apos;No more bets&apos;: players may withdraw; after it they may bet until the call is repeated.</source>
        <translation>“停止下注”后因荷官失误而重置电子牌靴：玩家可撤注；重置后可下注，直至再次宣布停止下注。</translation>
    </message>
    <message>
        <source>An irregularity these rules do not cover goes to the gaming shift manager to decide.</source>
        <translation>规则未载明的异常，由博彩值班经理裁决。</translation>
    </message>
    <message>
        <source>Displayed results only inform; where the display is wrong, for this round or earlier ones, the outcome of cards dealt by the rules stands.</source>
        <translation>显示的结果仅供参考；无论本局或之前各局，显示有误时，以按规则发出的牌的结果为准。</translation>
    </message>
    <message>
        <source>Fortune Six Baccarat</source>
        <translation>幸运六百家乐</translation>
    </message>
    <message>
        <source>Fortune six</source>
        <translation>幸运六</translation>
    </message>
    <message>
        <source>Fortune Six: side wager, won if Banker takes the round with six points; any other outcome, ties included, loses.</source>
        <translation>幸运六：边注，庄以 6 点赢本局即赢；其他结果（含和局）均输。</translation>
    </message>
    <message>
        <source>Player, Banker, Tie, Pair and Fortune Six wagers are separate: players may bet any one alone or several together.</source>
        <translation>闲、庄、和、对子及幸运六各自独立：玩家可单投一项或同时投多项。</translation>
    </message>
    <message>
        <source>Player Pair wins when the first two Player cards are of the same rank.</source>
        <translation>闲首两张牌面数字相同，闲对即赢。</translation>
    </message>
    <message>
        <source>Banker Pair wins when the first two Banker cards are of the same rank.</source>
        <translation>庄首两张牌面数字相同，庄对即赢。</translation>
    </message>
    <message>
        <source>Player and Banker pay 1 to 1, Banker with six 1 to 2; Tie 8 to 1, either pair 11 to 1, Fortune Six 12 to 1 on a two-card six, 20 to 1 on three cards.</source>
        <translation>庄、闲 1 赔 1，庄 6 点赢 1 赔 0.5；和 1 赔 8，对子 1 赔 11；幸运六两张牌 1 赔 12，三张牌 1 赔 20。</translation>
    </message>
    <message>
        <source>Fortune Six No Commission Baccarat</source>
        <translation>幸运六免佣百家乐</translation>
    </message>
    <message>
        <source>Fortune Six No Commission</source>
        <translation>幸运六免佣</translation>
    </message>
    <message>
        <source>Player, Banker, Tie and Pair wagers are separate: players may bet any one alone or several together.</source>
        <translation>闲、庄、和及对子各自独立：玩家可单投一项或同时投多项。</translation>
    </message>
    <message>
        <source>Player and Banker pay 1 to 1, Banker with six 1 to 2; Tie 8 to 1, either pair 11 to 1.</source>
        <translation>庄、闲 1 赔 1，庄 6 点赢 1 赔 0.5；和 1 赔 8，对子 1 赔 11。</translation>
    </message>
    <message>
        <source>No Commission Baccarat</source>
        <translation>免佣百家乐</translation>
    </message>
    <message>
        <source>No Commission</source>
        <translation>免佣</translation>
    </message>
    <message>
        <source>Super Six</source>
        <translation>超级六</translation>
    </message>
    <message>
        <source>Super Six: side wager, won if Banker takes the round with six points; any other outcome, ties included, loses.</source>
        <translation>超级六：边注，庄以 6 点赢本局即赢；其他结果（含和局）均输。</translation>
    </message>
    <message>
        <source>Play opens when the player terminal shows &apos;Bets are open&apos; or &apos;Place your bets, please&apos;.</source>
        <translation>玩家终端显示“接受下注”或“请下注”时，开始下注。</translation>
    </message>
    <message>
        <source>Bets close when the player terminal shows &apos;Bets are closed&apos; or &apos;No more bets&apos;.</source>
        <translation>玩家终端显示“投注已截止”或“停止下注”时，投注即告截止。</translation>
    </message>
    <message>
        <source>Player, Banker, Tie, Pair and Super Six wagers are separate: players may bet any one alone or several together.</source>
        <translation>闲、庄、和、对子及超级六各自独立：玩家可单投一项或同时投多项。</translation>
    </message>
    <message>
        <source>Player and Banker pay 1 to 1, Banker with six 1 to 2; Tie 8 to 1, either pair 11 to 1, Super Six 15 to 1.</source>
        <translation>庄、闲 1 赔 1，庄 6 点赢 1 赔 0.5；和 1 赔 8，对子 1 赔 11，超级六 1 赔 15。</translation>
    </message>
    <message>
        <source>Super Six No Commission Baccarat (Electronic Table Game)</source>
        <translation>超级六免佣百家乐（电子赌台）</translation>
    </message>
    <message>
        <source>Super Six No Commission</source>
        <translation>超级六免佣</translation>
    </message>
    <message>
        <source>Super six</source>
        <translation>超级六</translation>
    </message>
    <message>
        <source>A pair is two cards of the same rank, in every game.</source>
        <translation>各游戏中，对子均指两张牌面数字相同的牌。</translation>
    </message>
    <message>
        <source>Side wagers on a total win only when that hand wins; a tie loses them. Pairs do not depend on the winner.</source>
        <translation>以点数为准的边注，仅在该手牌胜出时赢，和局即输；对子与胜负无关。</translation>
    </message>
    <message>
        <source>Fabulous 4: Banker with 4 pushes, Player with 4 pays 1 to 2, either with 1 pays 2 to 1; pairs by top row.</source>
        <translation>精彩四：庄 4 点赢退注，闲 4 点赢 1 赔 0.5，任一方 1 点赢 1 赔 2；对子按最高一行赔付。</translation>
    </message>
    <message>
        <source>A tie pushes Player and Banker wagers; a wager that no pay row covers loses.</source>
        <translation>和局时庄闲注码退回；赔率表未列的注码即输。</translation>
    </message>
    <message>
        <source>A void round returns every wager at face value, leaves no mark on the roads, and its cards stay drawn.</source>
        <translation>作废局原额退回全部注码，不计入路纸，所抽的牌不放回。</translation>
    </message>
    <message>
        <source>Money is whole cents; what the smallest unit cannot pay is rounded by policy, and both figures are kept.</source>
        <translation>金额以分为整数；最小单位付不出的部分按规定取整，两个数额均留存。</translation>
    </message>
    <message>
        <source>Authority rises from dealer to assistant casino manager; a pit supervisor rules where nobody is named.</source>
        <translation>权限由荷官逐级升至赌场副经理；未指明者由主管裁决。</translation>
    </message>
    <message>
        <source>When the cutting card comes the round is finished; then the shoe ends, unless the table plays one more round.</source>
        <translation>切牌卡出现后打完本局，该靴即告结束；除非本台规定再打一局。</translation>
    </message>
    <message>
        <source>How many cards are burned at the start of a shoe is a setting; a shoe that burns on its own is followed.</source>
        <translation>开靴烧牌张数属设置项；自动烧牌的牌靴以其为准。</translation>
    </message>
    <message>
        <source>What the loaded game has no clause for goes to the gaming shift manager: play on, withdrawal option, or void.</source>
        <translation>本游戏无条款可依者，由博彩值班经理决定：继续、准予撤注或作废。</translation>
    </message>
    <message>
        <source>Wagers need not be entered; without them the console still shows which areas win and what any amount pays.</source>
        <translation>注码可不录入；不录入时，控制台仍显示哪些注区赢及任何金额应赔多少。</translation>
    </message>
    <message>
        <source>A live table flags wagers outside its limits and settles them by the limit rules; a terminal refuses them.</source>
        <translation>实体台标示超出限红的注码并按限红规则结算；终端则直接拒收。</translation>
    </message>
    <message>
        <source>Power failure is handled alike in every game; a reset shoe reopens bets only while no card was exposed.</source>
        <translation>各游戏停电处理相同；牌靴重置后，仅在未有牌曝光时方可重开投注。</translation>
    </message>
    <message>
        <source>An outcome is established when some wager this table offers is decided whatever cards may still come.</source>
        <translation>本台所设注项中，只要有一项无论后续牌为何均已定输赢，结果即告确立。</translation>
    </message>
    <message>
        <source>Either Pair</source>
        <translation>任一对</translation>
    </message>
    <message>
        <source>Perfect Pair</source>
        <translation>完美对</translation>
    </message>
    <message>
        <source>Dragon Bonus Player</source>
        <translation>闲龙宝</translation>
    </message>
    <message>
        <source>Dragon Bonus Banker</source>
        <translation>庄龙宝</translation>
    </message>
    <message>
        <source>Tiger</source>
        <translation>老虎</translation>
    </message>
    <message>
        <source>Small Tiger</source>
        <translation>小老虎</translation>
    </message>
    <message>
        <source>Big Tiger</source>
        <translation>大老虎</translation>
    </message>
    <message>
        <source>Tiger Tie</source>
        <translation>老虎和</translation>
    </message>
    <message>
        <source>Tiger Pair</source>
        <translation>老虎对</translation>
    </message>
    <message>
        <source>Big</source>
        <translation>大</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>小</translation>
    </message>
    <message>
        <source>Four to ten decks of 52 cards, without jokers.</source>
        <translation>四至十副牌，每副 52 张，没有大小王。</translation>
    </message>
    <message>
        <source>A round opens when the dealer calls for bets.</source>
        <translation>荷官请玩家下注，一局即开始。</translation>
    </message>
    <message>
        <source>The hand with the higher total wins; wagers on the other hand lose.</source>
        <translation>点数较高的一方赢；投注另一方的注码输。</translation>
    </message>
    <message>
        <source>Equal totals are a tie: wagers on Player and Banker come back.</source>
        <translation>点数相同为和局：闲注和庄注退回。</translation>
    </message>
    <message>
        <source>Bets are closed from the dealer&apos;s call of no more bets.</source>
        <translation>荷官宣布停止下注后，投注截止。</translation>
    </message>
    <message>
        <source>Each area is a wager of its own, placed alone or with others; a table offers all of them or those of its settings.</source>
        <translation>各注区各自独立，可单投或同投；本台提供全部注项，或设置中所列的注项。</translation>
    </message>
    <message>
        <source>A round begins with four cards, dealt by turns.</source>
        <translation>每局先轮流发四张牌。</translation>
    </message>
    <message>
        <source>With a natural on either hand, no further card is drawn.</source>
        <translation>任一方为例牌，双方不再补牌。</translation>
    </message>
    <message>
        <source>The Player draws on 0 to 5 and stands on 6 and 7.</source>
        <translation>闲 0 至 5 点补牌，6、7 点停牌。</translation>
    </message>
    <message>
        <source>If the Player stood, the Banker draws on 0 to 5 and stands on 6 and 7.</source>
        <translation>闲停牌时，庄 0 至 5 点补牌，6、7 点停牌。</translation>
    </message>
    <message>
        <source>If the Player drew: Banker 0 to 2 draws, 3 unless the card was an 8, 4 on 2 to 7, 5 on 4 to 7, 6 on 6 or 7; 7 stands.</source>
        <translation>闲补牌后：庄 0 至 2 点补；3 点除闲补 8 外补；4 点遇 2 至 7 补；5 点遇 4 至 7 补；6 点遇 6 或 7 补；7 点停牌。</translation>
    </message>
    <message>
        <source>Player pays 1 to 1, Banker 0.95 to 1 after a commission of 5 %, Tie 8 to 1.</source>
        <translation>闲 1 赔 1；庄扣 5 % 佣金后 1 赔 0.95；和 1 赔 8。</translation>
    </message>
    <message>
        <source>Player Pair and Banker Pair pay 11 to 1 for a pair on that hand.</source>
        <translation>闲对、庄对：该手成对即 1 赔 11。</translation>
    </message>
    <message>
        <source>Either Pair pays 5 to 1 for a pair on either hand or on both.</source>
        <translation>任一对：任一方或双方成对即 1 赔 5。</translation>
    </message>
    <message>
        <source>Perfect Pair pays 25 to 1 for a suited pair on one hand, 200 to 1 for one on each.</source>
        <translation>完美对：一方为同花对 1 赔 25，双方均为同花对 1 赔 200。</translation>
    </message>
    <message>
        <source>Dragon Bonus, by the margin of its hand: 9 pays 30, 8 pays 10, 7 pays 6, 6 pays 4, 5 pays 2, 4 pays 1; a natural that wins pays 1.</source>
        <translation>龙宝按所投一方赢的点数差赔付：9 点 1 赔 30，8 点 1 赔 10，7 点 1 赔 6，6 点 1 赔 4，5 点 1 赔 2，4 点 1 赔 1；例牌赢 1 赔 1。</translation>
    </message>
    <message>
        <source>Dragon Bonus comes back if both hands tie with naturals.</source>
        <translation>双方例牌和局，龙宝退回。</translation>
    </message>
    <message>
        <source>Tiger pays 12 to 1 if the Banker wins with six on two cards, 20 to 1 on three.</source>
        <translation>老虎：庄两张牌 6 点赢 1 赔 12，三张牌 1 赔 20。</translation>
    </message>
    <message>
        <source>Small Tiger pays 22 to 1 if the Banker wins with six on two cards.</source>
        <translation>小老虎：庄两张牌 6 点赢 1 赔 22。</translation>
    </message>
    <message>
        <source>Big Tiger pays 50 to 1 if the Banker wins with six on three cards.</source>
        <translation>大老虎：庄三张牌 6 点赢 1 赔 50。</translation>
    </message>
    <message>
        <source>Tiger Tie pays 35 to 1 if both hands end with six.</source>
        <translation>老虎和：双方均为 6 点 1 赔 35。</translation>
    </message>
    <message>
        <source>Tiger Pair pays 4 to 1 for one pair, 20 to 1 for two, 100 to 1 for two of the same rank.</source>
        <translation>老虎对：一对 1 赔 4，两对 1 赔 20，两对同数字 1 赔 100。</translation>
    </message>
    <message>
        <source>Big pays 0.54 to 1 if the hands have five or six cards in all, Small 1.5 to 1 if they have four.</source>
        <translation>大：双方共五或六张牌 1 赔 0.54；小：共四张牌 1 赔 1.5。</translation>
    </message>
    <message>
        <source>The next two clauses say what follows from a card that does not belong to the decks.</source>
        <translation>出现不属于本靴的牌时，按以下两条处理。</translation>
    </message>
    <message>
        <source>If a hand has too many or too few cards and the order cannot be found again, the round is void.</source>
        <translation>一手牌张数过多或过少，而次序无法还原，本局作废。</translation>
    </message>
    <message>
        <source>If cards of the first four came out together in an unknown order, the round is void.</source>
        <translation>首四张中有牌同时抽出而次序不明，本局作废。</translation>
    </message>
    <message>
        <source>If the order of the cards in the shoe was changed and cannot be restored, the round is void.</source>
        <translation>靴内牌序变动而无法复原，本局作废。</translation>
    </message>
    <message>
        <source>If the shoe has too few cards to end the round, the round is void.</source>
        <translation>靴内的牌不足以完成本局，本局作废。</translation>
    </message>
    <message>
        <source>After the call of no more bets, a new or larger wager is refused.</source>
        <translation>宣布停止下注后，新注和加注一概拒收。</translation>
    </message>
    <message>
        <source>After the call of no more bets, a wager stays in play, also one that was taken back.</source>
        <translation>宣布停止下注后，注码继续有效，已取回的亦然。</translation>
    </message>
    <message>
        <source>Classic Baccarat</source>
        <translation>经典百家乐</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>经典</translation>
    </message>
    <message>
        <source>Either pair</source>
        <translation>任一对</translation>
    </message>
    <message>
        <source>Perfect pair</source>
        <translation>完美对</translation>
    </message>
    <message>
        <source>Dragon bonus player</source>
        <translation>闲龙宝</translation>
    </message>
    <message>
        <source>Dragon bonus banker</source>
        <translation>庄龙宝</translation>
    </message>
    <message>
        <source>Small tiger</source>
        <translation>小老虎</translation>
    </message>
    <message>
        <source>Big tiger</source>
        <translation>大老虎</translation>
    </message>
    <message>
        <source>Tiger tie</source>
        <translation>老虎和</translation>
    </message>
    <message>
        <source>Tiger pair</source>
        <translation>老虎对</translation>
    </message>
    <message>
        <source>Dragon 7</source>
        <translation>龙七</translation>
    </message>
    <message>
        <source>Panda 8</source>
        <translation>熊猫八</translation>
    </message>
    <message>
        <source>Player, Banker, Tie, Dragon 7 and Panda 8 are wagers of their own, placed alone or together.</source>
        <translation>闲、庄、和、龙七及熊猫八各自独立，可单投或同投。</translation>
    </message>
    <message>
        <source>Player and Banker pay 1 to 1 without commission, Tie pays 8 to 1.</source>
        <translation>闲、庄免佣 1 赔 1，和 1 赔 8。</translation>
    </message>
    <message>
        <source>If the Banker wins with seven on three cards, wagers on Banker come back.</source>
        <translation>庄三张牌 7 点赢，庄注退回。</translation>
    </message>
    <message>
        <source>Dragon 7 pays 40 to 1 if the Banker wins with seven on three cards; otherwise it loses.</source>
        <translation>龙七：庄三张牌 7 点赢 1 赔 40，否则输。</translation>
    </message>
    <message>
        <source>Panda 8 pays 25 to 1 if the Player wins with eight on three cards; otherwise it loses.</source>
        <translation>熊猫八：闲三张牌 8 点赢 1 赔 25，否则输。</translation>
    </message>
    <message>
        <source>EZ Baccarat</source>
        <translation>EZ 百家乐</translation>
    </message>
    <message>
        <source>EZ</source>
        <translation>EZ</translation>
    </message>
    <message>
        <source>The cards on the felt stand: a misread card is corrected and signed, and the outcome is that of the cards.</source>
        <translation>以台面的牌为准：误读的牌经签署更正，结果以牌为准。</translation>
    </message>
    <message>
        <source>A card too many belongs to the hand that is due it; otherwise it opens the next round unseen, or is burned.</source>
        <translation>多出的牌归应得牌的一手；若无，未曝光者作下一局首张，否则烧掉。</translation>
    </message>
    <message>
        <source>A terminal&apos;s wager needs credit and counts if the table took it before closing; only the terminal answers.</source>
        <translation>终端的注码须有余额，并在截止前为本台接受方为有效；只由该终端自行答复。</translation>
    </message>
    <message>
        <source>A wager under the minimum is settled once, when it is paid or collected; a push does not use up that once.</source>
        <translation>低于下限的注码只结算一次，以实际赔付或收取为准；退注不算。</translation>
    </message>
    <message>
        <source>A wager that was entered wrong is put right with before, after, reason and signature.</source>
        <translation>输入错误的注码予以更正，记录前后金额、原因及签署。</translation>
    </message>
    <message>
        <source>Cards drawn together are in the initial deal if one of them is among the first four of the round.</source>
        <translation>同时抽出的牌中有一张属本局首四张者，视为首轮发牌。</translation>
    </message>
    <message>
        <source>Squeezing where the dealer keeps the cards is an exception by a pit manager, for that hand and that round.</source>
        <translation>由荷官持牌时的眯牌，须经赌区经理特准，仅限该手该局。</translation>
    </message>
    <message>
        <source>A report made in error is dismissed by a pit supervisor who did not make it; what the shoe saw is not.</source>
        <translation>误报由非报告人的主管撤销；牌靴所见者不得撤销。</translation>
    </message>
    <message>
        <source>In a withdrawal option everybody with an open wager is asked; a wager already decided stays.</source>
        <translation>准予撤注时，凡有未定注码者逐一询问；已定输赢的注码保留。</translation>
    </message>
    <message>
        <source>Money found wrong after settlement is listed for each player, and a pit manager signs each adjustment.</source>
        <translation>结算后发现金额有误，按玩家逐一列出，每项调整由赌区经理签署。</translation>
    </message>
    <message>
        <source>Cards are burned at the start of a shoe, at a change of cards or by a ruling; at other times it is a case.</source>
        <translation>只在开靴、换牌或裁决时烧牌；其他时候烧牌即立案。</translation>
    </message>
    <message>
        <source>Everybody who dealt a part of a round is its dealer, and none of them signs what others must sign for it.</source>
        <translation>凡在本局任一阶段当值者皆为本局荷官，不得签署须由他人签署的事项。</translation>
    </message>
    <message>
        <source>A person in a position or above it may give it to another person until a time, signed.</source>
        <translation>居该职位或更高者，可签署委任他人代理该职位至某一时间。</translation>
    </message>
    <message>
        <source>With fewer than six cards left bets open only when a pit supervisor signs.</source>
        <translation>靴内不足六张牌时，须由主管签署方可开放投注。</translation>
    </message>
    <message>
        <source>Where a source cannot prove that no card was lost, a person confirms; damage that nothing heals is a case.</source>
        <translation>来源无法证明没有漏牌时，由人确认；无法修复的损坏即立案。</translation>
    </message>
    <message>
        <source>What a reading decides is written in the event; older rounds are judged by their cards and pay rows.</source>
        <translation>释义所作的决定写入记录；较早的局按其牌与赔率判断。</translation>
    </message>
    <message>
        <source>A call made too soon is taken back while nothing followed it; so is a card typed by hand.</source>
        <translation>过早的宣布在后续未发生前可收回；手输的牌亦然。</translation>
    </message>
    <message>
        <source>foreign card</source>
        <translation>外来牌</translation>
    </message>
    <message>
        <source>Foreign card</source>
        <translation>外来牌</translation>
    </message>
    <message>
        <source>extra or missing cards</source>
        <translation>多牌或缺牌</translation>
    </message>
    <message>
        <source>Extra or missing cards</source>
        <translation>多牌或缺牌</translation>
    </message>
    <message>
        <source>unshuffled cards</source>
        <translation>牌未洗</translation>
    </message>
    <message>
        <source>Unshuffled cards</source>
        <translation>牌未洗</translation>
    </message>
    <message>
        <source>shoe count</source>
        <translation>靴牌张数不符</translation>
    </message>
    <message>
        <source>Shoe count</source>
        <translation>靴牌张数不符</translation>
    </message>
    <message>
        <source>new deck run</source>
        <translation>新牌连号</translation>
    </message>
    <message>
        <source>New deck run</source>
        <translation>新牌连号</translation>
    </message>
    <message>
        <source>repeated shoe</source>
        <translation>与前靴重复</translation>
    </message>
    <message>
        <source>Repeated shoe</source>
        <translation>与前靴重复</translation>
    </message>
    <message>
        <source>overdraw</source>
        <translation>多抽牌</translation>
    </message>
    <message>
        <source>Overdraw</source>
        <translation>多抽牌</translation>
    </message>
    <message>
        <source>short hand</source>
        <translation>牌数不足</translation>
    </message>
    <message>
        <source>Short hand</source>
        <translation>牌数不足</translation>
    </message>
    <message>
        <source>wrong place</source>
        <translation>发错位置</translation>
    </message>
    <message>
        <source>Wrong place</source>
        <translation>发错位置</translation>
    </message>
    <message>
        <source>wrong player</source>
        <translation>交错玩家</translation>
    </message>
    <message>
        <source>Wrong player</source>
        <translation>交错玩家</translation>
    </message>
    <message>
        <source>exposed card</source>
        <translation>暴露的牌</translation>
    </message>
    <message>
        <source>Exposed card</source>
        <translation>暴露的牌</translation>
    </message>
    <message>
        <source>squeeze slip</source>
        <translation>眯牌失误</translation>
    </message>
    <message>
        <source>Squeeze slip</source>
        <translation>眯牌失误</translation>
    </message>
    <message>
        <source>double draw</source>
        <translation>同时抽两张</translation>
    </message>
    <message>
        <source>Double draw</source>
        <translation>同时抽两张</translation>
    </message>
    <message>
        <source>order altered</source>
        <translation>牌序变动</translation>
    </message>
    <message>
        <source>Order altered</source>
        <translation>牌序变动</translation>
    </message>
    <message>
        <source>not enough cards</source>
        <translation>牌不足</translation>
    </message>
    <message>
        <source>Not enough cards</source>
        <translation>牌不足</translation>
    </message>
    <message>
        <source>late wager</source>
        <translation>过时下注</translation>
    </message>
    <message>
        <source>Late wager</source>
        <translation>过时下注</translation>
    </message>
    <message>
        <source>late withdrawal</source>
        <translation>过时撤注</translation>
    </message>
    <message>
        <source>Late withdrawal</source>
        <translation>过时撤注</translation>
    </message>
    <message>
        <source>face up card</source>
        <translation>靴内明牌</translation>
    </message>
    <message>
        <source>Face up card</source>
        <translation>靴内明牌</translation>
    </message>
    <message>
        <source>device reset</source>
        <translation>牌靴重置</translation>
    </message>
    <message>
        <source>Device reset</source>
        <translation>牌靴重置</translation>
    </message>
    <message>
        <source>player away</source>
        <translation>玩家离座</translation>
    </message>
    <message>
        <source>Player away</source>
        <translation>玩家离座</translation>
    </message>
    <message>
        <source>player left with cards</source>
        <translation>玩家带走牌</translation>
    </message>
    <message>
        <source>Player left with cards</source>
        <translation>玩家带走牌</translation>
    </message>
    <message>
        <source>exposed by movement</source>
        <translation>移靴曝牌</translation>
    </message>
    <message>
        <source>Exposed by movement</source>
        <translation>移靴曝牌</translation>
    </message>
    <message>
        <source>order altered by movement</source>
        <translation>移靴乱序</translation>
    </message>
    <message>
        <source>Order altered by movement</source>
        <translation>移靴乱序</translation>
    </message>
    <message>
        <source>under minimum</source>
        <translation>低于最低限红</translation>
    </message>
    <message>
        <source>Under minimum</source>
        <translation>低于最低限红</translation>
    </message>
    <message>
        <source>over maximum</source>
        <translation>超过最高限红</translation>
    </message>
    <message>
        <source>Over maximum</source>
        <translation>超过最高限红</translation>
    </message>
    <message>
        <source>table differential</source>
        <translation>超出台面差额</translation>
    </message>
    <message>
        <source>Table differential</source>
        <translation>超出台面差额</translation>
    </message>
    <message>
        <source>power failure</source>
        <translation>停电</translation>
    </message>
    <message>
        <source>Power failure</source>
        <translation>停电</translation>
    </message>
    <message>
        <source>link lost</source>
        <translation>线路中断</translation>
    </message>
    <message>
        <source>Link lost</source>
        <translation>线路中断</translation>
    </message>
    <message>
        <source>sequence gap</source>
        <translation>信号缺号</translation>
    </message>
    <message>
        <source>Sequence gap</source>
        <translation>信号缺号</translation>
    </message>
    <message>
        <source>unread card</source>
        <translation>未读到的牌</translation>
    </message>
    <message>
        <source>Unread card</source>
        <translation>未读到的牌</translation>
    </message>
    <message>
        <source>damaged burst</source>
        <translation>信号受损</translation>
    </message>
    <message>
        <source>Damaged burst</source>
        <translation>信号受损</translation>
    </message>
    <message>
        <source>shoe alarm</source>
        <translation>牌靴警报</translation>
    </message>
    <message>
        <source>Shoe alarm</source>
        <translation>牌靴警报</translation>
    </message>
    <message>
        <source>result mismatch</source>
        <translation>结果不符</translation>
    </message>
    <message>
        <source>Result mismatch</source>
        <translation>结果不符</translation>
    </message>
    <message>
        <source>misread card</source>
        <translation>误读的牌</translation>
    </message>
    <message>
        <source>Misread card</source>
        <translation>误读的牌</translation>
    </message>
    <message>
        <source>wrong payout</source>
        <translation>派彩错误</translation>
    </message>
    <message>
        <source>Wrong payout</source>
        <translation>派彩错误</translation>
    </message>
    <message>
        <source>early card</source>
        <translation>过早出牌</translation>
    </message>
    <message>
        <source>Early card</source>
        <translation>过早出牌</translation>
    </message>
    <message>
        <source>journal contradicted</source>
        <translation>日志不符</translation>
    </message>
    <message>
        <source>Journal contradicted</source>
        <translation>日志不符</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>void</source>
        <translation>作废</translation>
    </message>
    <message>
        <source>Void</source>
        <translation>作废</translation>
    </message>
    <message>
        <source>void and replace</source>
        <translation>作废并换牌</translation>
    </message>
    <message>
        <source>Void and replace</source>
        <translation>作废并换牌</translation>
    </message>
    <message>
        <source>play on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>withdraw option</source>
        <translation>准予撤注</translation>
    </message>
    <message>
        <source>Withdraw option</source>
        <translation>准予撤注</translation>
    </message>
    <message>
        <source>reconstruct</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Reconstruct</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>withdraw then reconstruct</source>
        <translation>准予撤注后还原</translation>
    </message>
    <message>
        <source>Withdraw then reconstruct</source>
        <translation>准予撤注后还原</translation>
    </message>
    <message>
        <source>set order</source>
        <translation>定出牌序</translation>
    </message>
    <message>
        <source>Set order</source>
        <translation>定出牌序</translation>
    </message>
    <message>
        <source>keep for next</source>
        <translation>留作下一局首张</translation>
    </message>
    <message>
        <source>Keep for next</source>
        <translation>留作下一局首张</translation>
    </message>
    <message>
        <source>set aside</source>
        <translation>移出不用</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>移出不用</translation>
    </message>
    <message>
        <source>retrieve</source>
        <translation>收回改交</translation>
    </message>
    <message>
        <source>Retrieve</source>
        <translation>收回改交</translation>
    </message>
    <message>
        <source>expose</source>
        <translation>翻牌</translation>
    </message>
    <message>
        <source>Expose</source>
        <translation>翻牌</translation>
    </message>
    <message>
        <source>enter cards</source>
        <translation>录入牌</translation>
    </message>
    <message>
        <source>Enter cards</source>
        <translation>录入牌</translation>
    </message>
    <message>
        <source>count missing</source>
        <translation>点算缺牌</translation>
    </message>
    <message>
        <source>Count missing</source>
        <translation>点算缺牌</translation>
    </message>
    <message>
        <source>reset and reopen</source>
        <translation>重置并重开投注</translation>
    </message>
    <message>
        <source>Reset and reopen</source>
        <translation>重置并重开投注</translation>
    </message>
    <message>
        <source>close now</source>
        <translation>立即截止</translation>
    </message>
    <message>
        <source>Close now</source>
        <translation>立即截止</translation>
    </message>
    <message>
        <source>read again</source>
        <translation>重新读牌</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读牌</translation>
    </message>
    <message>
        <source>enter by hand</source>
        <translation>手动录入</translation>
    </message>
    <message>
        <source>Enter by hand</source>
        <translation>手动录入</translation>
    </message>
    <message>
        <source>swap shoe</source>
        <translation>更换牌靴</translation>
    </message>
    <message>
        <source>Swap shoe</source>
        <translation>更换牌靴</translation>
    </message>
    <message>
        <source>cards stand</source>
        <translation>以牌为准</translation>
    </message>
    <message>
        <source>Cards stand</source>
        <translation>以牌为准</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>adjust</source>
        <translation>补正款项</translation>
    </message>
    <message>
        <source>Adjust</source>
        <translation>补正款项</translation>
    </message>
    <message>
        <source>adjust wagers</source>
        <translation>调整注码</translation>
    </message>
    <message>
        <source>Adjust wagers</source>
        <translation>调整注码</translation>
    </message>
    <message>
        <source>remove wagers</source>
        <translation>撤去注码</translation>
    </message>
    <message>
        <source>Remove wagers</source>
        <translation>撤去注码</translation>
    </message>
    <message>
        <source>refuse</source>
        <translation>拒收</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>拒收</translation>
    </message>
    <message>
        <source>stays in play</source>
        <translation>照常有效</translation>
    </message>
    <message>
        <source>Stays in play</source>
        <translation>照常有效</translation>
    </message>
    <message>
        <source>settle once</source>
        <translation>仅结算一次</translation>
    </message>
    <message>
        <source>Settle once</source>
        <translation>仅结算一次</translation>
    </message>
    <message>
        <source>settle to maximum</source>
        <translation>按最高限红结算</translation>
    </message>
    <message>
        <source>Settle to maximum</source>
        <translation>按最高限红结算</translation>
    </message>
    <message>
        <source>note</source>
        <translation>记录在案</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>记录在案</translation>
    </message>
    <message>
        <source>Pit supervisor</source>
        <translation>主管</translation>
    </message>
    <message>
        <source>Pit manager</source>
        <translation>赌区经理</translation>
    </message>
    <message>
        <source>Gaming shift manager</source>
        <translation>值班经理</translation>
    </message>
    <message>
        <source>Assistant casino manager</source>
        <translation>赌场副经理</translation>
    </message>
    <message>
        <source>Surveillance</source>
        <translation>监控部</translation>
    </message>
    <message>
        <source>No shoe</source>
        <translation>无牌靴</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>待局</translation>
    </message>
    <message>
        <source>Betting</source>
        <translation>下注中</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>培训</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>正式</translation>
    </message>
    <message>
        <source>Patron</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>未决</translation>
    </message>
    <message>
        <source>Ruled</source>
        <translation>已裁决</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>已结</translation>
    </message>
    <message>
        <source>Not reviewed</source>
        <translation>未复核</translation>
    </message>
    <message>
        <source>Ask each player: withdraw?</source>
        <translation>逐一询问玩家：是否撤注？</translation>
    </message>
    <message>
        <source>check the cards and settle</source>
        <translation>请核对牌后结算</translation>
    </message>
    <message>
        <source>Held: {kind}</source>
        <translation>暂停：{kind}</translation>
    </message>
    <message>
        <source>Load a shoe</source>
        <translation>请装靴</translation>
    </message>
    <message>
        <source>Everybody has answered</source>
        <translation>所有人均已回答</translation>
    </message>
    <message>
        <source>No player to ask</source>
        <translation>没有玩家需要询问</translation>
    </message>
    <message>
        <source>Service is open</source>
        <translation>维修中</translation>
    </message>
    <message>
        <source>Set method A or B</source>
        <translation>请设定方式 A 或 B</translation>
    </message>
    <message>
        <source>End the shoe</source>
        <translation>请结束本靴</translation>
    </message>
    <message>
        <source>Place your bets</source>
        <translation>请下注</translation>
    </message>
    <message>
        <source>No more bets</source>
        <translation>停止下注</translation>
    </message>
    <message>
        <source>Name {place}</source>
        <translation>请录入{place}</translation>
    </message>
    <message>
        <source>Correct {place}: what is it?</source>
        <translation>请更正{place}：是什么牌？</translation>
    </message>
    <message>
        <source>{said} ({why})</source>
        <translation>{said}（{why}）</translation>
    </message>
    <message>
        <source>{said} ({why}: {then})</source>
        <translation>{said}（{why}：{then}）</translation>
    </message>
    <message>
        <source>Tie on {total}</source>
        <translation>和局，{total} 点</translation>
    </message>
    <message>
        <source>Player wins {high} over {low}</source>
        <translation>闲赢，{high} 点对 {low} 点</translation>
    </message>
    <message>
        <source>Banker wins {high} over {low}</source>
        <translation>庄赢，{high} 点对 {low} 点</translation>
    </message>
    <message>
        <source>Card to Player</source>
        <translation>发牌给闲</translation>
    </message>
    <message>
        <source>Player draws</source>
        <translation>闲补牌</translation>
    </message>
    <message>
        <source>Card to Banker</source>
        <translation>发牌给庄</translation>
    </message>
    <message>
        <source>Banker draws</source>
        <translation>庄补牌</translation>
    </message>
    <message>
        <source>Waiting for the reveal</source>
        <translation>等待开牌</translation>
    </message>
    <message>
        <source>No more cards</source>
        <translation>不再补牌</translation>
    </message>
    <message>
        <source>First four cards: Player, Banker, Player, Banker</source>
        <translation>首发四张：闲、庄、闲、庄</translation>
    </message>
    <message>
        <source>Player draws on {player}</source>
        <translation>闲 {player} 点，须补牌</translation>
    </message>
    <message>
        <source>Banker draws on {banker}, whatever Player drew</source>
        <translation>庄 {banker} 点，不论闲补何牌均须补牌</translation>
    </message>
    <message>
        <source>Banker draws on {banker}: {third}</source>
        <translation>庄 {banker} 点补牌：{third}</translation>
    </message>
    <message>
        <source>Banker stands on {banker}: {third}</source>
        <translation>庄 {banker} 点停牌：{third}</translation>
    </message>
    <message>
        <source>Banker stands on {banker}, whatever Player drew</source>
        <translation>庄 {banker} 点，不论闲补何牌均停牌</translation>
    </message>
    <message>
        <source>Banker draws on {banker}: Player stands on {player}</source>
        <translation>庄 {banker} 点补牌：闲 {player} 点停牌</translation>
    </message>
    <message>
        <source>Both stand: Player {player}, Banker {banker}</source>
        <translation>双方停牌：闲 {player} 点，庄 {banker} 点</translation>
    </message>
    <message>
        <source>Banker has its third card</source>
        <translation>庄已补第三张牌</translation>
    </message>
    <message>
        <source>It depends on a card that is still face down</source>
        <translation>须视仍盖着的牌而定</translation>
    </message>
    <message>
        <source>Natural: Player {player}, Banker {banker}</source>
        <translation>例牌：闲 {player} 点，庄 {banker} 点</translation>
    </message>
    <message>
        <source>Natural: Player {player}</source>
        <translation>例牌：闲 {player} 点</translation>
    </message>
    <message>
        <source>Natural: Banker {banker}</source>
        <translation>例牌：庄 {banker} 点</translation>
    </message>
    <message>
        <source>whatever Player&apos;s third card is</source>
        <translation>不论闲第三张是何牌</translation>
    </message>
    <message>
        <source>Player&apos;s third card counts {points}</source>
        <translation>闲第三张计 {points} 点</translation>
    </message>
    <message>
        <source>Player&apos;s third card is {points}</source>
        <translation>闲第三张是 {points}</translation>
    </message>
    <message>
        <source>{hand} has fewer than two cards</source>
        <translation>{hand}不足两张牌</translation>
    </message>
    <message>
        <source>{hand} has more than three cards</source>
        <translation>{hand}超过三张牌</translation>
    </message>
    <message>
        <source>{hand} has a third card, but none is due ({why})</source>
        <translation>{hand}不应补牌而有第三张（{why}）</translation>
    </message>
    <message>
        <source>{hand} lacks its third card ({why})</source>
        <translation>{hand}缺第三张牌（{why}）</translation>
    </message>
    <message>
        <source>Player stands on {player}</source>
        <translation>闲 {player} 点停牌</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>另有 {count} 项</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>长按</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>P</source>
        <translation>闲</translation>
    </message>
    <message>
        <source>B</source>
        <translation>庄</translation>
    </message>
    <message>
        <source>LIVE</source>
        <translation>正式</translation>
    </message>
    <message>
        <source>Card kept</source>
        <translation>留牌</translation>
    </message>
    <message>
        <source>Card waits</source>
        <translation>牌等待中</translation>
    </message>
    <message>
        <source>carried over</source>
        <translation>上局留牌</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>no card seen</source>
        <translation>未见牌</translation>
    </message>
    <message>
        <source>due</source>
        <translation>待发</translation>
    </message>
    <message>
        <source>Enter the card</source>
        <translation>录入这张牌</translation>
    </message>
    <message>
        <source>{place} is</source>
        <translation>{place}是</translation>
    </message>
    <message>
        <source>Face down</source>
        <translation>盖牌</translation>
    </message>
    <message>
        <source>No such card</source>
        <translation>没有此牌</translation>
    </message>
    <message>
        <source>Payouts</source>
        <translation>赔付</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>签署</translation>
    </message>
    <message>
        <source>{place} is {card}</source>
        <translation>{place}是 {card}</translation>
    </message>
    <message>
        <source>{place}: no such card</source>
        <translation>{place}：没有此牌</translation>
    </message>
    <message>
        <source>Was</source>
        <translation>原为</translation>
    </message>
    <message>
        <source>No payout differs.</source>
        <translation>赔付没有差异。</translation>
    </message>
    <message>
        <source>These cards are no finished round. The result stands until the gaming shift manager decides.</source>
        <translation>这些牌不成完整一局。结果维持，待值班经理裁决。</translation>
    </message>
    <message>
        <source>Result of round {round}: {result}, as before.</source>
        <translation>第 {round} 局结果：{result}，不变。</translation>
    </message>
    <message>
        <source>Result of round {round}: {before}, now {after}.</source>
        <translation>第 {round} 局结果：原为{before}，现为{after}。</translation>
    </message>
    <message>
        <source>area</source>
        <translation>注区</translation>
    </message>
    <message>
        <source>back then</source>
        <translation>当时</translation>
    </message>
    <message>
        <source>due now</source>
        <translation>应付</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>total {total}</source>
        <translation>{total} 点</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>个案</translation>
    </message>
    <message>
        <source>Case {number}</source>
        <translation>个案 {number}</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Compare with the felt</source>
        <translation>与台面核对</translation>
    </message>
    <message>
        <source>first</source>
        <translation>先做</translation>
    </message>
    <message>
        <source>Line by line</source>
        <translation>逐笔处理</translation>
    </message>
    <message>
        <source>Reported in error</source>
        <translation>误报</translation>
    </message>
    <message>
        <source>Case {number}: {kind}</source>
        <translation>个案 {number}：{kind}</translation>
    </message>
    <message>
        <source>why not?</source>
        <translation>为何不可？</translation>
    </message>
    <message>
        <source>holds the table</source>
        <translation>牌桌暂停</translation>
    </message>
    <message>
        <source>The game goes on meanwhile.</source>
        <translation>其间牌局照常进行。</translation>
    </message>
    <message>
        <source>The first one is ruled on first.</source>
        <translation>先裁决第一宗。</translation>
    </message>
    <message>
        <source>No case is open.</source>
        <translation>没有未结个案。</translation>
    </message>
    <message>
        <source>Open cases</source>
        <translation>未结个案</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>不可行</translation>
    </message>
    <message>
        <source>{area} {odds}</source>
        <translation>{area} {odds}</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Areas</source>
        <translation>注区</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一项</translation>
    </message>
    <message>
        <source>exactly {amount}</source>
        <translation>实为 {amount}</translation>
    </message>
    <message>
        <source>All areas</source>
        <translation>全部注区</translation>
    </message>
    <message>
        <source>Which area wins?</source>
        <translation>哪个注区赢？</translation>
    </message>
    <message>
        <source>Calculator</source>
        <translation>计算器</translation>
    </message>
    <message>
        <source>Over the maximum; {amount} goes back</source>
        <translation>超过最高限红；退回 {amount}</translation>
    </message>
    <message>
        <source>Pays</source>
        <translation>赔率</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未决</translation>
    </message>
    <message>
        <source>WIN</source>
        <translation>赢</translation>
    </message>
    <message>
        <source>lose</source>
        <translation>输</translation>
    </message>
    <message>
        <source>push</source>
        <translation>退注</translation>
    </message>
    <message>
        <source>collect {amount}</source>
        <translation>收 {amount}</translation>
    </message>
    <message>
        <source>pay {amount}</source>
        <translation>赔 {amount}</translation>
    </message>
    <message>
        <source>{area} pays exactly {amount}</source>
        <translation>{area}准确派彩 {amount}</translation>
    </message>
    <message>
        <source>return</source>
        <translation>退回</translation>
    </message>
    <message>
        <source>Moved so far</source>
        <translation>至今收付</translation>
    </message>
    <message>
        <source>The round is open again. What was moved counts for its new result.</source>
        <translation>本局重新开放。已收付的金额计入新的结果。</translation>
    </message>
    <message>
        <source>More boxes</source>
        <translation>更多玩家</translation>
    </message>
    <message>
        <source>collected</source>
        <translation>已收</translation>
    </message>
    <message>
        <source>Collect now</source>
        <translation>应收</translation>
    </message>
    <message>
        <source>Pay now</source>
        <translation>应赔</translation>
    </message>
    <message>
        <source>Returns in all {amount}</source>
        <translation>共返还 {amount}</translation>
    </message>
    <message>
        <source>Give back</source>
        <translation>退还</translation>
    </message>
    <message>
        <source>Commission {amount}</source>
        <translation>佣金 {amount}</translation>
    </message>
    <message>
        <source>{amount} was paid already</source>
        <translation>已赔 {amount}</translation>
    </message>
    <message>
        <source>{count} of {all}</source>
        <translation>{count} / {all}</translation>
    </message>
    <message>
        <source>{amount} was collected already</source>
        <translation>已收取 {amount}</translation>
    </message>
    <message>
        <source>{amount} counts</source>
        <translation>{amount} 有效</translation>
    </message>
    <message>
        <source>Irregularity</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>Wagers</source>
        <translation>注码</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>回顾</translation>
    </message>
    <message>
        <source>Payouts: {count}</source>
        <translation>赔付：{count}</translation>
    </message>
    <message>
        <source>Shoe</source>
        <translation>牌靴</translation>
    </message>
    <message>
        <source>Duty</source>
        <translation>值班</translation>
    </message>
    <message>
        <source>Sign on</source>
        <translation>上岗</translation>
    </message>
    <message>
        <source>Nobody is on duty. Who comes on?</source>
        <translation>现无荷官值班。谁来接班？</translation>
    </message>
    <message>
        <source>{name} is on duty. Who comes on?</source>
        <translation>{name} 值班中。谁来接班？</translation>
    </message>
    <message>
        <source>Sign off</source>
        <translation>下岗</translation>
    </message>
    <message>
        <source>Sign off by the pit</source>
        <translation>由赌区代为下岗</translation>
    </message>
    <message>
        <source>Who comes on duty?</source>
        <translation>由谁接班？</translation>
    </message>
    <message>
        <source>Withdraws</source>
        <translation>撤注</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>不撤</translation>
    </message>
    <message>
        <source>Wager by wager</source>
        <translation>逐注询问</translation>
    </message>
    <message>
        <source>Ask later</source>
        <translation>稍后再问</translation>
    </message>
    <message>
        <source>Seat {seat}: withdraw?</source>
        <translation>{seat} 号位：撤注吗？</translation>
    </message>
    <message>
        <source>Answers: {count}, of them {takers} to withdraw.</source>
        <translation>已答复 {count} 位，其中 {takers} 位撤注。</translation>
    </message>
    <message>
        <source>Everybody has answered.</source>
        <translation>所有人均已答复。</translation>
    </message>
    <message>
        <source>Withdraw?</source>
        <translation>撤注吗？</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答复</translation>
    </message>
    <message>
        <source>{count} given</source>
        <translation>已答复 {count}</translation>
    </message>
    <message>
        <source>{count} without an answer stay</source>
        <translation>未答复的玩家注码照常有效：{count} 位</translation>
    </message>
    <message>
        <source>Sign for them</source>
        <translation>代为签字</translation>
    </message>
    <message>
        <source>{count} not answered</source>
        <translation>{count} 位未答复</translation>
    </message>
    <message>
        <source>Touch a player to change the answer. Answers count when the option ends.</source>
        <translation>点按玩家可更改答复。撤注选择结束时答复生效。</translation>
    </message>
    <message>
        <source>All open wagers, or none.</source>
        <translation>未决注码全撤或全不撤。</translation>
    </message>
    <message>
        <source>All, some or none.</source>
        <translation>可全撤、部分撤或不撤。</translation>
    </message>
    <message>
        <source>{area} {amount}</source>
        <translation>{area} {amount}</translation>
    </message>
    <message>
        <source>Wagers still to ask about: {count}</source>
        <translation>尚待询问的注码：{count} 笔</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>牌</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>What happened?</source>
        <translation>发生何事？</translation>
    </message>
    <message>
        <source>Which cards came together?</source>
        <translation>哪几张牌一起抽出？</translation>
    </message>
    <message>
        <source>Which card was seen?</source>
        <translation>哪一张牌被看到了？</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>留牌</translation>
    </message>
    <message>
        <source>Which cards?</source>
        <translation>哪一手牌？</translation>
    </message>
    <message>
        <source>Who has the cards?</source>
        <translation>牌在谁手上？</translation>
    </message>
    <message>
        <source>As the cards lie on the felt</source>
        <translation>以台面的牌为据</translation>
    </message>
    <message>
        <source>Seen by the pit</source>
        <translation>赌区人员目睹</translation>
    </message>
    <message>
        <source>Confirmed by surveillance</source>
        <translation>监控已证实</translation>
    </message>
    <message>
        <source>Dealer&apos;s slip</source>
        <translation>荷官失误</translation>
    </message>
    <message>
        <source>Fault of the device</source>
        <translation>设备故障</translation>
    </message>
    <message>
        <source>At the player&apos;s request</source>
        <translation>应玩家要求</translation>
    </message>
    <message>
        <source>The PIN is being checked …</source>
        <translation>正在核对密码 …</translation>
    </message>
    <message>
        <source>{name} signs</source>
        <translation>{name} 签署</translation>
    </message>
    <message>
        <source>Somebody else</source>
        <translation>其他人</translation>
    </message>
    <message>
        <source>Nobody here may sign this. Call the {role}.</source>
        <translation>在场无人有权签署。请通知{role}。</translation>
    </message>
    <message>
        <source>Whoever decides signs with their own PIN.</source>
        <translation>由裁决人以本人密码签署。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>PIN of {name}</source>
        <translation>{name} 的密码</translation>
    </message>
    <message>
        <source>dealer</source>
        <translation>荷官</translation>
    </message>
    <message>
        <source>supervisor</source>
        <translation>主管</translation>
    </message>
    <message>
        <source>pit manager</source>
        <translation>赌区经理</translation>
    </message>
    <message>
        <source>shift manager</source>
        <translation>值班经理</translation>
    </message>
    <message>
        <source>casino manager</source>
        <translation>赌场经理</translation>
    </message>
    <message>
        <source>surveillance</source>
        <translation>监控部</translation>
    </message>
    <message>
        <source>PLAYER</source>
        <translation>闲家</translation>
    </message>
    <message>
        <source>BANKER</source>
        <translation>庄家</translation>
    </message>
    <message>
        <source>P. Fabulous 4</source>
        <translation>闲精彩四</translation>
    </message>
    <message>
        <source>B. Fabulous 4</source>
        <translation>庄精彩四</translation>
    </message>
    <message>
        <source>P. Precious</source>
        <translation>闲珍宝对</translation>
    </message>
    <message>
        <source>B. Precious</source>
        <translation>庄珍宝对</translation>
    </message>
    <message>
        <source>P. Dragon</source>
        <translation>闲龙宝</translation>
    </message>
    <message>
        <source>B. Dragon</source>
        <translation>庄龙宝</translation>
    </message>
    <message>
        <source>clause {number}</source>
        <translation>条款 {number}</translation>
    </message>
    <message>
        <source>reading {number}</source>
        <translation>释义 {number}</translation>
    </message>
    <message>
        <source>STOP</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>All wagers that are still open may be withdrawn</source>
        <translation>所有未决注码均可撤回</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>TRAINING</source>
        <translation>培训</translation>
    </message>
    <message>
        <source>DISPLAY NOT CONNECTED</source>
        <translation>显示屏未连线</translation>
    </message>
    <message>
        <source>Please look at the table</source>
        <translation>请以赌台为准</translation>
    </message>
    <message>
        <source>Pays and limits</source>
        <translation>赔率与限红</translation>
    </message>
    <message>
        <source>Supervisor called</source>
        <translation>已通知主管</translation>
    </message>
    <message>
        <source>Shoe {shoe}</source>
        <translation>第 {shoe} 靴</translation>
    </message>
    <message>
        <source>For information only. The cards on the table stand.</source>
        <translation>仅供参考，以台面的牌为准。</translation>
    </message>
    <message>
        <source>PLEASE WAIT</source>
        <translation>请稍候</translation>
    </message>
    <message>
        <source>The dealer asks each player: keep or take back the wager</source>
        <translation>荷官正逐位询问：保留或取回注码</translation>
    </message>
    <message>
        <source>The round is being checked</source>
        <translation>本局正在核对</translation>
    </message>
    <message>
        <source>PLACE YOUR BETS</source>
        <translation>请下注</translation>
    </message>
    <message>
        <source>NO MORE BETS</source>
        <translation>停止下注</translation>
    </message>
    <message>
        <source>SHOE CHANGE</source>
        <translation>换靴</translation>
    </message>
    <message>
        <source>The next shoe is being prepared</source>
        <translation>正在准备下一靴</translation>
    </message>
    <message>
        <source>WELCOME</source>
        <translation>欢迎光临</translation>
    </message>
    <message>
        <source>Bets open soon</source>
        <translation>即将开始下注</translation>
    </message>
    <message>
        <source>The cards are about to be shown</source>
        <translation>即将开牌</translation>
    </message>
    <message>
        <source>The cards are being dealt</source>
        <translation>正在发牌</translation>
    </message>
    <message>
        <source>Natural</source>
        <translation>例牌</translation>
    </message>
    <message>
        <source>The result stands</source>
        <translation>结果维持</translation>
    </message>
    <message>
        <source>PLAYER WINS {high} OVER {low}</source>
        <translation>闲赢 {high} 点对 {low} 点</translation>
    </message>
    <message>
        <source>BANKER WINS {high} OVER {low}</source>
        <translation>庄赢 {high} 点对 {low} 点</translation>
    </message>
    <message>
        <source>TIE ON {total}</source>
        <translation>和局 {total} 点</translation>
    </message>
    <message>
        <source>ROUND VOID</source>
        <translation>本局作废</translation>
    </message>
    <message>
        <source>Every wager goes back</source>
        <translation>全部注码退回</translation>
    </message>
    <message>
        <source>from {low}</source>
        <translation>{low} 起</translation>
    </message>
    <message>
        <source>some results push</source>
        <translation>部分结果退注</translation>
    </message>
    <message>
        <source>push on {total}</source>
        <translation>{total} 点退注</translation>
    </message>
    <message>
        <source>push on {total} with {cards} cards</source>
        <translation>{cards} 张牌 {total} 点退注</translation>
    </message>
    <message>
        <source>up to {high}</source>
        <translation>至 {high}</translation>
    </message>
    <message>
        <source>Collect, then pay</source>
        <translation>先收后赔</translation>
    </message>
    <message>
        <source>Bets are open</source>
        <translation>正在接受下注</translation>
    </message>
    <message>
        <source>Round {number} is void: every wager goes back</source>
        <translation>第 {number} 局作废：全部注码退回</translation>
    </message>
    <message>
        <source>A technician is at the machine. {by} and {second} opened it.</source>
        <translation>技术员正在机器旁，由 {by} 与 {second} 开启。</translation>
    </message>
    <message>
        <source>Call a pit manager</source>
        <translation>请叫赌区经理</translation>
    </message>
    <message>
        <source>{why} (More, Software)</source>
        <translation>{why}（更多，软件）</translation>
    </message>
    <message>
        <source>Burn first</source>
        <translation>请先烧牌</translation>
    </message>
    <message>
        <source>Between two rounds</source>
        <translation>两局之间</translation>
    </message>
    <message>
        <source>{why} · {todo}</source>
        <translation>{why} · {todo}</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>“{words}”</translation>
    </message>
    <message>
        <source>Bets open</source>
        <translation>开放投注</translation>
    </message>
    <message>
        <source>Losing wagers first, then seat by seat</source>
        <translation>先收输注，再逐位赔付</translation>
    </message>
    <message>
        <source>{count} of {all} players are done</source>
        <translation>{all} 位玩家已完成 {count} 位</translation>
    </message>
    <message>
        <source>Last round: {result}</source>
        <translation>上一局：{result}</translation>
    </message>
    <message>
        <source>The shoe is over</source>
        <translation>本靴已完</translation>
    </message>
    <message>
        <source>line was lost</source>
        <translation>线路曾中断</translation>
    </message>
    <message>
        <source>Go on, or change an answer</source>
        <translation>请继续，或更改回答</translation>
    </message>
    <message>
        <source>Show the boxes</source>
        <translation>显示派彩</translation>
    </message>
    <message>
        <source>Bets close in {seconds} s</source>
        <translation>{seconds} 秒后停止下注</translation>
    </message>
    <message>
        <source>Staked at terminals: {amount}</source>
        <translation>终端下注：{amount}</translation>
    </message>
    <message>
        <source>The terminals are paid when the dealer settles</source>
        <translation>荷官结算后，终端即派彩</translation>
    </message>
    <message>
        <source>The terminals are settled by themselves</source>
        <translation>终端自动结算</translation>
    </message>
    <message>
        <source>{why} · card due, none seen for {seconds} s</source>
        <translation>{why} · 待发的牌 {seconds} 秒未见</translation>
    </message>
    <message>
        <source>Nobody saw this card drawn. Touch what it is</source>
        <translation>没有人见过抽出此牌。请点选它是什么牌</translation>
    </message>
    <message>
        <source>Turn this card, then touch what it is</source>
        <translation>翻开此牌，再点选它是什么牌</translation>
    </message>
    <message>
        <source>The shoe does not show this card. Turn it, then touch what it is</source>
        <translation>牌靴不显示此牌。请翻开，再点选它是什么牌</translation>
    </message>
    <message>
        <source>Call the pit. Sabot tries again by itself and goes on as soon as it can write.</source>
        <translation>请通知赌区。Sabot 会自动重试，一旦可以写入便继续。</translation>
    </message>
    <message>
        <source>Then check that your last touch counted; if not, touch again.</source>
        <translation>然后请核对最后一次触按是否生效；如未生效，请再按一次。</translation>
    </message>
    <message>
        <source>Card too early</source>
        <translation>过早抽出的牌</translation>
    </message>
    <message>
        <source>NO WITNESS</source>
        <translation>无见证</translation>
    </message>
    <message>
        <source>SERVICE</source>
        <translation>维修中</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>装靴</translation>
    </message>
    <message>
        <source>by table</source>
        <translation>按赌台</translation>
    </message>
    <message>
        <source>by gaming day</source>
        <translation>按营业日</translation>
    </message>
    <message>
        <source>by shift</source>
        <translation>按班次</translation>
    </message>
    <message>
        <source>by dealer</source>
        <translation>按荷官</translation>
    </message>
    <message>
        <source>by wager</source>
        <translation>按投注</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>局数</translation>
    </message>
    <message>
        <source>No wagers</source>
        <translation>无投注记录</translation>
    </message>
    <message>
        <source>No wagers %</source>
        <translation>无投注记录 %</translation>
    </message>
    <message>
        <source>Handle</source>
        <translation>投注额</translation>
    </message>
    <message>
        <source>Win / handle %</source>
        <translation>赢额/投注额 %</translation>
    </message>
    <message>
        <source>Theory</source>
        <translation>理论赢额</translation>
    </message>
    <message>
        <source>Theory %</source>
        <translation>理论 %</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % 自</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Put right</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Win by counts</source>
        <translation>点算赢额</translation>
    </message>
    <message>
        <source>Win / drop %</source>
        <translation>赢额/投箱 %</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>开台</translation>
    </message>
    <message>
        <source>Fills</source>
        <translation>补码</translation>
    </message>
    <message>
        <source>Credits</source>
        <translation>退码</translation>
    </message>
    <message>
        <source>Win by wagers</source>
        <translation>投注赢额</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差额</translation>
    </message>
    <message>
        <source>{untyped} of {rounds} rounds ({share}) have no wager on record. Their money is not known, and not zero.</source>
        <translation>{rounds} 局中有 {untyped} 局（{share}）没有投注记录，其金额未知，并非为零。</translation>
    </message>
    <message>
        <source>Amounts in {currencies} stand apart and are not added.</source>
        <translation>{currencies} 的金额分开列出，不相加。</translation>
    </message>
    <message>
        <source>Amounts are in {currency}.</source>
        <translation>金额以 {currency} 计。</translation>
    </message>
    <message>
        <source>By wager the win is what the cards say; in the total and elsewhere it is what changed hands.</source>
        <translation>按注区的赢额依牌面计；总计及其他各表依实际收付计。</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Shoes</source>
        <translation>牌靴</translation>
    </message>
    <message>
        <source>This shoe is on the table: keep this screen in the pit</source>
        <translation>此靴仍在台上：本画面切勿带离赌区</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>At best</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>In round</source>
        <translation>局次</translation>
    </message>
    <message>
        <source>Which rounds</source>
        <translation>哪些局</translation>
    </message>
    <message>
        <source>Working out the exact edges</source>
        <translation>正在计算精确优势</translation>
    </message>
    <message>
        <source>Shoe report …</source>
        <translation>牌靴报告……</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现事项</translation>
    </message>
    <message>
        <source>FINDINGS</source>
        <translation>发现事项</translation>
    </message>
    <message>
        <source>In a counter&apos;s favour</source>
        <translation>对算牌者有利</translation>
    </message>
    <message>
        <source>ROUNDS IN WHICH A WAGER FAVOURED A CARD COUNTER</source>
        <translation>注码转为对算牌者有利之处</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚未</translation>
    </message>
    <message>
        <source>This shoe cannot be read ({why})</source>
        <translation>无法读取此靴（{why}）</translation>
    </message>
    <message>
        <source>Shoe {number} of {table}</source>
        <translation>{table} 第 {number} 靴</translation>
    </message>
    <message>
        <source>no wager, in no round</source>
        <translation>无一注码，无一局</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Exact edges …</source>
        <translation>精确优势……</translation>
    </message>
    <message>
        <source>Exact house edge of each wager before each round</source>
        <translation>每局之前各注码的精确赌场优势</translation>
    </message>
    <message>
        <source>percent of the stake, over all cards not seen before</source>
        <translation>占注码百分比，按无人见过的全部牌计算</translation>
    </message>
    <message>
        <source>did not come</source>
        <translation>未出现</translation>
    </message>
    <message>
        <source>after {count} cards</source>
        <translation>{count} 张牌之后</translation>
    </message>
    <message>
        <source>Cards drawn</source>
        <translation>已抽的牌</translation>
    </message>
    <message>
        <source>{drawn}, never seen {unseen}</source>
        <translation>{drawn} 张，未见牌面 {unseen} 张</translation>
    </message>
    <message>
        <source>Burned or set aside</source>
        <translation>烧牌或移出</translation>
    </message>
    <message>
        <source>Should be left</source>
        <translation>应余</translation>
    </message>
    <message>
        <source>Counted at the end</source>
        <translation>结束时点算</translation>
    </message>
    <message>
        <source>More copies than the decks hold</source>
        <translation>超出牌副应有张数</translation>
    </message>
    <message>
        <source>Longest run in new-deck order</source>
        <translation>最长新牌连号</translation>
    </message>
    <message>
        <source>As the shoe before, from the first</source>
        <translation>自首张起与前靴相同</translation>
    </message>
    <message>
        <source>{count} cards</source>
        <translation>{count} 张牌</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Waiting for the answers</source>
        <translation>等候回答</translation>
    </message>
    <message>
        <source>Call supervisor</source>
        <translation>通知主管</translation>
    </message>
    <message>
        <source>Load shoe</source>
        <translation>装靴</translation>
    </message>
    <message>
        <source>No bets now</source>
        <translation>暂停投注</translation>
    </message>
    <message>
        <source>Checking the software</source>
        <translation>正在检查软件</translation>
    </message>
    <message>
        <source>End shoe</source>
        <translation>结束本靴</translation>
    </message>
    <message>
        <source>Name the card</source>
        <translation>录入此牌</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>收注</translation>
    </message>
    <message>
        <source>Collect and settle</source>
        <translation>收注并结算</translation>
    </message>
    <message>
        <source>Seat {seat} is paid: settle</source>
        <translation>{seat} 号位已赔，结算</translation>
    </message>
    <message>
        <source>Seat {seat} is paid</source>
        <translation>{seat} 号位已赔</translation>
    </message>
    <message>
        <source>Waiting for the card</source>
        <translation>等待出牌</translation>
    </message>
    <message>
        <source>NO LINE</source>
        <translation>线路中断</translation>
    </message>
    <message>
        <source>SHOE ERROR</source>
        <translation>牌靴故障</translation>
    </message>
    <message>
        <source>LINE IS BACK</source>
        <translation>线路恢复</translation>
    </message>
    <message>
        <source>DISPLAYS OFF</source>
        <translation>显示屏断线</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>对子</translation>
    </message>
    <message>
        <source>Shoe {shoe} · Round {round}</source>
        <translation>第 {shoe} 靴 · 第 {round} 局</translation>
    </message>
    <message>
        <source>{count} dealt</source>
        <translation>已发 {count} 张</translation>
    </message>
    <message>
        <source>Dealer {name}</source>
        <translation>荷官 {name}</translation>
    </message>
    <message>
        <source>No dealer</source>
        <translation>无荷官</translation>
    </message>
    <message>
        <source>{stake} is paid {pays}</source>
        <translation>{stake} 赔 {pays}</translation>
    </message>
    <message>
        <source>It is a push: the wager goes back, nothing is paid</source>
        <translation>退注：注码退回，不作赔付</translation>
    </message>
    <message>
        <source>It loses: nothing is paid</source>
        <translation>输：不作赔付</translation>
    </message>
    <message>
        <source>{amount} not in chips</source>
        <translation>{amount} 无筹码可付</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>筹码</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>In hand</source>
        <translation>手中</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>Burn: show the first card. Its value says how many follow.</source>
        <translation>烧牌：先亮第一张，其点数即再烧张数。</translation>
    </message>
    <message>
        <source>This table burns no cards.</source>
        <translation>本台不烧牌。</translation>
    </message>
    <message>
        <source>Burned: {burned} of {whole}</source>
        <translation>已烧：{burned} / {whole}</translation>
    </message>
    <message>
        <source>First card shown</source>
        <translation>首张已亮</translation>
    </message>
    <message>
        <source>First card</source>
        <translation>首张</translation>
    </message>
    <message>
        <source>then {count} more</source>
        <translation>再烧 {count} 张</translation>
    </message>
    <message>
        <source>The shoe counts the cards that it reads.</source>
        <translation>牌靴读到的牌自动计数。</translation>
    </message>
    <message>
        <source>The burn is complete. Place your bets.</source>
        <translation>烧牌完成，请下注。</translation>
    </message>
    <message>
        <source>More than the table&apos;s setting says: it is noted.</source>
        <translation>多于本台设定：已记录在案。</translation>
    </message>
    <message>
        <source>One card burned</source>
        <translation>已烧一张</translation>
    </message>
    <message>
        <source>Burn</source>
        <translation>烧牌</translation>
    </message>
    <message>
        <source>Extra or missing</source>
        <translation>多牌或缺牌</translation>
    </message>
    <message>
        <source>Not shuffled</source>
        <translation>牌未洗</translation>
    </message>
    <message>
        <source>Card too many</source>
        <translation>多一张牌</translation>
    </message>
    <message>
        <source>Card too few</source>
        <translation>少一张牌</translation>
    </message>
    <message>
        <source>Two at once</source>
        <translation>同时抽两张</translation>
    </message>
    <message>
        <source>Card face up</source>
        <translation>靴内明牌</translation>
    </message>
    <message>
        <source>Shoe was reset</source>
        <translation>牌靴重置</translation>
    </message>
    <message>
        <source>Left with cards</source>
        <translation>玩家带走牌</translation>
    </message>
    <message>
        <source>Moved: card seen</source>
        <translation>移靴：曝牌</translation>
    </message>
    <message>
        <source>Moved: order</source>
        <translation>移靴：乱序</translation>
    </message>
    <message>
        <source>Differential</source>
        <translation>差额</translation>
    </message>
    <message>
        <source>Damaged message</source>
        <translation>信号受损</translation>
    </message>
    <message>
        <source>Result differs</source>
        <translation>结果不符</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>其他情况</translation>
    </message>
    <message>
        <source>cards to be passed on</source>
        <translation>待转交的牌</translation>
    </message>
    <message>
        <source>cards to be turned</source>
        <translation>待翻开的牌</translation>
    </message>
    <message>
        <source>cards to be found</source>
        <translation>待查找的牌</translation>
    </message>
    <message>
        <source>Card seen</source>
        <translation>牌被看到</translation>
    </message>
    <message>
        <source>Restored: play on</source>
        <translation>已复原：继续</translation>
    </message>
    <message>
        <source>Missing message</source>
        <translation>漏收信息</translation>
    </message>
    <message>
        <source>Records differ</source>
        <translation>记录不符</translation>
    </message>
    <message>
        <source>Void the round</source>
        <translation>本局作废</translation>
    </message>
    <message>
        <source>Offer withdrawal</source>
        <translation>准予撤注</translation>
    </message>
    <message>
        <source>Offer, reconstruct</source>
        <translation>准撤注后还原</translation>
    </message>
    <message>
        <source>Set the order</source>
        <translation>定出牌序</translation>
    </message>
    <message>
        <source>Retrieve, pass on</source>
        <translation>收回改交</translation>
    </message>
    <message>
        <source>Expose the cards</source>
        <translation>翻牌</translation>
    </message>
    <message>
        <source>Enter the cards</source>
        <translation>录入牌</translation>
    </message>
    <message>
        <source>Count the cards</source>
        <translation>点算牌</translation>
    </message>
    <message>
        <source>Close bets now</source>
        <translation>立即截止投注</translation>
    </message>
    <message>
        <source>Swap the shoe</source>
        <translation>更换牌靴</translation>
    </message>
    <message>
        <source>Correct a card</source>
        <translation>更正牌</translation>
    </message>
    <message>
        <source>Put money right</source>
        <translation>补正款项</translation>
    </message>
    <message>
        <source>Refuse it</source>
        <translation>拒收</translation>
    </message>
    <message>
        <source>Note it</source>
        <translation>记录在案</translation>
    </message>
    <message>
        <source>Cards by hand</source>
        <translation>手动录牌</translation>
    </message>
    <message>
        <source>the line to the shoe was down and is back: {why}</source>
        <translation>与牌靴的线路曾中断，现已恢复：{why}</translation>
    </message>
    <message>
        <source>a card may have passed unread</source>
        <translation>可能有牌未被读取</translation>
    </message>
    <message>
        <source>a message of the shoe is missing, and a card may have passed ({what})</source>
        <translation>牌靴有一条信息漏收，可能有一张牌已通过（{what}）</translation>
    </message>
    <message>
        <source>Player&apos;s card {index}</source>
        <translation>闲第 {index} 张</translation>
    </message>
    <message>
        <source>Banker&apos;s card {index}</source>
        <translation>庄第 {index} 张</translation>
    </message>
    <message>
        <source>The card in no hand</source>
        <translation>不属任何一手的牌</translation>
    </message>
    <message>
        <source>Missing: {places}.</source>
        <translation>缺：{places}。</translation>
    </message>
    <message>
        <source>1. Draw two cards, face down, and keep them in drawn order.</source>
        <translation>1. 抽出两张盖牌，按次序放好。</translation>
    </message>
    <message>
        <source>2. Sort the cards of the shoe and the discards together, in full view.</source>
        <translation>2. 当众将靴内的牌与弃牌一并分类。</translation>
    </message>
    <message>
        <source>3. Count every card. The hands and the two kept cards are not counted.</source>
        <translation>3. 逐张点算。台面两手牌及所留两张不计。</translation>
    </message>
    <message>
        <source>Begin the count</source>
        <translation>开始点算</translation>
    </message>
    <message>
        <source>Count {at} of {all}</source>
        <translation>点算 {at} / {all}</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>多少张</translation>
    </message>
    <message>
        <source>One back</source>
        <translation>退一步</translation>
    </message>
    <message>
        <source>All counts</source>
        <translation>全部点数</translation>
    </message>
    <message>
        <source>Counted: {total} cards</source>
        <translation>已点：{total} 张</translation>
    </message>
    <message>
        <source>No other card kept</source>
        <translation>没有另留的牌</translation>
    </message>
    <message>
        <source>Kept card {number}</source>
        <translation>留牌 {number}</translation>
    </message>
    <message>
        <source>Kept cards</source>
        <translation>留牌</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>重新点算</translation>
    </message>
    <message>
        <source>Lacking</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>Cards missing in the hands: {gone}. The count lacks {found}. Count again.</source>
        <translation>两手缺牌 {gone} 张，点算缺 {found} 张。请重新点算。</translation>
    </message>
    <message>
        <source>The count comes out. Take {cards} from a complete deck.</source>
        <translation>点算相符。请从整副牌中取出 {cards}。</translation>
    </message>
    <message>
        <source>Missing cards</source>
        <translation>缺牌</translation>
    </message>
    <message>
        <source>Card not read</source>
        <translation>未读到的牌</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>退一步</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>已录入</translation>
    </message>
    <message>
        <source>No card on the table is unknown.</source>
        <translation>台面没有未知的牌。</translation>
    </message>
    <message>
        <source>Is there a card on the felt that the shoe did not report?</source>
        <translation>台面有没有牌靴未报的牌？</translation>
    </message>
    <message>
        <source>Another card</source>
        <translation>另一张牌</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>No card passed</source>
        <translation>没有牌经过</translation>
    </message>
    <message>
        <source>Cards entered</source>
        <translation>已录入的牌</translation>
    </message>
    <message>
        <source>{card} is {place}.</source>
        <translation>{card} 是{place}。</translation>
    </message>
    <message>
        <source>Which was {place}?</source>
        <translation>哪张是{place}？</translation>
    </message>
    <message>
        <source>Touch card {number}.</source>
        <translation>请点第 {number} 张牌。</translation>
    </message>
    <message>
        <source>Card {number}</source>
        <translation>第 {number} 张牌</translation>
    </message>
    <message>
        <source>Order of the cards</source>
        <translation>牌的次序</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>目前</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重来</translation>
    </message>
    <message>
        <source>Which card does not lie like this on the felt?</source>
        <translation>哪张牌与台面不同？</translation>
    </message>
    <message>
        <source>What reads the cards from now on?</source>
        <translation>今后由什么读牌？</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>抽出</translation>
    </message>
    <message>
        <source>in this order</source>
        <translation>按此次序</translation>
    </message>
    <message>
        <source>Too many</source>
        <translation>多出</translation>
    </message>
    <message>
        <source>no hand is due it</source>
        <translation>无一手应补</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待处理</translation>
    </message>
    <message>
        <source>in no hand</source>
        <translation>不属任何一手</translation>
    </message>
    <message>
        <source>{hand} due</source>
        <translation>{hand}应得</translation>
    </message>
    <message>
        <source>shoe</source>
        <translation>牌靴</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>牌</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Player pair</source>
        <translation>闲对</translation>
    </message>
    <message>
        <source>Banker pair</source>
        <translation>庄对</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>A: players hold the cards</source>
        <translation>A：玩家持牌</translation>
    </message>
    <message>
        <source>B: the dealer keeps the cards</source>
        <translation>B：荷官持牌</translation>
    </message>
    <message>
        <source>C: a player draws</source>
        <translation>C：玩家抽牌</translation>
    </message>
    <message>
        <source>Player&apos;s cards</source>
        <translation>闲牌</translation>
    </message>
    <message>
        <source>Banker&apos;s cards</source>
        <translation>庄牌</translation>
    </message>
    <message>
        <source>the dealer</source>
        <translation>荷官</translation>
    </message>
    <message>
        <source>{kind} is not about who handles a hand</source>
        <translation>{kind} 与由谁持牌无关</translation>
    </message>
    <message>
        <source>say which hand it is and which seat has its cards</source>
        <translation>请说明是哪一手牌、牌在哪个座位</translation>
    </message>
    <message>
        <source>{hand} has no cards yet</source>
        <translation>{hand}还没有牌</translation>
    </message>
    <message>
        <source>the dealer has the {hand} cards: no player handles them</source>
        <translation>{hand}的牌在荷官处：没有玩家持牌</translation>
    </message>
    <message>
        <source>the {hand} cards are with {handler}</source>
        <translation>{hand}的牌在{handler}</translation>
    </message>
    <message>
        <source>the {hand} cards are due to {handler}</source>
        <translation>{hand}的牌应由{handler}持有</translation>
    </message>
    <message>
        <source>the {hand} cards go from {handler} to the dealer</source>
        <translation>{hand}的牌由{handler}交给荷官</translation>
    </message>
    <message>
        <source>the {hand} cards are with {handler}, due to {due}</source>
        <translation>{hand}的牌在{handler}，应交{due}</translation>
    </message>
    <message>
        <source>Turn the {hand} cards</source>
        <translation>翻开{hand}的牌</translation>
    </message>
    <message>
        <source>Take the {hand} cards back from {handler}</source>
        <translation>从{handler}取回{hand}的牌</translation>
    </message>
    <message>
        <source>Take the {hand} cards from {handler}, give them to {due}</source>
        <translation>从{handler}取回{hand}的牌，交给{due}</translation>
    </message>
    <message>
        <source>seat {seat}, who draws</source>
        <translation>{seat} 号位（抽牌）</translation>
    </message>
    <message>
        <source>seat {seat}</source>
        <translation>{seat} 号位</translation>
    </message>
    <message>
        <source>Player: {handler}</source>
        <translation>闲：{handler}</translation>
    </message>
    <message>
        <source>Banker: {handler}</source>
        <translation>庄：{handler}</translation>
    </message>
    <message>
        <source>Who handles the cards</source>
        <translation>由谁持牌</translation>
    </message>
    <message>
        <source>The dealer draws and keeps the cards.</source>
        <translation>荷官抽牌并持牌。</translation>
    </message>
    <message>
        <source>seat {seat} draws</source>
        <translation>{seat} 号位抽牌</translation>
    </message>
    <message>
        <source>Method {method}</source>
        <translation>方式 {method}</translation>
    </message>
    <message>
        <source>Pass {hand} on</source>
        <translation>转交{hand}牌</translation>
    </message>
    <message>
        <source>Choose {hand}</source>
        <translation>指定{hand}持牌人</translation>
    </message>
    <message>
        <source>Squeeze {hand}</source>
        <translation>眯{hand}牌</translation>
    </message>
    <message>
        <source>{hand} first</source>
        <translation>先开{hand}</translation>
    </message>
    <message>
        <source>Player takes shoe</source>
        <translation>玩家接靴</translation>
    </message>
    <message>
        <source>Shoe given up</source>
        <translation>交还牌靴</translation>
    </message>
    <message>
        <source>Set the method</source>
        <translation>设定方式</translation>
    </message>
    <message>
        <source>Who draws the cards?</source>
        <translation>由谁抽牌？</translation>
    </message>
    <message>
        <source>Who handles {hand}?</source>
        <translation>由谁持{hand}牌？</translation>
    </message>
    <message>
        <source>Who squeezes {hand}?</source>
        <translation>由谁眯{hand}牌？</translation>
    </message>
    <message>
        <source>Who: {who}</source>
        <translation>玩家：{who}</translation>
    </message>
    <message>
        <source>{hand}: seat {seat} handles</source>
        <translation>{hand}：{seat} 号位持牌</translation>
    </message>
    <message>
        <source>{hand}: seat {seat} squeezes</source>
        <translation>{hand}：{seat} 号位眯牌</translation>
    </message>
    <message>
        <source>Seat {seat} draws without a wager</source>
        <translation>{seat} 号位无注抽牌</translation>
    </message>
    <message>
        <source>Dealing method</source>
        <translation>发牌方式</translation>
    </message>
    <message>
        <source>What was entered here would be lost.</source>
        <translation>此处录入的内容将丢失。</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>继续录入</translation>
    </message>
    <message>
        <source>Throw it away</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Leave?</source>
        <translation>离开？</translation>
    </message>
    <message>
        <source>Force quit</source>
        <translation>强制结束</translation>
    </message>
    <message>
        <source>{hand}&apos;s card {index}</source>
        <translation>{hand}第 {index} 张</translation>
    </message>
    <message>
        <source>{card} to {place}</source>
        <translation>{card} 发到{place}</translation>
    </message>
    <message>
        <source>{card} burned</source>
        <translation>烧牌 {card}</translation>
    </message>
    <message>
        <source>{card} drawn</source>
        <translation>抽出 {card}</translation>
    </message>
    <message>
        <source>A message was lost: {expected} was due, {got} came</source>
        <translation>丢失一则信号：应为 {expected}，收到 {got}</translation>
    </message>
    <message>
        <source>Copies of a message differ</source>
        <translation>同一信号的副本不一致</translation>
    </message>
    <message>
        <source>Bytes that say nothing: {bytes} ({why})</source>
        <translation>无意义的字节：{bytes}（{why}）</translation>
    </message>
    <message>
        <source>Another message: {words}</source>
        <translation>其他信号：{words}</translation>
    </message>
    <message>
        <source>Result: {result}</source>
        <translation>结果：{result}</translation>
    </message>
    <message>
        <source>with six</source>
        <translation>以六点</translation>
    </message>
    <message>
        <source>{words}, {more}</source>
        <translation>{words}，{more}</translation>
    </message>
    <message>
        <source>Error {code}</source>
        <translation>错误 {code}</translation>
    </message>
    <message>
        <source>The driver of the shoe failed: {why} ({bytes})</source>
        <translation>牌靴驱动程序出错：{why}（{bytes}）</translation>
    </message>
    <message>
        <source>Stand-by</source>
        <translation>待机</translation>
    </message>
    <message>
        <source>A card could not be read</source>
        <translation>有一张牌无法读取</translation>
    </message>
    <message>
        <source>{card} discarded</source>
        <translation>{card} 弃牌</translation>
    </message>
    <message>
        <source>Error {code} is over</source>
        <translation>错误 {code} 已解除</translation>
    </message>
    <message>
        <source>Alarm {code} {words}</source>
        <translation>警报 {code} {words}</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已上锁</translation>
    </message>
    <message>
        <source>Unlocked</source>
        <translation>已开锁</translation>
    </message>
    <message>
        <source>Cutting card</source>
        <translation>切牌卡</translation>
    </message>
    <message>
        <source>Shoe switched on</source>
        <translation>牌靴已开机</translation>
    </message>
    <message>
        <source>A message came damaged</source>
        <translation>一则信号受损</translation>
    </message>
    <message>
        <source>Line down: {why}</source>
        <translation>线路中断：{why}</translation>
    </message>
    <message>
        <source>Line up</source>
        <translation>线路接通</translation>
    </message>
    <message>
        <source>Silence</source>
        <translation>无信号</translation>
    </message>
    <message>
        <source>Each is tested before it is taken.</source>
        <translation>采用前先逐一测试。</translation>
    </message>
    <message>
        <source>Type an address</source>
        <translation>输入地址</translation>
    </message>
    <message>
        <source>No line</source>
        <translation>无线路</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>线路</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Take this line</source>
        <translation>采用此线路</translation>
    </message>
    <message>
        <source>No line is set.</source>
        <translation>未设定线路。</translation>
    </message>
    <message>
        <source>{speed} baud</source>
        <translation>{speed} 波特</translation>
    </message>
    <message>
        <source>not found yet</source>
        <translation>尚未测出</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Messages understood</source>
        <translation>可识别信号</translation>
    </message>
    <message>
        <source>Bytes rejected</source>
        <translation>舍弃字节</translation>
    </message>
    <message>
        <source>Messages missing</source>
        <translation>缺失信号</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Adapter&apos;s delay</source>
        <translation>适配器延迟</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} 毫秒</translation>
    </message>
    <message>
        <source>Switch the shoe on, or draw a card.</source>
        <translation>请开启牌靴，或抽一张牌。</translation>
    </message>
    <message>
        <source>Test of the line</source>
        <translation>线路测试</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>红</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黄</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>紫</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑</translation>
    </message>
    <message>
        <source>Brown</source>
        <translation>棕</translation>
    </message>
    <message>
        <source>Only the decks are needed.</source>
        <translation>仅副数为必填。</translation>
    </message>
    <message>
        <source>Decks</source>
        <translation>副数</translation>
    </message>
    <message>
        <source>Maker</source>
        <translation>牌厂</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批号</translation>
    </message>
    <message>
        <source>Load the shoe</source>
        <translation>装靴</translation>
    </message>
    <message>
        <source>Leave open</source>
        <translation>暂不填写</translation>
    </message>
    <message>
        <source>Colour of the backs</source>
        <translation>牌背颜色</translation>
    </message>
    <message>
        <source>not signed: after several wrong PINs {person} can sign again in {seconds} seconds</source>
        <translation>未签字：多次输错密码后，{person} 须再等 {seconds} 秒才能签字</translation>
    </message>
    <message>
        <source>{what} above {limit} is signed by two people, the second a {needed} or higher</source>
        <translation>“{what}”超过 {limit} 须两人签署，第二人须为{needed}或以上</translation>
    </message>
    <message>
        <source>a count of chips</source>
        <translation>筹码点算</translation>
    </message>
    <message>
        <source>two people sign for this, and {person} signed twice</source>
        <translation>此事须两人签字，而 {person} 签了两次</translation>
    </message>
    <message>
        <source>{what} is signed by two people, one of them a {needed} or higher</source>
        <translation>{what}须由两人签字，其中一人为{needed}或更高职位</translation>
    </message>
    <message>
        <source>{what}: {dealer} is on duty, so {person} does not sign as a dealer</source>
        <translation>{what}：当值荷官是 {dealer}，{person} 不能以荷官身份签字</translation>
    </message>
    <message>
        <source>nothing was counted that could be counted again</source>
        <translation>没有可以重新点算的点算</translation>
    </message>
    <message>
        <source>the closer is counted already: count it again in its place, or count an opener first</source>
        <translation>收台已点算：请重新点算以取代，或先点算开台</translation>
    </message>
    <message>
        <source>this table has no chips of {value}; it has {chips}</source>
        <translation>本台没有面值 {value} 的筹码；本台有 {chips}</translation>
    </message>
    <message>
        <source>the most is {amount}</source>
        <translation>最多为 {amount}</translation>
    </message>
    <message>
        <source>count at least one chip</source>
        <translation>请至少点算一枚筹码</translation>
    </message>
    <message>
        <source>the tray has no slip: only a fill, a credit or a drop has</source>
        <translation>筹码盘没有单据：只有补码、退码或投箱才有</translation>
    </message>
    <message>
        <source>{what}: the second signer is a {needed}; {person} is {role}</source>
        <translation>“{what}”：第二签署人须为{needed}；{person} 是{role}</translation>
    </message>
    <message>
        <source>not signed: nobody knows how old the PIN of {person} is; change it first</source>
        <translation>未签字：不知 {person} 的密码已用多久，请先更改密码</translation>
    </message>
    <message>
        <source>not signed: the PIN of {person} is {age} days old; change it first</source>
        <translation>未签字：{person} 的密码已用 {age} 天，请先更改密码</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无人</translation>
    </message>
    <message>
        <source>for {person} two of these sign: {names}</source>
        <translation>{person} 须由以下人员中的两人签字：{names}</translation>
    </message>
    <message>
        <source>for {person} one of the two is {lead}</source>
        <translation>{person} 的两位签字人之一须为 {lead}</translation>
    </message>
    <message>
        <source>{person} typed no wrong PIN: there is nothing to unlock</source>
        <translation>{person} 没有输错密码，无须解锁</translation>
    </message>
    <message>
        <source>Who handles</source>
        <translation>由谁持牌</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>维修</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>This screen</source>
        <translation>本屏幕</translation>
    </message>
    <message>
        <source>Terminals</source>
        <translation>终端</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Large text</source>
        <translation>大字</translation>
    </message>
    <message>
        <source>Tones</source>
        <translation>提示音</translation>
    </message>
    <message>
        <source>Spoken announcements</source>
        <translation>语音播报</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Open reports</source>
        <translation>未结报告</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>成绩</translation>
    </message>
    <message>
        <source>The new PIN</source>
        <translation>新密码</translation>
    </message>
    <message>
        <source>The same once more</source>
        <translation>再输一次</translation>
    </message>
    <message>
        <source>The two are not the same.</source>
        <translation>两次输入不一致。</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>请稍候</translation>
    </message>
    <message>
        <source>Touch a card that lies otherwise on the felt.</source>
        <translation>请点与台面不同的牌。</translation>
    </message>
    <message>
        <source>No card was drawn in this round.</source>
        <translation>本局尚未抽牌。</translation>
    </message>
    <message>
        <source>In no hand: {cards}</source>
        <translation>不属任何一手：{cards}</translation>
    </message>
    <message>
        <source>Wagers: {count} ({total} in all)</source>
        <translation>注码：{count} 笔（共 {total}）</translation>
    </message>
    <message>
        <source>Touch Wagers below to see who has what.</source>
        <translation>触按下方“注码”，可看各家注码。</translation>
    </message>
    <message>
        <source>All as on the felt</source>
        <translation>与台面一致</translation>
    </message>
    <message>
        <source>No card on the felt</source>
        <translation>台面无牌</translation>
    </message>
    <message>
        <source>Cards stay as they lie.</source>
        <translation>牌维持原状。</translation>
    </message>
    <message>
        <source>Wagers stay in play.</source>
        <translation>注码照常有效。</translation>
    </message>
    <message>
        <source>{card} opens the next round.</source>
        <translation>{card} 作下一局首张。</translation>
    </message>
    <message>
        <source>{card} is set aside.</source>
        <translation>{card} 移出不用。</translation>
    </message>
    <message>
        <source>All cards are replaced before the next round.</source>
        <translation>下一局前更换全部牌。</translation>
    </message>
    <message>
        <source>From now on: {shoe}.</source>
        <translation>今后采用：{shoe}。</translation>
    </message>
    <message>
        <source>Cards go where they were due.</source>
        <translation>牌移到应在的位置。</translation>
    </message>
    <message>
        <source>Round {number} is void; its cards stay drawn.</source>
        <translation>第 {number} 局作废，所抽的牌不放回。</translation>
    </message>
    <message>
        <source>Pass the unread card through the shoe again.</source>
        <translation>请将未读到的牌重新过靴。</translation>
    </message>
    <message>
        <source>The hands change as shown.</source>
        <translation>两手牌按所示更改。</translation>
    </message>
    <message>
        <source>An unseen card</source>
        <translation>一张未见的牌</translation>
    </message>
    <message>
        <source>Wagers that come off: {count} ({total} in all).</source>
        <translation>撤去注码：{count} 笔（共 {total}）。</translation>
    </message>
    <message>
        <source>Settled wagers that are reckoned back: {count}.</source>
        <translation>已结注码冲回：{count} 笔。</translation>
    </message>
    <message>
        <source>Wagers that go back: {count} ({total} in all).</source>
        <translation>退回注码：{count} 笔（共 {total}）。</translation>
    </message>
    <message>
        <source>Every wager goes back.</source>
        <translation>全部注码退回。</translation>
    </message>
    <message>
        <source>Bets close at once.</source>
        <translation>投注立即截止。</translation>
    </message>
    <message>
        <source>Bets open again in this round.</source>
        <translation>本局重开投注。</translation>
    </message>
    <message>
        <source>Seat {seat}: {todo}.</source>
        <translation>{seat} 号位：{todo}。</translation>
    </message>
    <message>
        <source>Seat {seat}: {was}, now {now}.</source>
        <translation>{seat} 号位：原为{was}，现为{now}。</translation>
    </message>
    <message>
        <source>Seat {seat}: {was} no longer counts.</source>
        <translation>{seat} 号位：{was}不再有效。</translation>
    </message>
    <message>
        <source>The result before the correction stays.</source>
        <translation>维持更正之前的结果。</translation>
    </message>
    <message>
        <source>No wager is open to withdraw.</source>
        <translation>没有可撤的注码。</translation>
    </message>
    <message>
        <source>Players to ask: {count}; all or none.</source>
        <translation>须询问玩家：{count} 位；全撤或全不撤。</translation>
    </message>
    <message>
        <source>Players to ask: {count}.</source>
        <translation>须询问玩家：{count} 位。</translation>
    </message>
    <message>
        <source>Then: {kind}.</source>
        <translation>随后：{kind}。</translation>
    </message>
    <message>
        <source>Result: {words}.</source>
        <translation>结果：{words}。</translation>
    </message>
    <message>
        <source>Next: {words}.</source>
        <translation>下一步：{words}。</translation>
    </message>
    <message>
        <source>T</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Player wins</source>
        <translation>闲赢</translation>
    </message>
    <message>
        <source>Banker wins</source>
        <translation>庄赢</translation>
    </message>
    <message>
        <source>Round void</source>
        <translation>本局作废</translation>
    </message>
    <message>
        <source>No round has been played yet.</source>
        <translation>尚未开局。</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>更早</translation>
    </message>
    <message>
        <source>Player : Banker</source>
        <translation>闲 : 庄</translation>
    </message>
    <message>
        <source>This round is too long ago.</source>
        <translation>此局过久，无法回顾。</translation>
    </message>
    <message>
        <source>Collected</source>
        <translation>已收回</translation>
    </message>
    <message>
        <source>Paid out</source>
        <translation>已赔付</translation>
    </message>
    <message>
        <source>Waived</source>
        <translation>豁免</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>paid {amount}</source>
        <translation>已赔 {amount}</translation>
    </message>
    <message>
        <source>collected {amount}</source>
        <translation>已收 {amount}</translation>
    </message>
    <message>
        <source>Round {number}: the corrected cards are no finished round. Its result does not stand until somebody rules.</source>
        <translation>第 {number} 局：更正后的牌并非完整的一局。裁定之前，其结果不成立。</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>第 {number} 局</translation>
    </message>
    <message>
        <source>What was paid is not what was due.</source>
        <translation>实付与应付不符。</translation>
    </message>
    <message>
        <source>All money is put right.</source>
        <translation>款项均已补正。</translation>
    </message>
    <message>
        <source>Seat {seat} · round {round}</source>
        <translation>{seat} 号位 · 第 {round} 局</translation>
    </message>
    <message>
        <source>At the time</source>
        <translation>当时</translation>
    </message>
    <message>
        <source>Should be</source>
        <translation>应为</translation>
    </message>
    <message>
        <source>Since then</source>
        <translation>其后</translation>
    </message>
    <message>
        <source>Net at the time</source>
        <translation>当时净额</translation>
    </message>
    <message>
        <source>To collect</source>
        <translation>待收回</translation>
    </message>
    <message>
        <source>To pay</source>
        <translation>待补付</translation>
    </message>
    <message>
        <source>Seat {seat}: {how} {amount}</source>
        <translation>{seat} 号位：{how} {amount}</translation>
    </message>
    <message>
        <source>‹ Card</source>
        <translation>‹ 牌</translation>
    </message>
    <message>
        <source>Card ›</source>
        <translation>牌 ›</translation>
    </message>
    <message>
        <source>card {shown} of {every}</source>
        <translation>第 {shown} / {every} 张</translation>
    </message>
    <message>
        <source>A payout</source>
        <translation>赔付</translation>
    </message>
    <message>
        <source>A wager</source>
        <translation>注码</translation>
    </message>
    <message>
        <source>What was wrong?</source>
        <translation>哪里有误？</translation>
    </message>
    <message>
        <source>{hand} {index}</source>
        <translation>{hand} {index}</translation>
    </message>
    <message>
        <source>Wagers that come off</source>
        <translation>撤去的注码</translation>
    </message>
    <message>
        <source>Difference {left}</source>
        <translation>差额 {left}</translation>
    </message>
    <message>
        <source>Difference {left}, allowed {limit}</source>
        <translation>差额 {left}，上限 {limit}</translation>
    </message>
    <message>
        <source>Place {count} wagers</source>
        <translation>录入 {count} 笔注码</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>座位</translation>
    </message>
    <message>
        <source>As last round</source>
        <translation>同上一局</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Card by card</source>
        <translation>逐张</translation>
    </message>
    <message>
        <source>Not possible as the table stands:</source>
        <translation>以目前台况不可行：</translation>
    </message>
    <message>
        <source>{first}–{last} of {all}</source>
        <translation>第 {first}–{last} 项，共 {all} 项</translation>
    </message>
    <message>
        <source>In the order of the deal</source>
        <translation>按发牌次序</translation>
    </message>
    <message>
        <source>no hand</source>
        <translation>不属任何一手</translation>
    </message>
    <message>
        <source>{count} changed</source>
        <translation>已改 {count} 项</translation>
    </message>
    <message>
        <source>nothing changed</source>
        <translation>未更改</translation>
    </message>
    <message>
        <source>Look and sign</source>
        <translation>核对并签署</translation>
    </message>
    <message>
        <source>Test the line</source>
        <translation>测试线路</translation>
    </message>
    <message>
        <source>{area}, least</source>
        <translation>{area}最低</translation>
    </message>
    <message>
        <source>{area}, most</source>
        <translation>{area}最高</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限红</translation>
    </message>
    <message>
        <source>say which cards passed: cards, [] if none did</source>
        <translation>请说明有哪些牌经过：cards，没有则为 []</translation>
    </message>
    <message>
        <source>enter every card that is unseen: {count}</source>
        <translation>请录入全部未见的牌：{count} 张</translation>
    </message>
    <message>
        <source>the round is complete</source>
        <translation>本局已完成</translation>
    </message>
    <message>
        <source>the bets are not closed</source>
        <translation>投注尚未截止</translation>
    </message>
    <message>
        <source>{card} cannot be entered: {why}</source>
        <translation>无法录入 {card}：{why}</translation>
    </message>
    <message>
        <source>{count} cards are unseen and one can be read: enter them by hand</source>
        <translation>有 {count} 张牌未见，只能重读一张：请手动录入</translation>
    </message>
    <message>
        <source>{place}: no card lies there</source>
        <translation>{place}：该处没有牌</translation>
    </message>
    <message>
        <source>{place} is {card} already: a correction is signed</source>
        <translation>{place}已是 {card}：更正须签署</translation>
    </message>
    <message>
        <source>{place} was not seen drawn: a correction is signed</source>
        <translation>{place}的抽出未被看到：更正须签署</translation>
    </message>
    <message>
        <source>{place} was drawn by the shoe, which shows it</source>
        <translation>{place}由牌靴抽出，由牌靴显示</translation>
    </message>
    <message>
        <source>say what reads the cards now: kind, one of {names}</source>
        <translation>请说明现在由什么读牌：kind，{names} 之一</translation>
    </message>
    <message>
        <source>there is no shoe {name}; there are {names}</source>
        <translation>没有牌靴 {name}；可选 {names}</translation>
    </message>
    <message>
        <source>every card in the hands is known: enter and go on</source>
        <translation>两手的牌均已知：请录入后继续</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>{missing} cards are missing and the count lacks {lacks}: {cards}; count again</source>
        <translation>两手缺牌 {missing} 张，点算缺 {lacks} 张：{cards}；请重新点算</translation>
    </message>
    <message>
        <source>the cards given are not those that the count lacks</source>
        <translation>所录的牌与点算所缺不符</translation>
    </message>
    <message>
        <source>the count lacks {cards}: say which lay where, in the order of the deal</source>
        <translation>点算缺 {cards}：请按发牌次序注明各牌位置</translation>
    </message>
    <message>
        <source>{count} of {card} were counted and {decks} decks hold {decks}; count again</source>
        <translation>{card} 点得 {count} 张，{decks} 副牌只有 {decks} 张；请重新点算</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>现为 {value}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Change the settings</source>
        <translation>更改设置</translation>
    </message>
    <message>
        <source>{setting}: {was} → {now}</source>
        <translation>{setting}：{was} → {now}</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>游戏</translation>
    </message>
    <message>
        <source>Dealing</source>
        <translation>发牌</translation>
    </message>
    <message>
        <source>Shoe, line</source>
        <translation>牌靴、线路</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>屏幕</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>High-limit area</source>
        <translation>高限红区</translation>
    </message>
    <message>
        <source>Smallest unit</source>
        <translation>最小单位</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>已赔</translation>
    </message>
    <message>
        <source>Player by player</source>
        <translation>逐位</translation>
    </message>
    <message>
        <source>All at once</source>
        <translation>一次全部</translation>
    </message>
    <message>
        <source>Wagers per area</source>
        <translation>每区注数</translation>
    </message>
    <message>
        <source>After cutting card</source>
        <translation>切牌卡之后</translation>
    </message>
    <message>
        <source>Double draw, ms</source>
        <translation>连抽间隔（毫秒）</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>PIN lasts, days</source>
        <translation>密码有效（天）</translation>
    </message>
    <message>
        <source>Two sign above</source>
        <translation>超过此额两人签</translation>
    </message>
    <message>
        <source>Seat 1 is at the</source>
        <translation>1号座位在</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Buttons wait, ms</source>
        <translation>按钮等待（毫秒）</translation>
    </message>
    <message>
        <source>Dims after, minutes</source>
        <translation>变暗等待（分钟）</translation>
    </message>
    <message>
        <source>Picture moves, minutes</source>
        <translation>画面移动间隔（分钟）</translation>
    </message>
    <message>
        <source>Kiosk</source>
        <translation>锁定屏幕</translation>
    </message>
    <message>
        <source>Lock the shoe</source>
        <translation>锁定牌靴</translation>
    </message>
    <message>
        <source>{name} is not one of {names}</source>
        <translation>{name} 不在可选之列：{names}</translation>
    </message>
    <message>
        <source>{decks} is not from {fewest} to {most}, as {game} wants ({clause})</source>
        <translation>{decks} 副不符：{game}须为 {fewest} 至 {most} 副（{clause}）</translation>
    </message>
    <message>
        <source>{port} is a simulated shoe; a live table cannot play with it</source>
        <translation>{port} 是模拟牌靴；实体台不可使用</translation>
    </message>
    <message>
        <source>{game} has no wager {name}; it offers {names}</source>
        <translation>{game} 没有投注 {name}；可投注的有 {names}</translation>
    </message>
    <message>
        <source>{game} has no such wager; it offers {names}</source>
        <translation>{game}没有此注；可投 {names}</translation>
    </message>
    <message>
        <source>the minimum of {least} is above the maximum of {most}</source>
        <translation>最低限红 {least} 高于最高限红 {most}</translation>
    </message>
    <message>
        <source>{amount} is not a whole number of the unit, {unit}</source>
        <translation>{amount} 不是最小单位 {unit} 的整数倍</translation>
    </message>
    <message>
        <source>{game} has no rule about a table differential</source>
        <translation>{game}没有台面差额规则</translation>
    </message>
    <message>
        <source>the chip of {chip} is not a whole number of the unit, {unit}</source>
        <translation>筹码 {chip} 不是最小单位 {unit} 的整数倍</translation>
    </message>
    <message>
        <source>{game} has no dealing methods: the dealer draws and keeps the cards, as in B</source>
        <translation>{game}不设发牌方式：荷官抽牌并持牌，同方式 B</translation>
    </message>
    <message>
        <source>{game} has no method {method}; it has {names}</source>
        <translation>{game}没有方式 {method}；可用 {names}</translation>
    </message>
    <message>
        <source>C is for a high-limit area only{clause}; set high_limit_area, or choose A or B</source>
        <translation>方式 C 只限高限红区{clause}；请设定高限红区，或选 A 或 B</translation>
    </message>
    <message>
        <source>C needs a shoe that reads cards{clause}, not manual entry</source>
        <translation>方式 C 须用可读牌的牌靴{clause}，不可手动录入</translation>
    </message>
    <message>
        <source>{step} cannot be automatic with the shoe {shoe}, which does not show that no card was lost (reading 29)</source>
        <translation>牌靴 {shoe} 不能证明没有漏牌，“{step}”不可自动进行（释义 29）</translation>
    </message>
    <message>
        <source>the shoe {shoe} takes no commands, so it cannot be locked</source>
        <translation>牌靴 {shoe} 不接受指令，无法锁定</translation>
    </message>
    <message>
        <source>{step} cannot be automatic while the shoe is locked: its first card would close the bets</source>
        <translation>牌靴锁定时“{step}”不可自动进行：须由第一张牌来停止下注</translation>
    </message>
    <message>
        <source>{role} rules on nothing; it is one of {roles}</source>
        <translation>{role}无裁决权；须为以下之一：{roles}</translation>
    </message>
    <message>
        <source>{role} is less than the {needed} whom {game} asks for (reading 7)</source>
        <translation>{role}低于{game}要求的{needed}（释义 7）</translation>
    </message>
    <message>
        <source>Screen width, mm</source>
        <translation>屏幕宽（毫米）</translation>
    </message>
    <message>
        <source>Screen height, mm</source>
        <translation>屏幕高（毫米）</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>One card</source>
        <translation>一张</translation>
    </message>
    <message>
        <source>As many as decks</source>
        <translation>按副数</translation>
    </message>
    <message>
        <source>By the first card</source>
        <translation>按首张</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>舍去</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>进位</translation>
    </message>
    <message>
        <source>Nearest</source>
        <translation>四舍五入</translation>
    </message>
    <message>
        <source>Open the bets</source>
        <translation>开始下注</translation>
    </message>
    <message>
        <source>Close the bets</source>
        <translation>停止下注</translation>
    </message>
    <message>
        <source>Settle the round</source>
        <translation>结算本局</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>大</translation>
    </message>
    <message>
        <source>B: the dealer keeps them</source>
        <translation>B：荷官持牌</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>{count} chosen</source>
        <translation>已选 {count} 项</translation>
    </message>
    <message>
        <source>one round</source>
        <translation>再打一局</translation>
    </message>
    <message>
        <source>no round</source>
        <translation>不再打</translation>
    </message>
    <message>
        <source>Replace the cards</source>
        <translation>更换全部牌</translation>
    </message>
    <message>
        <source>The cutting card has not come</source>
        <translation>切牌卡尚未出现</translation>
    </message>
    <message>
        <source>Bets with {count} cards left</source>
        <translation>余 {count} 张牌仍下注</translation>
    </message>
    <message>
        <source>Burn cards</source>
        <translation>烧牌</translation>
    </message>
    <message>
        <source>Enter a card</source>
        <translation>录入一张牌</translation>
    </message>
    <message>
        <source>Take back last card</source>
        <translation>收回上一张牌</translation>
    </message>
    <message>
        <source>No cutting card</source>
        <translation>没有切牌卡</translation>
    </message>
    <message>
        <source>Take back opening</source>
        <translation>收回开注</translation>
    </message>
    <message>
        <source>Take back close</source>
        <translation>收回停注</translation>
    </message>
    <message>
        <source>Bets open again</source>
        <translation>重新开放下注</translation>
    </message>
    <message>
        <source>Bets all the same</source>
        <translation>仍开始下注</translation>
    </message>
    <message>
        <source>Free hand</source>
        <translation>飞牌</translation>
    </message>
    <message>
        <source>Replace cards</source>
        <translation>换牌</translation>
    </message>
    <message>
        <source>{drawn} of {whole} drawn, {burned} burned</source>
        <translation>已抽 {drawn} / {whole} 张，烧牌 {burned} 张</translation>
    </message>
    <message>
        <source>{shoe}: {drawn}</source>
        <translation>{shoe}：{drawn}</translation>
    </message>
    <message>
        <source>The cards are to be replaced: end this shoe, load the new one.</source>
        <translation>须更换全部牌：请结束本靴，再装新靴。</translation>
    </message>
    <message>
        <source>not now</source>
        <translation>现在不可</translation>
    </message>
    <message>
        <source>error {code}</source>
        <translation>故障 {code}</translation>
    </message>
    <message>
        <source>The shoe is in error: {why}. It has not said that this is over.</source>
        <translation>牌靴有故障：{why}。牌靴尚未报告故障结束。</translation>
    </message>
    <message>
        <source>In error since round {round}: {why}. The shoe has not said that this is over.</source>
        <translation>自第 {round} 局起有故障：{why}。牌靴尚未报告故障结束。</translation>
    </message>
    <message>
        <source>Cards and wagers stay as they are.</source>
        <translation>牌与注码维持原状。</translation>
    </message>
    <message>
        <source>Not counted</source>
        <translation>未点算</translation>
    </message>
    <message>
        <source>Cards left in the shoe</source>
        <translation>靴内余牌</translation>
    </message>
    <message>
        <source>{drawn} of {whole} cards were drawn. What is left was not counted.</source>
        <translation>已抽 {drawn} / {whole} 张，余牌未点算。</translation>
    </message>
    <message>
        <source>{drawn} drawn and {left} left make {total}.</source>
        <translation>已抽 {drawn} 张加余 {left} 张，共 {total} 张。</translation>
    </message>
    <message>
        <source>The count adds up.</source>
        <translation>点算相符。</translation>
    </message>
    <message>
        <source>The decks have {whole}. Count again, or end: it is recorded.</source>
        <translation>应有 {whole} 张。请重新点算，或结束本靴：差异将记录在案。</translation>
    </message>
    <message>
        <source>The shoe was not ended.</source>
        <translation>本靴未结束。</translation>
    </message>
    <message>
        <source>Shoe {number} is over: {rounds} rounds, {drawn} cards drawn, {left} left.</source>
        <translation>第 {number} 靴结束：{rounds} 局，抽牌 {drawn} 张，余 {left} 张。</translation>
    </message>
    <message>
        <source>Shoe {number}</source>
        <translation>第 {number} 靴</translation>
    </message>
    <message>
        <source>Add a person</source>
        <translation>新增人员</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>{role}, id {id}</source>
        <translation>{role}，编号 {id}</translation>
    </message>
    <message>
        <source>In the book since</source>
        <translation>登记日期</translation>
    </message>
    <message>
        <source>Added by</source>
        <translation>登记人</translation>
    </message>
    <message>
        <source>PIN since</source>
        <translation>密码始于</translation>
    </message>
    <message>
        <source>May not sign any more.</source>
        <translation>不得再签署。</translation>
    </message>
    <message>
        <source>New PIN</source>
        <translation>新密码</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Unlock {name}</source>
        <translation>解锁 {name}</translation>
    </message>
    <message>
        <source>{count} wrong PINs in a row</source>
        <translation>连续输错密码 {count} 次</translation>
    </message>
    <message>
        <source>Acting {role} until {until}</source>
        <translation>署理{role}，至 {until}</translation>
    </message>
    <message>
        <source>Acting position</source>
        <translation>署理职位</translation>
    </message>
    <message>
        <source>Two unlock</source>
        <translation>两人解锁</translation>
    </message>
    <message>
        <source>Disable</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>for good</source>
        <translation>永久</translation>
    </message>
    <message>
        <source>Disable {name}</source>
        <translation>停用 {name}</translation>
    </message>
    <message>
        <source>Second signature: {what}</source>
        <translation>第二签署人：{what}</translation>
    </message>
    <message>
        <source>Which position does {name} take?</source>
        <translation>{name} 署理哪个职位？</translation>
    </message>
    <message>
        <source>{count} h</source>
        <translation>{count} 小时</translation>
    </message>
    <message>
        <source>{name} acts as {role}. For how long?</source>
        <translation>{name} 署理{role}。为时多久？</translation>
    </message>
    <message>
        <source>{name}: acting {role}, {count} h</source>
        <translation>{name}：署理{role}，{count} 小时</translation>
    </message>
    <message>
        <source>New PIN of {name}</source>
        <translation>{name} 的新密码</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>职位</translation>
    </message>
    <message>
        <source>Id, such as pm1</source>
        <translation>编号，如 pm1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Add {name}, {role}</source>
        <translation>新增 {name}，{role}</translation>
    </message>
    <message>
        <source>{name}, {role}: the first in the book.</source>
        <translation>{name}，{role}：名册第一人。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>What is next?</source>
        <translation>下一步是什么？</translation>
    </message>
    <message>
        <source>Who wins?</source>
        <translation>谁赢？</translation>
    </message>
    <message>
        <source>What is paid?</source>
        <translation>赔多少？</translation>
    </message>
    <message>
        <source>Which ruling?</source>
        <translation>如何裁决？</translation>
    </message>
    <message>
        <source>Who draws</source>
        <translation>谁补牌</translation>
    </message>
    <message>
        <source>Who wins</source>
        <translation>谁赢</translation>
    </message>
    <message>
        <source>What is paid</source>
        <translation>赔多少</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生何事</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>裁决</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>都不补</translation>
    </message>
    <message>
        <source>Sign on first</source>
        <translation>请先上岗</translation>
    </message>
    <message>
        <source>Read, then go on</source>
        <translation>看完再继续</translation>
    </message>
    <message>
        <source>Answer first</source>
        <translation>请先作答</translation>
    </message>
    <message>
        <source>Seat {seat}: {area} {stake}</source>
        <translation>{seat} 号位：{area} {stake}</translation>
    </message>
    <message>
        <source>On top of the wager</source>
        <translation>不含本注</translation>
    </message>
    <message>
        <source>Right: {said}</source>
        <translation>正确：{said}</translation>
    </message>
    <message>
        <source>Wrong: {said}</source>
        <translation>错误：{said}</translation>
    </message>
    <message>
        <source>It is {right}.</source>
        <translation>应为{right}。</translation>
    </message>
    <message>
        <source>Nothing was asked yet.</source>
        <translation>尚未提问。</translation>
    </message>
    <message>
        <source>{right} of {of}</source>
        <translation>{right} / {of}</translation>
    </message>
    <message>
        <source>shows the bets open</source>
        <translation>显示接受下注</translation>
    </message>
    <message>
        <source>shows the bets closed</source>
        <translation>显示投注截止</translation>
    </message>
    <message>
        <source>No terminals are served here.</source>
        <translation>本台不设终端。</translation>
    </message>
    <message>
        <source>Each</source>
        <translation>逐台</translation>
    </message>
    <message>
        <source>Countdown</source>
        <translation>倒数</translation>
    </message>
    <message>
        <source>{count} of {all} there</source>
        <translation>在线 {count} / {all}</translation>
    </message>
    <message>
        <source>No gateway: no terminal is reached.</source>
        <translation>没有网关：无法连到终端。</translation>
    </message>
    <message>
        <source>asks for credit</source>
        <translation>申请充值</translation>
    </message>
    <message>
        <source>{count} more ask</source>
        <translation>另有 {count} 台申请</translation>
    </message>
    <message>
        <source>Staked {amount}</source>
        <translation>下注 {amount}</translation>
    </message>
    <message>
        <source>Credit {amount}</source>
        <translation>余额 {amount}</translation>
    </message>
    <message>
        <source>Credit asked: {count}</source>
        <translation>申请充值：{count}</translation>
    </message>
    <message>
        <source>Wagers · gets · staked</source>
        <translation>注码 · 应得 · 下注</translation>
    </message>
    <message>
        <source>Wagers · credit · staked</source>
        <translation>注码 · 余额 · 下注</translation>
    </message>
    <message>
        <source>{area} +{count}</source>
        <translation>{area} +{count}</translation>
    </message>
    <message>
        <source>no link</source>
        <translation>未连线</translation>
    </message>
    <message>
        <source>Nobody has come yet.</source>
        <translation>尚无终端上线。</translation>
    </message>
    <message>
        <source>Ask for credit</source>
        <translation>申请充值</translation>
    </message>
    <message>
        <source>Each terminal</source>
        <translation>逐台终端</translation>
    </message>
    <message>
        <source>Opener</source>
        <translation>开台点算</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>补码</translation>
    </message>
    <message>
        <source>Credit</source>
        <translation>余额</translation>
    </message>
    <message>
        <source>Credit to the cage</source>
        <translation>退码</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>投箱</translation>
    </message>
    <message>
        <source>Closer</source>
        <translation>收台点算</translation>
    </message>
    <message>
        <source>Won by these counts</source>
        <translation>按点算赢得</translation>
    </message>
    <message>
        <source>Two people count and sign, one of them a supervisor or higher.</source>
        <translation>两人点算并签字，其中一人为主管或更高职位。</translation>
    </message>
    <message>
        <source>Chips counted</source>
        <translation>筹码点算</translation>
    </message>
    <message>
        <source>In place of the last</source>
        <translation>取代上一次</translation>
    </message>
    <message>
        <source>Slip</source>
        <translation>单据</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>已点算</translation>
    </message>
    <message>
        <source>Closer before</source>
        <translation>上次收台点算</translation>
    </message>
    <message>
        <source>Chips of {value}</source>
        <translation>面值 {value} 的筹码</translation>
    </message>
    <message>
        <source>Difference to the slip</source>
        <translation>与单据的差额</translation>
    </message>
    <message>
        <source>{what}: {amount}</source>
        <translation>{what}：{amount}</translation>
    </message>
    <message>
        <source>{count} chips</source>
        <translation>{count} 枚筹码</translation>
    </message>
    <message>
        <source>asks for {amount}</source>
        <translation>申请 {amount}</translation>
    </message>
    <message>
        <source>Credit for cash</source>
        <translation>现金充值</translation>
    </message>
    <message>
        <source>linked</source>
        <translation>已连线</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} 秒</translation>
    </message>
    <message>
        <source>The dealer closes the bets</source>
        <translation>由荷官停止下注</translation>
    </message>
    <message>
        <source>Bets close by themselves so long after they open, in every round.</source>
        <translation>每局开始下注后，过此时间自动停止下注。</translation>
    </message>
    <message>
        <source>all have answered</source>
        <translation>已全部答复</translation>
    </message>
    <message>
        <source>Players answer at their terminals. For one without a link a pit supervisor signs.</source>
        <translation>玩家在终端机上答复。断线者由主管签字。</translation>
    </message>
    <message>
        <source>has not answered</source>
        <translation>未答复</translation>
    </message>
    <message>
        <source>withdraws</source>
        <translation>撤注</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>不撤</translation>
    </message>
    <message>
        <source>{right} of {of} right, {percent} %</source>
        <translation>答对 {right} / {of}，{percent} %</translation>
    </message>
    <message>
        <source>over {amount}</source>
        <translation>超过 {amount}</translation>
    </message>
    <message>
        <source>under {amount}</source>
        <translation>低于 {amount}</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒收</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差额</translation>
    </message>
    <message>
        <source>Place {amount}</source>
        <translation>录入 {amount}</translation>
    </message>
    <message>
        <source>Place it all the same</source>
        <translation>仍照录入</translation>
    </message>
    <message>
        <source>Write it down</source>
        <translation>记录在案</translation>
    </message>
    <message>
        <source>Back to the seat</source>
        <translation>返回座位</translation>
    </message>
    <message>
        <source>Check the wager</source>
        <translation>核对注码</translation>
    </message>
    <message>
        <source>Not answered: nothing was changed.</source>
        <translation>未回答：没有任何更改。</translation>
    </message>
    <message>
        <source>Not placed: {amount} on {area}, seat {seat}</source>
        <translation>未下注：{seat} 号位 {area} {amount}</translation>
    </message>
    <message>
        <source>Bets are closed: the wager stays in play</source>
        <translation>投注已截止：注码照常有效</translation>
    </message>
    <message>
        <source>{amount} on {area} is over the maximum of {limit}</source>
        <translation>{area} {amount} 超过最高限红 {limit}</translation>
    </message>
    <message>
        <source>{amount} on {area} is under the minimum of {limit}</source>
        <translation>{area} {amount} 低于最低限红 {limit}</translation>
    </message>
    <message>
        <source>{amount} on {area} comes late</source>
        <translation>{area} {amount} 过时下注</translation>
    </message>
    <message>
        <source>Player {amount}</source>
        <translation>闲 {amount}</translation>
    </message>
    <message>
        <source>Banker {amount}</source>
        <translation>庄 {amount}</translation>
    </message>
    <message>
        <source>Main bets {amount}</source>
        <translation>主注 {amount}</translation>
    </message>
    <message>
        <source>1 wager, {amount}</source>
        <translation>1 注，{amount}</translation>
    </message>
    <message>
        <source>{count} wagers, {amount}</source>
        <translation>{count} 注，共 {amount}</translation>
    </message>
    <message>
        <source>the player</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>the pit</source>
        <translation>赌区人员</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>换位</translation>
    </message>
    <message>
        <source>Each touch on the felt places the amount in hand.</source>
        <translation>每次触碰台面即下手中的金额。</translation>
    </message>
    <message>
        <source>Touch the seat that bets as before.</source>
        <translation>请触碰照上次下注的座位。</translation>
    </message>
    <message>
        <source>Touch the wager that goes back.</source>
        <translation>请触碰要退回的注码。</translation>
    </message>
    <message>
        <source>Touch the player, then the new seat.</source>
        <translation>先触碰玩家，再触碰新座位。</translation>
    </message>
    <message>
        <source>Touch the seat whose wagers all go back.</source>
        <translation>请触碰全部退注的座位。</translation>
    </message>
    <message>
        <source>Touch the seat that the player has left.</source>
        <translation>请触碰玩家已离开的座位。</translation>
    </message>
    <message>
        <source>diff. {difference} of {permitted}</source>
        <translation>差额 {difference} / {permitted}</translation>
    </message>
    <message>
        <source>in hand</source>
        <translation>手中</translation>
    </message>
    <message>
        <source>Placed by</source>
        <translation>由谁放注</translation>
    </message>
    <message>
        <source>Reveal {first}, then {second}</source>
        <translation>先开{first}，再开{second}</translation>
    </message>
    <message>
        <source>The {hand} cards: {handler} turns them</source>
        <translation>{hand}的牌：由{handler}翻开</translation>
    </message>
    <message>
        <source>{turned}, then lay them on the {hand} area</source>
        <translation>{turned}，然后放到{hand}区</translation>
    </message>
    <message>
        <source>The dealer</source>
        <translation>荷官</translation>
    </message>
    <message>
        <source>Seat {seat}</source>
        <translation>{seat} 号位</translation>
    </message>
    <message>
        <source>{drawer} draws and lays it on the {hand} area</source>
        <translation>{drawer}抽牌并放到{hand}区</translation>
    </message>
    <message>
        <source>{drawer} draws</source>
        <translation>{drawer}抽牌</translation>
    </message>
    <message>
        <source>{drawer} draws and turns it, then lay it on the {hand} area</source>
        <translation>{drawer}抽牌并翻开，然后放到{hand}区</translation>
    </message>
    <message>
        <source>{drawer} draws, face down to {handler}</source>
        <translation>{drawer}抽牌，牌面朝下交{handler}</translation>
    </message>
    <message>
        <source>{drawer} draws; turn it and lay it on the {hand} area</source>
        <translation>{drawer}抽牌；翻开并放到{hand}区</translation>
    </message>
    <message>
        <source>{drawer} draws, face down, and turns it</source>
        <translation>{drawer}抽牌，牌面朝下，再翻开</translation>
    </message>
    <message>
        <source>who bets</source>
        <translation>下注人</translation>
    </message>
    <message>
        <source>Take chips in hand, then touch the felt.</source>
        <translation>先取筹码，再触碰台面。</translation>
    </message>
    <message>
        <source>The bets are closed: no wager is taken.</source>
        <translation>已停止下注：不接受注码。</translation>
    </message>
    <message>
        <source>All seats</source>
        <translation>全部座位</translation>
    </message>
    <message>
        <source>Seats {seats}</source>
        <translation>{seats} 号位</translation>
    </message>
    <message>
        <source>Main bets</source>
        <translation>主注</translation>
    </message>
    <message>
        <source>Side bets</source>
        <translation>边注</translation>
    </message>
    <message>
        <source>Player left</source>
        <translation>玩家离台</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>What is behind this is not live</source>
        <translation>后方画面并非实时</translation>
    </message>
    <message>
        <source>Waiting for the table</source>
        <translation>等待赌台</translation>
    </message>
    <message>
        <source>BEAD PLATE</source>
        <translation>珠盘路</translation>
    </message>
    <message>
        <source>BIG ROAD</source>
        <translation>大路</translation>
    </message>
    <message>
        <source>BIG EYE BOY</source>
        <translation>大眼仔</translation>
    </message>
    <message>
        <source>SMALL ROAD</source>
        <translation>小路</translation>
    </message>
    <message>
        <source>COCKROACH</source>
        <translation>曱甴路</translation>
    </message>
    <message>
        <source>IF NEXT</source>
        <translation>问路</translation>
    </message>
    <message>
        <source>regular</source>
        <translation>齐</translation>
    </message>
    <message>
        <source>irregular</source>
        <translation>不齐</translation>
    </message>
    <message>
        <source>not B or P</source>
        <translation>不代表庄闲</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Choose a line of the log and press Enter</source>
        <translation>请选日志一行并按 Enter</translation>
    </message>
    <message>
        <source>Dossier …</source>
        <translation>卷宗……</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>REPLAY AT THE CONSOLE</source>
        <translation>控制台重演</translation>
    </message>
    <message>
        <source>HANDS</source>
        <translation>两手牌</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Timeline of the round</source>
        <translation>本局时间线</translation>
    </message>
    <message>
        <source>TIMELINE OF THE ROUND</source>
        <translation>本局时间线</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Wire</source>
        <translation>线路</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>牌</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>座位</translation>
    </message>
    <message>
        <source>3, or 3b for its second player</source>
        <translation>3，或 3b 表示该位的第二名玩家</translation>
    </message>
    <message>
        <source>Look for a round by</source>
        <translation>按何项查找牌局</translation>
    </message>
    <message>
        <source>What to look for</source>
        <translation>查找内容</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Enter finds, and opens the round of the chosen line</source>
        <translation>回车键查找，并打开所选行的牌局</translation>
    </message>
    <message>
        <source>Type a seat, such as 3 or 3b</source>
        <translation>请输入座位，例如 3 或 3b</translation>
    </message>
    <message>
        <source>Type what to look for, such as: {example}</source>
        <translation>请输入查找内容，例如：{example}</translation>
    </message>
    <message>
        <source>{count}; there are more: these are the latest</source>
        <translation>{count}；还有更多，此处为最近的</translation>
    </message>
    <message>
        <source>Type a time, such as 2026-03-01 20:15</source>
        <translation>请输入时间，例如 2026-03-01 20:15</translation>
    </message>
    <message>
        <source>not over</source>
        <translation>未结束</translation>
    </message>
    <message>
        <source>Wager</source>
        <translation>注码</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Last 12 hours</source>
        <translation>最近 12 小时</translation>
    </message>
    <message>
        <source>Whole journal</source>
        <translation>全部日志</translation>
    </message>
    <message>
        <source>At the beginning</source>
        <translation>期初</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>充值</translation>
    </message>
    <message>
        <source>Vouchers in</source>
        <translation>收回票券</translation>
    </message>
    <message>
        <source>Returned</source>
        <translation>已付</translation>
    </message>
    <message>
        <source>Stakes back</source>
        <translation>退回注码</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>赢</translation>
    </message>
    <message>
        <source>Void, reckoned back</source>
        <translation>作废冲回</translation>
    </message>
    <message>
        <source>Cashed out</source>
        <translation>已兑现</translation>
    </message>
    <message>
        <source>Credit now</source>
        <translation>现有余额</translation>
    </message>
    <message>
        <source>In play now</source>
        <translation>现有注码</translation>
    </message>
    <message>
        <source>Terminal {number}: credit of {amount}</source>
        <translation>终端 {number}：充值 {amount}</translation>
    </message>
    <message>
        <source>Asks for</source>
        <translation>申请</translation>
    </message>
    <message>
        <source>Has</source>
        <translation>现有</translation>
    </message>
    <message>
        <source>Take the cash, then approve. Whoever takes it signs.</source>
        <translation>先收现金，再批准。由收款人签署。</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>Another amount</source>
        <translation>其他金额</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Terminal {number}: no credit</source>
        <translation>终端 {number}：不充值</translation>
    </message>
    <message>
        <source>{count} for {amount}</source>
        <translation>{count} 张，共 {amount}</translation>
    </message>
    <message>
        <source>no. {number}</source>
        <translation>第 {number} 号</translation>
    </message>
    <message>
        <source>Sell a voucher</source>
        <translation>出售票券</translation>
    </message>
    <message>
        <source>Pay a voucher</source>
        <translation>兑付票券</translation>
    </message>
    <message>
        <source>Code sold last</source>
        <translation>最近售出代码</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>结算表</translation>
    </message>
    <message>
        <source>Vouchers out</source>
        <translation>流通票券</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>款项</translation>
    </message>
    <message>
        <source>Show the code of voucher {number} again</source>
        <translation>再次显示票券 {number} 的代码</translation>
    </message>
    <message>
        <source>Sell a voucher of {amount}</source>
        <translation>出售 {amount} 票券</translation>
    </message>
    <message>
        <source>Write it down for the player. It is worth its amount to whoever has it.</source>
        <translation>请抄给玩家。持有者即可兑现。</translation>
    </message>
    <message>
        <source>Others can see this screen. The code can be shown again until it is redeemed.</source>
        <translation>旁人可见此画面。兑换前可再次显示代码。</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>显示代码</translation>
    </message>
    <message>
        <source>Voucher {number}</source>
        <translation>票券 {number}</translation>
    </message>
    <message>
        <source>Cash in</source>
        <translation>现金收入</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>In · credit · out</source>
        <translation>收 · 余额 · 付</translation>
    </message>
    <message>
        <source>Handed over</source>
        <translation>已交付</translation>
    </message>
    <message>
        <source>Pay</source>
        <translation>兑付</translation>
    </message>
    <message>
        <source>Voucher&apos;s code</source>
        <translation>票券代码</translation>
    </message>
    <message>
        <source>{count} of {all} letters</source>
        <translation>{count} / {all} 个字</translation>
    </message>
    <message>
        <source>No such voucher is out: not one of ours, or paid before.</source>
        <translation>没有此票券：非本台所发，或已兑付。</translation>
    </message>
    <message>
        <source>Worth {amount}</source>
        <translation>面值 {amount}</translation>
    </message>
    <message>
        <source>Pay a voucher of {amount}</source>
        <translation>兑付 {amount} 票券</translation>
    </message>
    <message>
        <source>The journal is being read …</source>
        <translation>正在读取日志……</translation>
    </message>
    <message>
        <source>House won</source>
        <translation>赌场净赢</translation>
    </message>
    <message>
        <source>Balanced to the cent.</source>
        <translation>分毫相符。</translation>
    </message>
    <message>
        <source>DOES NOT ADD UP: {what}</source>
        <translation>账目不符：{what}</translation>
    </message>
    <message>
        <source>{count} rounds</source>
        <translation>{count} 局</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>应付</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>何人</translation>
    </message>
    <message>
        <source>What</source>
        <translation>事项</translation>
    </message>
    <message>
        <source>Signatures</source>
        <translation>签署</translation>
    </message>
    <message>
        <source>Papers of the case</source>
        <translation>个案资料</translation>
    </message>
    <message>
        <source>Wagers before and after</source>
        <translation>前后注码</translation>
    </message>
    <message>
        <source>Who signed what</source>
        <translation>签名记录</translation>
    </message>
    <message>
        <source>Line of the shoe</source>
        <translation>牌靴线路</translation>
    </message>
    <message>
        <source>Step of the replay</source>
        <translation>重演步骤</translation>
    </message>
    <message>
        <source>First record (Alt+Home)</source>
        <translation>首条记录（Alt+Home）</translation>
    </message>
    <message>
        <source>Card back (Alt+Left)</source>
        <translation>上一张牌（Alt+Left）</translation>
    </message>
    <message>
        <source>Record back (Alt+Up)</source>
        <translation>上一条记录（Alt+Up）</translation>
    </message>
    <message>
        <source>Record forward (Alt+Down)</source>
        <translation>下一条记录（Alt+Down）</translation>
    </message>
    <message>
        <source>Card forward (Alt+Right)</source>
        <translation>下一张牌（Alt+Right）</translation>
    </message>
    <message>
        <source>Last record (Alt+End)</source>
        <translation>末条记录（Alt+End）</translation>
    </message>
    <message>
        <source>Where the case opened (Alt+C)</source>
        <translation>个案开始处（Alt+C）</translation>
    </message>
    <message>
        <source>This case is not in the journal any more</source>
        <translation>此个案已不在日志中</translation>
    </message>
    <message>
        <source>This case cannot be read ({why}): keep the file and verify it</source>
        <translation>无法读取此个案（{why}）：请保留文件并加以验证</translation>
    </message>
    <message>
        <source>Record {n}</source>
        <translation>记录 {n}</translation>
    </message>
    <message>
        <source>For a colleague: sabot review … --case {name}</source>
        <translation>给同事：sabot review … --case {name}</translation>
    </message>
    <message>
        <source>{table} · shoe {shoe} · round {round}</source>
        <translation>{table} · 第 {shoe} 靴 · 第 {round} 局</translation>
    </message>
    <message>
        <source>dealt by {names}</source>
        <translation>荷官：{names}</translation>
    </message>
    <message>
        <source>patrons: {names}</source>
        <translation>客人：{names}</translation>
    </message>
    <message>
        <source>HELD</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>… goes on in the journal</source>
        <translation>……日志中尚有后续</translation>
    </message>
    <message>
        <source>reviewed by {name}</source>
        <translation>由 {name} 复核</translation>
    </message>
    <message>
        <source>against: {what}</source>
        <translation>核对依据：{what}</translation>
    </message>
    <message>
        <source>{at} of {whole} · record {n}</source>
        <translation>{at} / {whole} · 记录 {n}</translation>
    </message>
    <message>
        <source>Nothing in this period</source>
        <translation>此期间没有内容</translation>
    </message>
    <message>
        <source>exact chance</source>
        <translation>精确概率</translation>
    </message>
    <message>
        <source>Nothing to draw yet</source>
        <translation>尚无可绘</translation>
    </message>
    <message>
        <source>favours a card counter</source>
        <translation>对算牌者有利</translation>
    </message>
    <message>
        <source>cards out of the shoe when bets opened</source>
        <translation>开始下注时已出靴的牌</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>赌台</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Clause</source>
        <translation>条款</translation>
    </message>
    <message>
        <source>Caused by</source>
        <translation>起因</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>荷官</translation>
    </message>
    <message>
        <source>Ruled by</source>
        <translation>裁决人</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>裁决</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复核</translation>
    </message>
    <message>
        <source>Search evidence, reasons, remarks, names …   Ctrl+F</source>
        <translation>搜索依据、理由、备注、姓名……   Ctrl+F</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>全部清除</translation>
    </message>
    <message>
        <source>As due</source>
        <translation>应为</translation>
    </message>
    <message>
        <source>As drawn</source>
        <translation>所发</translation>
    </message>
    <message>
        <source>As read</source>
        <translation>所读</translation>
    </message>
    <message>
        <source>In no hand</source>
        <translation>不属任何一手</translation>
    </message>
    <message>
        <source>{order}.</source>
        <translation>{order}.</translation>
    </message>
    <message>
        <source>is being read in …</source>
        <translation>正在读入……</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>局</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录数</translation>
    </message>
    <message>
        <source>Read in</source>
        <translation>已读入</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Journals</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>VERIFYING</source>
        <translation>正在验证</translation>
    </message>
    <message>
        <source>Verify (Enter)</source>
        <translation>验证（Enter）</translation>
    </message>
    <message>
        <source>Verify all</source>
        <translation>全部验证</translation>
    </message>
    <message>
        <source>Look for files again (F5)</source>
        <translation>重新查找文件（F5）</translation>
    </message>
    <message>
        <source>Sign what was done …</source>
        <translation>签署处理结果…</translation>
    </message>
    <message>
        <source>Unlock a person …</source>
        <translation>解锁人员……</translation>
    </message>
    <message>
        <source>Verified: as far as the line says, and against what it says. Broken: keep the file, change nothing, call the person who keeps the signed heads. It stays broken here until a person signs what was done about it.</source>
        <translation>已验证：以该行所写的范围和依据为准。已损坏：保留文件，不要改动，联系保管签名摘要的人员。在有人签署处理结果之前，此处一直显示已损坏。</translation>
    </message>
    <message>
        <source>Verify {name}</source>
        <translation>验证 {name}</translation>
    </message>
    <message>
        <source>{name}: all {count} records fit; compared: {against}</source>
        <translation>{name}：全部 {count} 条记录相符；核对依据：{against}</translation>
    </message>
    <message>
        <source>Review book: {file}</source>
        <translation>复核簿：{file}</translation>
    </message>
    <message>
        <source>Unlock a person</source>
        <translation>解锁人员</translation>
    </message>
    <message>
        <source>Id of who ran out of tries at the desk</source>
        <translation>在复核台用尽尝试次数者的编号</translation>
    </message>
    <message>
        <source>{person} need not wait any more</source>
        <translation>{person} 无须再等</translation>
    </message>
    <message>
        <source>Choose the line of the broken journal first</source>
        <translation>请先选择已损坏日志的那一行</translation>
    </message>
    <message>
        <source>Sign what was done</source>
        <translation>签署处理结果</translation>
    </message>
    <message>
        <source>What was done about {name}?</source>
        <translation>对 {name} 做了什么处理？</translation>
    </message>
    <message>
        <source>Signed; verify the journal again</source>
        <translation>已签署；请再次验证日志</translation>
    </message>
    <message>
        <source>Verifying {name}</source>
        <translation>正在验证 {name}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>{name}: stopped; the last verification still counts</source>
        <translation>{name}：已停止；可信度维持不变</translation>
    </message>
    <message>
        <source>{name}: BROKEN at record {n}: {what}</source>
        <translation>{name}：记录 {n} 损坏：{what}</translation>
    </message>
    <message>
        <source>{name}: BROKEN: {what}</source>
        <translation>{name}：损坏：{what}</translation>
    </message>
    <message>
        <source>Irregularity log</source>
        <translation>异常日志</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Turn the order</source>
        <translation>倒转次序</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>已存视图</translation>
    </message>
    <message>
        <source>Delete view</source>
        <translation>删除视图</translation>
    </message>
    <message>
        <source>Save view …</source>
        <translation>保存视图……</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Enter opens a case · Ctrl+F searches · Ctrl+S saves the view · Ctrl+P prints · bold: not reviewed</source>
        <translation>Enter 打开个案 · Ctrl+F 搜索 · Ctrl+S 保存视图 · Ctrl+P 打印 · 粗体：未复核</translation>
    </message>
    <message>
        <source>reported by {name}</source>
        <translation>由 {name} 报告</translation>
    </message>
    <message>
        <source>{role} {name}: {reason}</source>
        <translation>{role} {name}：{reason}</translation>
    </message>
    <message>
        <source>{count} journals are still being read in …</source>
        <translation>{count} 份日志仍在读入……</translation>
    </message>
    <message>
        <source>{count} irregularities</source>
        <translation>{count} 项异常</translation>
    </message>
    <message>
        <source>No irregularity</source>
        <translation>没有异常</translation>
    </message>
    <message>
        <source>{count} more on top hold their tables</source>
        <translation>另有 {count} 项置顶:牌桌已暂停</translation>
    </message>
    <message>
        <source>1 irregularity</source>
        <translation>1 项异常</translation>
    </message>
    <message>
        <source>1 more on top holds its table</source>
        <translation>另有 1 项置顶:牌桌已暂停</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>保存视图</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>视图名称</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>已保存为 {name}</translation>
    </message>
    <message>
        <source>Deleted {name}</source>
        <translation>已删除 {name}</translation>
    </message>
    <message>
        <source>the latest {count} lines</source>
        <translation>最近 {count} 行</translation>
    </message>
    <message>
        <source>made at</source>
        <translation>制作时间</translation>
    </message>
    <message>
        <source>software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>terminal {seat}</source>
        <translation>终端 {seat}</translation>
    </message>
    <message>
        <source>Settled wrongly: {paid} was returned, {due} was due: {over} too much</source>
        <translation>结算有误：已付 {paid}，应付 {due}：多付 {over}</translation>
    </message>
    <message>
        <source>Settled wrongly: {paid} was returned, {due} was due: {over} too little</source>
        <translation>结算有误：已付 {paid}，应付 {due}：少付 {over}</translation>
    </message>
    <message>
        <source>Settled wrongly: {paid} was returned, {due} was due</source>
        <translation>结算有误：已付 {paid}，应付 {due}</translation>
    </message>
    <message>
        <source>All times</source>
        <translation>全部时间</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>最近 24 小时</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>最近一年</translation>
    </message>
    <message>
        <source>From … to …</source>
        <translation>自……至……</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>期间</translation>
    </message>
    <message>
        <source>From</source>
        <translation>自</translation>
    </message>
    <message>
        <source>To</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Shoe audit</source>
        <translation>牌靴稽核</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>TRUST</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>SIGNED ON</source>
        <translation>已登入</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>BROKEN: {what}</source>
        <translation>损坏：{what}</translation>
    </message>
    <message>
        <source>Incident dossier</source>
        <translation>事件卷宗</translation>
    </message>
    <message>
        <source>Shoe report</source>
        <translation>牌靴报告</translation>
    </message>
    <message>
        <source>Shift report</source>
        <translation>班次报告</translation>
    </message>
    <message>
        <source>Gaming day report</source>
        <translation>营业日报告</translation>
    </message>
    <message>
        <source>Dealer report</source>
        <translation>荷官报告</translation>
    </message>
    <message>
        <source>Table inventory</source>
        <translation>赌台筹码点算</translation>
    </message>
    <message>
        <source>Staff rights</source>
        <translation>员工权限</translation>
    </message>
    <message>
        <source>Verify the journals first</source>
        <translation>先验证日志</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>写出报告</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>选择……</translation>
    </message>
    <message>
        <source>By</source>
        <translation>经手人</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>WRITE A REPORT</source>
        <translation>写出报告</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>WHAT HAS LEFT THE DESK, FROM THE REVIEW BOOK</source>
        <translation>已导出的内容（据复核簿）</translation>
    </message>
    <message>
        <source>Where to</source>
        <translation>存放位置</translation>
    </message>
    <message>
        <source>There is no case {number} at this table</source>
        <translation>本台没有个案 {number}</translation>
    </message>
    <message>
        <source>Report: {title}</source>
        <translation>报告：{title}</translation>
    </message>
    <message>
        <source>Name a file for the report</source>
        <translation>请为报告指定文件名</translation>
    </message>
    <message>
        <source>{folder} does not exist; make the folder first</source>
        <translation>{folder} 不存在；请先建立文件夹</translation>
    </message>
    <message>
        <source>{file} belongs to a journal or a review book; name another file</source>
        <translation>{file} 属于日志或复核簿；请另定文件名</translation>
    </message>
    <message>
        <source>{file} is there already and is no .{form} file; name another file</source>
        <translation>{file} 已存在，且不是 .{form} 文件；请另定文件名</translation>
    </message>
    <message>
        <source>There is no shoe {number} at this table</source>
        <translation>本台没有第 {number} 靴</translation>
    </message>
    <message>
        <source>A shift ends after it begins</source>
        <translation>班次结束须晚于开始</translation>
    </message>
    <message>
        <source>Written: {file} · SHA-256 {hash}…</source>
        <translation>已写出：{file} · SHA-256 {hash}…</translation>
    </message>
    <message>
        <source>Stopped; nothing was written</source>
        <translation>已停止；没有写出</translation>
    </message>
    <message>
        <source>+100 saved, -100 lost; may be empty</source>
        <translation>+100 节省，-100 损失；可留空</translation>
    </message>
    <message>
        <source>Savings or loss</source>
        <translation>节省或损失</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Write review</source>
        <translation>写入复核</translation>
    </message>
    <message>
        <source>Re-open</source>
        <translation>重开</translation>
    </message>
    <message>
        <source>Why the case is re-opened</source>
        <translation>重开个案的理由</translation>
    </message>
    <message>
        <source>Review: {kind}, {table}</source>
        <translation>复核：{kind}，{table}</translation>
    </message>
    <message>
        <source>Re-open: {kind}, {table}</source>
        <translation>重开：{kind}，{table}</translation>
    </message>
    <message>
        <source>{amount} of its money is still open</source>
        <translation>尚有 {amount} 未结</translation>
    </message>
    <message>
        <source>{by}: caused by {cause}</source>
        <translation>{by}：起因于{cause}</translation>
    </message>
    <message>
        <source>{by} re-opened it</source>
        <translation>{by} 已重开</translation>
    </message>
    <message>
        <source>{by} gave it to {to}</source>
        <translation>{by} 交给 {to}</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Open at the table</source>
        <translation>台上未结</translation>
    </message>
    <message>
        <source>Not reviewed yet</source>
        <translation>尚未复核</translation>
    </message>
    <message>
        <source>Reviewed</source>
        <translation>已复核</translation>
    </message>
    <message>
        <source>A view has a name of 1 to {most} letters</source>
        <translation>视图名称须为 1 至 {most} 个字</translation>
    </message>
    <message>
        <source>{name} is built in; choose another name</source>
        <translation>{name} 为内置名称；请另选</translation>
    </message>
    <message>
        <source>Cards seen, of the copies in the decks</source>
        <translation>已见的牌与应有张数</translation>
    </message>
    <message>
        <source>{decks} decks: {suit} of each card, {rank} of each rank</source>
        <translation>{decks} 副：每张 {suit} 枚，每点 {rank} 枚</translation>
    </message>
    <message>
        <source>all</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Each signed act needs the PIN of the person who signs.</source>
        <translation>每项签署都须输入签署人本人的密码。</translation>
    </message>
    <message>
        <source>The pit manager&apos;s desk</source>
        <translation>赌区经理复核台</translation>
    </message>
    <message>
        <source>Locked: nobody was here for {minutes} minutes. Your PIN opens it again.</source>
        <translation>已锁定：{minutes} 分钟无人操作。输入密码即可继续。</translation>
    </message>
    <message>
        <source>These journals have no staff yet: add a person with sabot staff add</source>
        <translation>这些日志的名册尚无人员：sabot staff add</translation>
    </message>
    <message>
        <source>The desk is for supervisors, managers and surveillance</source>
        <translation>复核台供主管、经理及监控人员使用</translation>
    </message>
    <message>
        <source>All tables</source>
        <translation>全部赌台</translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation>统计中……</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>局</translation>
    </message>
    <message>
        <source>irregularities</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>irregularities in 1,000 rounds</source>
        <translation>每千局异常数</translation>
    </message>
    <message>
        <source>void rounds</source>
        <translation>作废局</translation>
    </message>
    <message>
        <source>from result to settled, on average</source>
        <translation>由结果至结清平均</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>按类别</translation>
    </message>
    <message>
        <source>By dealer</source>
        <translation>按荷官</translation>
    </message>
    <message>
        <source>in 1,000 rounds</source>
        <translation>每千局</translation>
    </message>
    <message>
        <source>By table</source>
        <translation>按赌台</translation>
    </message>
    <message>
        <source>By hour of the day</source>
        <translation>按钟点</translation>
    </message>
    <message>
        <source>irregularities, local time</source>
        <translation>异常，当地时间</translation>
    </message>
    <message>
        <source>From result to settled</source>
        <translation>由结果至结清</translation>
    </message>
    <message>
        <source>rounds, by seconds</source>
        <translation>局数，按秒</translation>
    </message>
    <message>
        <source>Results against the exact chance</source>
        <translation>结果与精确概率</translation>
    </message>
    <message>
        <source>Wagers won against the exact chance</source>
        <translation>赢注与精确概率</translation>
    </message>
    <message>
        <source>Pay rows against the exact chance</source>
        <translation>赔付项与精确概率</translation>
    </message>
    <message>
        <source>Rounds in an hour of dealing, by table</source>
        <translation>每发牌小时局数，按赌台</translation>
    </message>
    <message>
        <source>Rounds in an hour of dealing, by dealer</source>
        <translation>每发牌小时局数，按荷官</translation>
    </message>
    <message>
        <source>Time of a round</source>
        <translation>每局用时</translation>
    </message>
    <message>
        <source>seconds, on average</source>
        <translation>平均秒数</translation>
    </message>
    <message>
        <source>Settling</source>
        <translation>结算</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>By device</source>
        <translation>按设备</translation>
    </message>
    <message>
        <source>rounds an hour: dealing · clock</source>
        <translation>每小时局数：发牌 · 时钟</translation>
    </message>
    <message>
        <source>Read errors and wire faults, by device: which to service</source>
        <translation>各设备读牌错误与线路故障：何者须检修</translation>
    </message>
    <message>
        <source>in 1,000 cards</source>
        <translation>每千张牌</translation>
    </message>
    <message>
        <source>dot: seen · bar: where the true rate lies in 95 of 100 samples</source>
        <translation>点：实测 · 条：真实比率的 95 % 区间</translation>
    </message>
    <message>
        <source>{rate} · {cases} in {rounds}</source>
        <translation>{rate} · {rounds} 局中 {cases} 项</translation>
    </message>
    <message>
        <source>{rate} · clock {clock}</source>
        <translation>{rate} · 时钟 {clock}</translation>
    </message>
    <message>
        <source>more</source>
        <translation>以上</translation>
    </message>
    <message>
        <source>{seen} % seen, {expected} % due</source>
        <translation>实测 {seen} %，应为 {expected} %</translation>
    </message>
    <message>
        <source>{verdict} ({hits} of {rounds})</source>
        <translation>{verdict}（{hits} / {rounds}）</translation>
    </message>
    <message>
        <source>{reads} read errors, {faults} wire faults in 1,000 cards</source>
        <translation>每千张牌读错 {reads} 次，线路故障 {faults} 次</translation>
    </message>
    <message>
        <source>Sabot review</source>
        <translation>Sabot 复核</translation>
    </message>
    <message>
        <source>The tables are not read now. What you see is from before; the desk tries again.</source>
        <translation>现在读不到各桌的数据。您看到的是之前的内容；工作台会自行重试。</translation>
    </message>
    <message>
        <source>Reading in {name}: {share}</source>
        <translation>正在读入 {name}：{share}</translation>
    </message>
    <message>
        <source>The program that updates the indexes has stopped: press F5</source>
        <translation>索引无人更新：请按 F5</translation>
    </message>
    <message>
        <source>HELD · {table} · {kind} · {evidence}</source>
        <translation>暂停 · {table} · {kind} · {evidence}</translation>
    </message>
    <message>
        <source>Ctrl+H opens the case</source>
        <translation>Ctrl+H 打开个案</translation>
    </message>
    <message>
        <source>{count} more tables are held: see the log</source>
        <translation>另有 {count} 张赌台暂停：见日志</translation>
    </message>
    <message>
        <source>Print: {page}</source>
        <translation>打印：{page}</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Reviewed by</source>
        <translation>复核人</translation>
    </message>
    <message>
        <source>patron</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>ruled</source>
        <translation>已裁决</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已结</translation>
    </message>
    <message>
        <source>within chance</source>
        <translation>属正常波动</translation>
    </message>
    <message>
        <source>too few rounds to tell</source>
        <translation>局数太少，无法判断</translation>
    </message>
    <message>
        <source>unusual: one figure in twenty is, by chance alone</source>
        <translation>偏离：仅凭机会，二十项中亦有一项</translation>
    </message>
    <message>
        <source>more than chance explains: look into it</source>
        <translation>超出机会可解释范围：请查</translation>
    </message>
    <message>
        <source>all tables</source>
        <translation>全部赌台</translation>
    </message>
    <message>
        <source>nobody signed on</source>
        <translation>无人上岗</translation>
    </message>
    <message>
        <source>natural</source>
        <translation>例牌</translation>
    </message>
    <message>
        <source>The money is put right</source>
        <translation>款项已更正</translation>
    </message>
    <message>
        <source>The difference fits again</source>
        <translation>差额已合限</translation>
    </message>
    <message>
        <source>The shoe was changed</source>
        <translation>已换牌靴</translation>
    </message>
    <message>
        <source>The card was corrected away</source>
        <translation>已更正，无此牌</translation>
    </message>
    <message>
        <source>A hand is due the card</source>
        <translation>该牌应归一手</translation>
    </message>
    <message>
        <source>The card is away</source>
        <translation>该牌已移走</translation>
    </message>
    <message>
        <source>The round is void</source>
        <translation>此局作废</translation>
    </message>
    <message>
        <source>The shoe used the card</source>
        <translation>牌靴已用此牌</translation>
    </message>
    <message>
        <source>The card was taken back</source>
        <translation>该牌已收回</translation>
    </message>
    <message>
        <source>Every card is known</source>
        <translation>各牌均已知</translation>
    </message>
    <message>
        <source>No wager of the heavier side is open</source>
        <translation>较重一方已无注码</translation>
    </message>
    <message>
        <source>The hands are complete</source>
        <translation>各手已完整</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>已更正</translation>
    </message>
    <message>
        <source>Dismissed</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>Settings changed</source>
        <translation>设定已更改</translation>
    </message>
    <message>
        <source>Journal continued</source>
        <translation>日志续记</translation>
    </message>
    <message>
        <source>Service closed</source>
        <translation>维修结束</translation>
    </message>
    <message>
        <source>%Y-%m-%d %H:%M:%S</source>
        <translation>%Y-%m-%d %H:%M:%S</translation>
    </message>
    <message>
        <source>%Y-%m-%d</source>
        <translation>%Y-%m-%d</translation>
    </message>
    <message>
        <source>%Y-%m-%d %H:%M</source>
        <translation>%Y-%m-%d %H:%M</translation>
    </message>
    <message>
        <source>%m-%d %H:%M</source>
        <translation>%m-%d %H:%M</translation>
    </message>
    <message>
        <source>%H:%M:%S</source>
        <translation>%H:%M:%S</translation>
    </message>
    <message>
        <source>%H:%M:%S.%f</source>
        <translation>%H:%M:%S.%f</translation>
    </message>
    <message>
        <source>{what} (found {time})</source>
        <translation>{what}（发现于 {time}）</translation>
    </message>
    <message>
        <source>Not verified yet</source>
        <translation>尚未验证</translation>
    </message>
    <message>
        <source>Verified to record {n} · {time}</source>
        <translation>已验证至记录 {n} · {time}</translation>
    </message>
    <message>
        <source>%H:%M</source>
        <translation>%H:%M</translation>
    </message>
    <message>
        <source>{what}. Call the pit and start Sabot again: all up to here is in the journal</source>
        <translation>{what}。请通知赌区并重新启动 Sabot：至此一切均在日志中</translation>
    </message>
    <message>
        <source>This machine has nothing to play a tone with.</source>
        <translation>本机无法播放提示音。</translation>
    </message>
    <message>
        <source>This machine has no speech engine: install espeak-ng.</source>
        <translation>本机没有语音引擎：请安装 espeak-ng。</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完成。</translation>
    </message>
    <message>
        <source>Changed. There is no settings file: it holds until the table is closed.</source>
        <translation>已更改。没有设置文件：仅至本台关闭前有效。</translation>
    </message>
    <message>
        <source>Changed and in the journal, but {why}</source>
        <translation>已更改并记入日志，但 {why}</translation>
    </message>
    <message>
        <source>Changed, and written to {file}</source>
        <translation>已更改，并写入 {file}</translation>
    </message>
    <message>
        <source>The work broke off; try again</source>
        <translation>作业中断，请重试</translation>
    </message>
    <message>
        <source>The review book cannot be read</source>
        <translation>无法读取复核簿</translation>
    </message>
    <message>
        <source>Ask staff</source>
        <translation>请职员协助</translation>
    </message>
    <message>
        <source>Staff come to the terminal and take the cash</source>
        <translation>职员将到终端收取现金</translation>
    </message>
    <message>
        <source>Buy credits</source>
        <translation>充值</translation>
    </message>
    <message>
        <source>How much?</source>
        <translation>多少？</translation>
    </message>
    <message>
        <source>No credit was given</source>
        <translation>未充值</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Waiting for staff</source>
        <translation>等待职员</translation>
    </message>
    <message>
        <source>Asking the table</source>
        <translation>正在询问赌台</translation>
    </message>
    <message>
        <source>Play on meanwhile</source>
        <translation>其间可继续下注</translation>
    </message>
    <message>
        <source>Approved by staff</source>
        <translation>职员已批准</translation>
    </message>
    <message>
        <source>Declined by staff</source>
        <translation>职员已拒绝</translation>
    </message>
    <message>
        <source>Wagers in play stay there: {amount}</source>
        <translation>已下注码不动：{amount}</translation>
    </message>
    <message>
        <source>All of the credit</source>
        <translation>全部余额</translation>
    </message>
    <message>
        <source>The voucher can be used once: at a terminal of this table, or with staff for cash.</source>
        <translation>票券只可使用一次：可在本台终端使用，或由职员兑换现金。</translation>
    </message>
    <message>
        <source>Cash out</source>
        <translation>兑现</translation>
    </message>
    <message>
        <source>Cash out to a voucher</source>
        <translation>兑现为票券</translation>
    </message>
    <message>
        <source>Hold to confirm</source>
        <translation>长按确认</translation>
    </message>
    <message>
        <source>Print it or write the code down. Whoever has the code can use it, once.</source>
        <translation>请打印或抄下代码。持有代码者可使用一次。</translation>
    </message>
    <message>
        <source>I have the voucher</source>
        <translation>已取得票券</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>Voucher {number}: please call staff, they look it up</source>
        <translation>票券 {number}：请通知职员查询</translation>
    </message>
    <message>
        <source>Staff have it</source>
        <translation>已交职员</translation>
    </message>
    <message>
        <source>Staff offer it: take wagers back now, or leave them in play</source>
        <translation>职员准予撤注：现在取回注码，或保留</translation>
    </message>
    <message>
        <source>Your wagers</source>
        <translation>您的注码</translation>
    </message>
    <message>
        <source>Take back {area}</source>
        <translation>取回{area}</translation>
    </message>
    <message>
        <source>Leave in play</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Take all back</source>
        <translation>全部取回</translation>
    </message>
    <message>
        <source>Take wagers back?</source>
        <translation>取回注码吗？</translation>
    </message>
    <message>
        <source>{amount} comes back when the round goes on</source>
        <translation>本局继续时退回 {amount}</translation>
    </message>
    <message>
        <source>Change the answer</source>
        <translation>更改答复</translation>
    </message>
    <message>
        <source>In play</source>
        <translation>已下注</translation>
    </message>
    <message>
        <source>Your answer is on record. The round goes on soon</source>
        <translation>您的答复已记录，本局即将继续</translation>
    </message>
    <message>
        <source>this table does not offer {area}</source>
        <translation>本桌不提供{area}</translation>
    </message>
    <message>
        <source>{game} does not offer {area}</source>
        <translation>{game}没有此注：{area}</translation>
    </message>
    <message>
        <source>a corrected wager needs a reason</source>
        <translation>更正投注须说明理由</translation>
    </message>
    <message>
        <source>a corrected wager</source>
        <translation>更正注码</translation>
    </message>
    <message>
        <source>before the close the dealer on duty corrects a wager, or a pit supervisor</source>
        <translation>截止下注前，由当值荷官或主管更正投注</translation>
    </message>
    <message>
        <source>round {round} is not a settled round of this shoe</source>
        <translation>第 {round} 局不是本靴已结算的局</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) has {amount} on {area} already</source>
        <translation>{seat} 号位（{who}）在{area}已是 {amount}</translation>
    </message>
    <message>
        <source>seat {seat} has {count} wagers on {area}; an area takes {most}</source>
        <translation>{seat} 号位在{area}已有 {count} 笔注码；每区最多 {most} 笔</translation>
    </message>
    <message>
        <source>{amount} is no amount for a wager</source>
        <translation>{amount} 不可作为注码</translation>
    </message>
    <message>
        <source>say which round, which seat and what was paid</source>
        <translation>请说明局数、座位及已派金额</translation>
    </message>
    <message>
        <source>a terminal is paid by its ledger: correct the card or void the round, and the lines follow</source>
        <translation>终端由其账本支付：请更正牌或作废本局，差额随即列出</translation>
    </message>
    <message>
        <source>round {round} is not settled</source>
        <translation>第 {round} 局尚未结算</translation>
    </message>
    <message>
        <source>there is no seat {seat}; the table has {seats}</source>
        <translation>没有 {seat} 号位；本台共 {seats} 个座位</translation>
    </message>
    <message>
        <source>round {round}: seat {seat} ({who}) staked {staked} on record: {collected} cannot have been collected; correct the wager first</source>
        <translation>第 {round} 局：{seat} 号位（{who}）记录的投注为 {staked}：不可能收取 {collected}；请先更正投注</translation>
    </message>
    <message>
        <source>round {round}: seat {seat} ({who}) was paid {paid}, as the record says</source>
        <translation>第 {round} 局：{seat} 号位（{who}）已派 {paid}，与记录相同</translation>
    </message>
    <message>
        <source>round {round}: seat {seat} ({who}) was paid {paid} and was due {due}</source>
        <translation>第 {round} 局：{seat} 号位（{who}）已派 {paid}，应派 {due}</translation>
    </message>
    <message>
        <source>round {round}: no wager of seat {seat} ({who}) is on record: a pit supervisor signs, with a note</source>
        <translation>第 {round} 局：{seat} 号位（{who}）没有投注记录：须由主管签名并附说明</translation>
    </message>
    <message>
        <source>a payout without a wager on record</source>
        <translation>没有投注记录的派彩</translation>
    </message>
    <message>
        <source>round {round}: seat {seat} ({who}) staked {staked} on record, which wins {most} at most: for {paid} a pit supervisor signs, with a note</source>
        <translation>第 {round} 局：座位 {seat}（{who}）有记录的注码为 {staked}，最多可赢 {most}：{paid} 须由赌区主管签字并附说明</translation>
    </message>
    <message>
        <source>a payout that no stake could win</source>
        <translation>超过注码所能赢得的派彩</translation>
    </message>
    <message>
        <source>round {round}: nothing is open for seat {seat} ({who})</source>
        <translation>第 {round} 局：{seat} 号位（{who}）没有待补正的款项</translation>
    </message>
    <message>
        <source>an adjustment</source>
        <translation>补正</translation>
    </message>
    <message>
        <source>round {round} has no result until somebody rules: its corrected cards are no finished round</source>
        <translation>第 {round} 局在裁定之前没有结果：更正后的牌并非完整的一局</translation>
    </message>
    <message>
        <source>the player is to get {rest}: it is paid, or waived</source>
        <translation>玩家应得 {rest}：须补派或豁免</translation>
    </message>
    <message>
        <source>the player is to give back {rest}: it is collected, or waived</source>
        <translation>玩家应退还 {rest}：须收回或豁免</translation>
    </message>
    <message>
        <source>{cents} cannot be adjusted: {rest} is open</source>
        <translation>不能补正 {cents}：待补正 {rest}</translation>
    </message>
    <message>
        <source>terminal {terminal} has {credit}: {cents} cannot be collected</source>
        <translation>终端 {terminal} 有 {credit}：不能收回 {cents}</translation>
    </message>
    <message>
        <source>the dealer on duty places wagers for a player, or a pit supervisor or manager who signs</source>
        <translation>只有当值荷官，或签字的主管、经理，可代玩家下注</translation>
    </message>
    <message>
        <source>seat {seat}: {amount} on {area}</source>
        <translation>{seat} 号位：{area} {amount}</translation>
    </message>
    <message>
        <source>wagers are placed and taken back at the terminals, with credit behind them</source>
        <translation>注码须在终端机上以余额下注和取回</translation>
    </message>
    <message>
        <source>the table is held: wagers stay as they are until somebody rules</source>
        <translation>赌台暂停：裁决之前注码维持不变</translation>
    </message>
    <message>
        <source>seat {seat}: {words}</source>
        <translation>{seat} 号位：{words}</translation>
    </message>
    <message>
        <source>{total} on {area} is under the minimum of {bound}</source>
        <translation>{area} {total} 低于最低限红 {bound}</translation>
    </message>
    <message>
        <source>{total} on {area} is over the maximum of {bound}</source>
        <translation>{area} {total} 超过最高限红 {bound}</translation>
    </message>
    <message>
        <source>seat {seat} has no wager on {area}</source>
        <translation>{seat} 号位在{area}没有注码</translation>
    </message>
    <message>
        <source>seat {seat} has {staked} on {area}, not {part}</source>
        <translation>{seat} 号位在{area}的注码是 {staked}，不是 {part}</translation>
    </message>
    <message>
        <source>bets are closed</source>
        <translation>投注已截止</translation>
    </message>
    <message>
        <source>bets are closed: the wager is refused</source>
        <translation>投注已截止：注码拒收</translation>
    </message>
    <message>
        <source>bets are closed: the wager stays in play</source>
        <translation>投注已截止：注码照常有效</translation>
    </message>
    <message>
        <source>bets are not open</source>
        <translation>尚未开始下注</translation>
    </message>
    <message>
        <source>the difference fits again</source>
        <translation>差额已合限</translation>
    </message>
    <message>
        <source>bets cannot close: {why}</source>
        <translation>不能截止投注：{why}</translation>
    </message>
    <message>
        <source>{area} is not the heavier side: seat {seat} ({who}) stays</source>
        <translation>{area}不是注码较多的一方：{seat} 号位（{who}）保留</translation>
    </message>
    <message>
        <source>{area} is decided by the cards: seat {seat} ({who}) stays</source>
        <translation>{area}已由牌面决定：{seat} 号位（{who}）保留</translation>
    </message>
    <message>
        <source>only a terminal asks for this</source>
        <translation>只有终端可作此请求</translation>
    </message>
    <message>
        <source>there is no terminal {terminal}; they are numbered 1 to {most}</source>
        <translation>没有终端 {terminal}；编号由 1 至 {most}</translation>
    </message>
    <message>
        <source>request {n} of terminal {terminal} is too far ahead of its last, {last}</source>
        <translation>终端 {terminal} 的请求 {n} 超前其上一个请求 {last} 太多</translation>
    </message>
    <message>
        <source>request {n} of terminal {terminal} was answered before</source>
        <translation>终端 {terminal} 的请求 {n} 已答复</translation>
    </message>
    <message>
        <source>request {n} of terminal {terminal} is older than its last, {last}</source>
        <translation>终端 {terminal} 的请求 {n} 早于其最后请求 {last}</translation>
    </message>
    <message>
        <source>{game} is not played at terminals</source>
        <translation>{game}不在终端上进行</translation>
    </message>
    <message>
        <source>The credit is {credit}, less than {wanted}</source>
        <translation>余额 {credit} 不足 {wanted}</translation>
    </message>
    <message>
        <source>{amount} is no amount of credit</source>
        <translation>{amount} 不可作为余额</translation>
    </message>
    <message>
        <source>there is no terminal {terminal} in {game}</source>
        <translation>{game}没有终端 {terminal}</translation>
    </message>
    <message>
        <source>terminal {terminal} is not enrolled at this table: nobody can buy credit for it</source>
        <translation>终端 {terminal} 未在本桌登记：不能为其购买余额</translation>
    </message>
    <message>
        <source>terminal {terminal} has asked for nothing: name the amount</source>
        <translation>终端 {terminal} 没有申请：请输入金额</translation>
    </message>
    <message>
        <source>a buy-in</source>
        <translation>充值</translation>
    </message>
    <message>
        <source>terminal {terminal} has asked for nothing</source>
        <translation>终端 {terminal} 没有申请</translation>
    </message>
    <message>
        <source>declining a buy-in</source>
        <translation>拒绝充值</translation>
    </message>
    <message>
        <source>{amount} is no amount for a voucher</source>
        <translation>{amount} 不可作为票券金额</translation>
    </message>
    <message>
        <source>no terminal is enrolled at this table: nobody can buy credit</source>
        <translation>本桌没有登记的终端机：不能购买余额</translation>
    </message>
    <message>
        <source>there is a voucher with this code: make another</source>
        <translation>已有相同代码的票券：请另发一张</translation>
    </message>
    <message>
        <source>selling a voucher</source>
        <translation>出售票券</translation>
    </message>
    <message>
        <source>paying a voucher</source>
        <translation>兑付票券</translation>
    </message>
    <message>
        <source>The credit to cash out is {credit}</source>
        <translation>可兑现余额为 {credit}</translation>
    </message>
    <message>
        <source>there is a voucher with this code: ask again under another number</source>
        <translation>已有相同代码的票券：请重新申请</translation>
    </message>
    <message>
        <source>Bets are closed</source>
        <translation>投注已截止</translation>
    </message>
    <message>
        <source>It came too late: round {round} is over</source>
        <translation>太迟：第 {round} 局已结束</translation>
    </message>
    <message>
        <source>The round is being checked: wagers stay as they are</source>
        <translation>本局正在核对：注码维持原状</translation>
    </message>
    <message>
        <source>Staff have been asked for {amount} already</source>
        <translation>已向职员申请 {amount}</translation>
    </message>
    <message>
        <source>This code is not valid, or was redeemed before</source>
        <translation>代码无效，或已兑换</translation>
    </message>
    <message>
        <source>This is no possible amount</source>
        <translation>金额无效</translation>
    </message>
    <message>
        <source>A voucher&apos;s code has 20 letters and digits</source>
        <translation>票券代码为 20 个字母和数字</translation>
    </message>
    <message>
        <source>There is no wager on {area}</source>
        <translation>{area}没有注码</translation>
    </message>
    <message>
        <source>say what was reported in error: a case, or {what}</source>
        <translation>请说明误报的是什么：个案，或 {what}</translation>
    </message>
    <message>
        <source>a ruling on case {case} is being carried out</source>
        <translation>个案 {case} 的裁决正在执行</translation>
    </message>
    <message>
        <source>case {case} is not dismissed: {kind} was seen, not reported; somebody rules on it</source>
        <translation>个案 {case} 不能撤销：{kind} 是系统看到的，不是报告的；须由人裁决</translation>
    </message>
    <message>
        <source>case {case} is dismissed by somebody who did not report it</source>
        <translation>个案 {case} 须由非报告人撤销</translation>
    </message>
    <message>
        <source>case {case}: money was moved already; report what the player was really paid</source>
        <translation>个案 {case}：款项已经收付；请报告该玩家实际所得的金额</translation>
    </message>
    <message>
        <source>a dismissal</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>no cutting card is noted in this shoe</source>
        <translation>本靴未记录切牌卡</translation>
    </message>
    <message>
        <source>the shoe reported the cutting card: it is not dismissed</source>
        <translation>切牌卡由牌靴报告，不能撤销</translation>
    </message>
    <message>
        <source>the option of case {case} must end first</source>
        <translation>须先结束个案 {case} 的撤注询问</translation>
    </message>
    <message>
        <source>wagers are withdrawn at the cutting card in a high-limit area only</source>
        <translation>只有高限红区可因切牌卡撤注</translation>
    </message>
    <message>
        <source>the cutting card was not the first card of this round</source>
        <translation>切牌卡不是本局首张</translation>
    </message>
    <message>
        <source>This was answered before</source>
        <translation>先前已答复</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) has no wager to withdraw</source>
        <translation>{seat} 号位（{who}）没有可撤的注码</translation>
    </message>
    <message>
        <source>all wagers or none: one alone cannot be withdrawn</source>
        <translation>注码须全撤或全不撤：不可只撤一注</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) has no open wager on {area}</source>
        <translation>{seat} 号位（{who}）在{area}没有未决注码</translation>
    </message>
    <message>
        <source>{players} must answer first, or a pit supervisor signs that they stay in play</source>
        <translation>{players} 须先答复，或由主管签字确认其注码照常有效</translation>
    </message>
    <message>
        <source>ending the option</source>
        <translation>结束撤注选择</translation>
    </message>
    <message>
        <source>terminal {terminal}</source>
        <translation>终端 {terminal}</translation>
    </message>
    <message>
        <source>seat {seat} ({who})</source>
        <translation>{seat} 号位（{who}）</translation>
    </message>
    <message>
        <source>case {case} gives no withdrawal option now</source>
        <translation>个案 {case} 现时不准撤注</translation>
    </message>
    <message>
        <source>a card was shown while players were asked: the bets stay closed</source>
        <translation>询问玩家时有牌亮出：投注维持截止</translation>
    </message>
    <message>
        <source>There is no wager to take back</source>
        <translation>没有可取回的注码</translation>
    </message>
    <message>
        <source>a terminal answers for its own wagers; for one without a link a pit supervisor ends the option</source>
        <translation>终端机自行答复其注码；断线者由主管结束撤注选择</translation>
    </message>
    <message>
        <source>Wagers can no longer be taken back</source>
        <translation>注码已不可取回</translation>
    </message>
    <message>
        <source>Staked</source>
        <translation>已下注</translation>
    </message>
    <message>
        <source>Redeem</source>
        <translation>兑换</translation>
    </message>
    <message>
        <source>The code on the voucher</source>
        <translation>票券上的代码</translation>
    </message>
    <message>
        <source>Added to the credit. The voucher is used up</source>
        <translation>已加入余额，票券已用完</translation>
    </message>
    <message>
        <source>Voucher redeemed</source>
        <translation>票券已兑换</translation>
    </message>
    <message>
        <source>A code has 20 letters and digits. I, L and O do not occur: type 1 and 0</source>
        <translation>代码为 20 个字母和数字，不含 I、L、O：请输入 1 和 0</translation>
    </message>
    <message>
        <source>{count} to go</source>
        <translation>还差 {count} 个</translation>
    </message>
    <message>
        <source>The code is whole: touch Redeem</source>
        <translation>代码已完整：请点“兑换”</translation>
    </message>
    <message>
        <source>No connection to the table: nothing can be placed</source>
        <translation>与赌台断线：无法下注</translation>
    </message>
    <message>
        <source>{amount} on {area} not placed</source>
        <translation>{area} {amount} 未下注</translation>
    </message>
    <message>
        <source>{area} stays in play: {why}</source>
        <translation>{area}照常有效：{why}</translation>
    </message>
    <message>
        <source>Staff gave {amount} of credit</source>
        <translation>职员已充值 {amount}</translation>
    </message>
    <message>
        <source>Terminal {number}</source>
        <translation>终端 {number}</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>终端</translation>
    </message>
    <message>
        <source>Your wagers stand at the table</source>
        <translation>您的注码在赌台有效</translation>
    </message>
    <message>
        <source>Nothing can be placed until it is back</source>
        <translation>恢复前无法下注</translation>
    </message>
    <message>
        <source>NO CONNECTION</source>
        <translation>连线中断</translation>
    </message>
    <message>
        <source>THE TABLE IS AWAY</source>
        <translation>赌台离线</translation>
    </message>
    <message>
        <source>Players are asked: keep or take back the wager</source>
        <translation>正询问玩家：保留或取回注码</translation>
    </message>
    <message>
        <source>BETS ARE OPEN</source>
        <translation>接受下注</translation>
    </message>
    <message>
        <source>Place your bets, please</source>
        <translation>请下注</translation>
    </message>
    <message>
        <source>BETS ARE CLOSED</source>
        <translation>投注截止</translation>
    </message>
    <message>
        <source>For staff: {why}</source>
        <translation>职员须知：{why}</translation>
    </message>
    <message>
        <source>Corrected after it was paid: staff settle the difference</source>
        <translation>付款后已更正：差额由员工结清</translation>
    </message>
    <message>
        <source>Your round: {staked} staked, {back} back to credit</source>
        <translation>本局：下注 {staked}，返还余额 {back}</translation>
    </message>
    <message>
        <source>Your wagers stand: {amount}</source>
        <translation>您的注码有效：{amount}</translation>
    </message>
    <message>
        <source>Buy credits, or redeem a voucher, to play</source>
        <translation>请充值或兑换票券后下注</translation>
    </message>
    <message>
        <source>Touch an area to stake {amount}</source>
        <translation>点选注区下注 {amount}</translation>
    </message>
    <message>
        <source>Back {amount}</source>
        <translation>退回 {amount}</translation>
    </message>
    <message>
        <source>Won {amount}</source>
        <translation>赢 {amount}</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>输</translation>
    </message>
    <message>
        <source>{odds} on {total}</source>
        <translation>{total} 点 {odds}</translation>
    </message>
    <message>
        <source>asked: {amount}</source>
        <translation>申请：{amount}</translation>
    </message>
    <message>
        <source>Voucher</source>
        <translation>票券</translation>
    </message>
    <message>
        <source>Last rounds</source>
        <translation>最近各局</translation>
    </message>
    <message>
        <source>Take back?</source>
        <translation>取回吗？</translation>
    </message>
    <message>
        <source>Credit {currency}</source>
        <translation>余额 {currency}</translation>
    </message>
    <message>
        <source>Win</source>
        <translation>赢</translation>
    </message>
    <message>
        <source>VOUCHER</source>
        <translation>票券</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>第 {number} 号</translation>
    </message>
    <message>
        <source>VALID ONCE</source>
        <translation>仅限使用一次</translation>
    </message>
    <message>
        <source>Whoever has this code can redeem it: at a terminal of this table, or with staff for cash.</source>
        <translation>持有代码者可在本台终端兑换，或由职员兑换现金。</translation>
    </message>
    <message>
        <source>Printed. Take the voucher</source>
        <translation>已打印，请取票券</translation>
    </message>
    <message>
        <source>Sent to print: {file}</source>
        <translation>已送打印：{file}</translation>
    </message>
    <message>
        <source>Not printed: {why}</source>
        <translation>未打印：{why}</translation>
    </message>
    <message>
        <source>{count} cards are left, and a round may need six: end the shoe, or a pit supervisor signs</source>
        <translation>余 {count} 张牌，一局可能需六张：请结束本靴，或由主管签署</translation>
    </message>
    <message>
        <source>a round with {count} cards left</source>
        <translation>余 {count} 张牌时开局</translation>
    </message>
    <message>
        <source>a card number has at most {most} letters and digits</source>
        <translation>卡号最多 {most} 个字母或数字</translation>
    </message>
    <message>
        <source>the cards are to be replaced: end this shoe and load the new one</source>
        <translation>须更换全部牌：请结束本靴并装新靴</translation>
    </message>
    <message>
        <source>the cutting card has come: end the shoe</source>
        <translation>切牌卡已出：请结束本靴</translation>
    </message>
    <message>
        <source>the line to the shoe is down and cards are due</source>
        <translation>牌靴线路中断，而有牌待发</translation>
    </message>
    <message>
        <source>no shoe is loaded: load it first, or void</source>
        <translation>尚未装靴：请先装靴，或作废</translation>
    </message>
    <message>
        <source>the result of the round before must be settled first</source>
        <translation>须先结算上一局</translation>
    </message>
    <message>
        <source>{card} lies on the table and no hand is due it</source>
        <translation>{card} 在台面，无一手应补</translation>
    </message>
    <message>
        <source>{card} lies on the table, and {due} is due</source>
        <translation>{card} 在台面，应发{due}</translation>
    </message>
    <message>
        <source>{card} was drawn outside the round</source>
        <translation>{card} 在局外抽出</translation>
    </message>
    <message>
        <source>all {count} cards are drawn and a card is due</source>
        <translation>{count} 张牌已全部抽出，仍有牌待发</translation>
    </message>
    <message>
        <source>{card} drawn although the round is complete</source>
        <translation>本局已完成，仍抽出 {card}</translation>
    </message>
    <message>
        <source>{card} drawn between two rounds</source>
        <translation>{card} 在两局之间抽出</translation>
    </message>
    <message>
        <source>{card} drawn with no shoe loaded</source>
        <translation>尚未装靴，抽出 {card}</translation>
    </message>
    <message>
        <source>{card} drawn before the bets were closed</source>
        <translation>投注截止前抽出 {card}</translation>
    </message>
    <message>
        <source>{heavy} leads by {lead}, {over} over the limit: {heavy} to decrease, {light} may increase</source>
        <translation>{heavy}多出 {lead}，超限 {over}：{heavy}须减注，{light}可加注</translation>
    </message>
    <message>
        <source>{heavy} leads by {lead}, {over} over the limit</source>
        <translation>{heavy}多出 {lead}，超限 {over}</translation>
    </message>
    <message>
        <source>the table came back in the middle of a round, {count} cards drawn</source>
        <translation>赌台在局中恢复，已抽 {count} 张牌</translation>
    </message>
    <message>
        <source>a correction</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>{place}: no card of the round on the table lies there</source>
        <translation>{place}：该处没有本局的牌</translation>
    </message>
    <message>
        <source>{place} was read by the shoe and did leave it: say what it is</source>
        <translation>{place}由牌靴读出，确已出靴：请说明是哪张牌</translation>
    </message>
    <message>
        <source>{place} was reported as seen by {person}: somebody else signs that it never left the shoe</source>
        <translation>{person} 已报告{place}被看见：须由他人签名证明该牌未出靴</translation>
    </message>
    <message>
        <source>say which card it is and what it should be: hand, index, card</source>
        <translation>请注明哪张牌及应为何牌：哪手、第几张、牌面</translation>
    </message>
    <message>
        <source>{hand} has no cards in round {round}, or it is over</source>
        <translation>第 {round} 局{hand}没有牌，或该局已过</translation>
    </message>
    <message>
        <source>round {round} is void: its cards are not corrected any more</source>
        <translation>第 {round} 局已作废：其牌不再更正</translation>
    </message>
    <message>
        <source>{hand} has no card {index}</source>
        <translation>{hand}没有第 {index} 张</translation>
    </message>
    <message>
        <source>{hand}&apos;s card {index} is {card} already</source>
        <translation>{hand}第 {index} 张已是 {card}</translation>
    </message>
    <message>
        <source>round {round}: the corrected cards are no finished round: {why}</source>
        <translation>第 {round} 局：更正后的牌不是完整的一局：{why}</translation>
    </message>
    <message>
        <source>the dealer keeps the shoe under methods A and B</source>
        <translation>方式 A 与 B 由荷官持靴</translation>
    </message>
    <message>
        <source>{game} has no dealing methods: the dealer draws and keeps the cards</source>
        <translation>{game}不设发牌方式：荷官抽牌并持牌</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} 与 {last}</translation>
    </message>
    <message>
        <source>there is no method {method}; there are {methods}</source>
        <translation>没有方式 {method}；可用 {methods}</translation>
    </message>
    <message>
        <source>the method is changed between two rounds only</source>
        <translation>只可在两局之间更改方式</translation>
    </message>
    <message>
        <source>method {method} needs a {role}</source>
        <translation>方式 {method} 须由{role}设定</translation>
    </message>
    <message>
        <source>method C is allowed in the high-limit area only</source>
        <translation>方式 C 只限高限红区</translation>
    </message>
    <message>
        <source>method C needs a shoe that reads cards</source>
        <translation>方式 C 须用可读牌的牌靴</translation>
    </message>
    <message>
        <source>the method</source>
        <translation>发牌方式</translation>
    </message>
    <message>
        <source>method C needs a shoe that reads cards: set method A or B, or swap one in</source>
        <translation>方式 C 须用可读牌的牌靴：请设定方式 A 或 B，或更换牌靴</translation>
    </message>
    <message>
        <source>{kind} is for method C; the table is under method {method}</source>
        <translation>“{kind}”只限方式 C；本台现为方式 {method}</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) is not due the {hand} cards</source>
        <translation>{seat} 号位（{who}）不应持{hand}牌</translation>
    </message>
    <message>
        <source>under method A a pit supervisor chooses who handles the cards; here the dealer exposes what nobody has</source>
        <translation>方式 A 由主管指定持牌人；此处无人持的牌由荷官开牌</translation>
    </message>
    <message>
        <source>a pit supervisor chooses who handles the cards</source>
        <translation>须由主管指定持牌人</translation>
    </message>
    <message>
        <source>the dealer exposes the {hand} cards</source>
        <translation>{hand}的牌由荷官翻开</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) is due the {hand} cards: there is nothing to choose</source>
        <translation>{seat} 号位（{who}）应持{hand}牌：无须指定</translation>
    </message>
    <message>
        <source>who handles the cards</source>
        <translation>由谁看牌</translation>
    </message>
    <message>
        <source>the dealer chooses after the initial deal</source>
        <translation>荷官在首发四张牌之后决定</translation>
    </message>
    <message>
        <source>a third card is out: both hands are revealed</source>
        <translation>第三张牌已发出：两手牌均已开</translation>
    </message>
    <message>
        <source>{hand} is revealed already</source>
        <translation>{hand}已开牌</translation>
    </message>
    <message>
        <source>a pit manager allows the squeeze</source>
        <translation>眯牌须由赌区经理批准</translation>
    </message>
    <message>
        <source>a squeeze</source>
        <translation>眯牌</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) holds the shoe</source>
        <translation>{seat} 号位（{who}）正持靴</translation>
    </message>
    <message>
        <source>without a wager an assistant casino manager must allow it</source>
        <translation>无注抽牌须由赌场副经理批准</translation>
    </message>
    <message>
        <source>drawing without a wager</source>
        <translation>无注抽牌</translation>
    </message>
    <message>
        <source>the dealer has the shoe</source>
        <translation>牌靴在荷官手中</translation>
    </message>
    <message>
        <source>{what} needs a {needed}; {person} is {role}</source>
        <translation>“{what}”须由{needed}签署；{person} 是{role}</translation>
    </message>
    <message>
        <source>{what} is signed by somebody other than the dealer on duty</source>
        <translation>“{what}”不可由值班荷官签署</translation>
    </message>
    <message>
        <source>{what} is signed by somebody who dealt no part of the round: {person} did</source>
        <translation>{what}须由没有参与该局派牌的人签署：{person} 曾派牌</translation>
    </message>
    <message>
        <source>{what} needs a reason</source>
        <translation>“{what}”须填理由</translation>
    </message>
    <message>
        <source>surveillance watches and does not deal</source>
        <translation>监控部只作监察，不发牌</translation>
    </message>
    <message>
        <source>{person} is on duty</source>
        <translation>{person} 已在值班</translation>
    </message>
    <message>
        <source>nobody is on duty</source>
        <translation>现无荷官值班</translation>
    </message>
    <message>
        <source>this is not possible now: {phase}</source>
        <translation>现时不可进行：{phase}</translation>
    </message>
    <message>
        <source>the table is held by case {case}</source>
        <translation>赌台因个案 {case} 暂停</translation>
    </message>
    <message>
        <source>nobody is on duty: a dealer signs on first</source>
        <translation>无人当值：请荷官先上岗</translation>
    </message>
    <message>
        <source>the shoe started anew after the bets were closed</source>
        <translation>投注截止后牌靴重新启动</translation>
    </message>
    <message>
        <source>the shoe reports error {code}, which nobody has described</source>
        <translation>牌靴报错误 {code}，含义不明</translation>
    </message>
    <message>
        <source>the shoe reports: {words}</source>
        <translation>牌靴报告：{words}</translation>
    </message>
    <message>
        <source>message {expected} was due and {got} came</source>
        <translation>信号应为 {expected}，收到 {got}</translation>
    </message>
    <message>
        <source>copies of a message contradict each other</source>
        <translation>同一信号的副本互相矛盾</translation>
    </message>
    <message>
        <source>no copy of a message was whole</source>
        <translation>一则信号的副本全部受损</translation>
    </message>
    <message>
        <source>after message {last} came {got}; what was sent between nobody can tell</source>
        <translation>信号 {last} 之后收到 {got}；其间所发无从得知</translation>
    </message>
    <message>
        <source>{what}: compare the cards on the felt</source>
        <translation>{what}：请与台面的牌核对</translation>
    </message>
    <message>
        <source>the line to the shoe is down: {why}</source>
        <translation>牌靴线路中断：{why}</translation>
    </message>
    <message>
        <source>bytes that are no message: {why}</source>
        <translation>无法识别的字节：{why}</translation>
    </message>
    <message>
        <source>the driver of the shoe failed, and a card may be missing: {why}</source>
        <translation>牌靴驱动程序出错，可能漏牌：{why}</translation>
    </message>
    <message>
        <source>record {n} is not the one that the floor&apos;s store holds</source>
        <translation>记录 {n} 与场区存储中的不同</translation>
    </message>
    <message>
        <source>the shoe started and burns as a new one does: end this shoe, or go on with it</source>
        <translation>牌靴已重新启动并如新靴烧牌：请结束本靴，或继续本靴</translation>
    </message>
    <message>
        <source>{card} was burned, and this is not the start of a shoe</source>
        <translation>{card} 被烧牌，而现在不是开靴</translation>
    </message>
    <message>
        <source>a card came {millis} ms after the card before</source>
        <translation>一张牌在前一张之后 {millis} 毫秒出现</translation>
    </message>
    <message>
        <source>a card passed and the shoe did not read it</source>
        <translation>有一张牌过靴而未读到</translation>
    </message>
    <message>
        <source>the shoe shows {card} as {place}, where no such card lies</source>
        <translation>牌靴示 {card} 为{place}，该处没有此牌</translation>
    </message>
    <message>
        <source>{card} came {copies} times from {decks} decks</source>
        <translation>{decks} 副牌中 {card} 出现 {copies} 次</translation>
    </message>
    <message>
        <source>card {number} from a shoe of {whole}</source>
        <translation>全靴 {whole} 张，已抽第 {number} 张</translation>
    </message>
    <message>
        <source>the round was ended at the shoe without a result</source>
        <translation>本局在牌靴上结束，没有结果</translation>
    </message>
    <message>
        <source>the shoe called a result while a card is still unseen</source>
        <translation>仍有未见的牌，牌靴已报结果</translation>
    </message>
    <message>
        <source>round {round}: {evidence}</source>
        <translation>第 {round} 局：{evidence}</translation>
    </message>
    <message>
        <source>the shoe discards {card}, which was kept for the next round</source>
        <translation>牌靴弃去 {card}，该牌原留作下一局首张</translation>
    </message>
    <message>
        <source>the shoe discards {card}, which opened this round</source>
        <translation>牌靴弃去 {card}，该牌已作本局首张</translation>
    </message>
    <message>
        <source>the shoe discards another card than the one that was laid as {place}</source>
        <translation>牌靴弃掉的牌与放作{place}的牌不是同一张</translation>
    </message>
    <message>
        <source>the shoe discards the card that was laid as {place}</source>
        <translation>牌靴弃掉了已放作{place}的牌</translation>
    </message>
    <message>
        <source>the shoe opens the next round with {card}, which was set aside</source>
        <translation>牌靴以 {card} 作下一局首张，该牌已移出不用</translation>
    </message>
    <message>
        <source>the shoe opens the next round with the card that was laid as {place}</source>
        <translation>牌靴用已放作{place}的牌开始下一局</translation>
    </message>
    <message>
        <source>the shoe opens the next round with a card that was seen</source>
        <translation>牌靴用一张被看到的牌开始下一局</translation>
    </message>
    <message>
        <source>the shoe read the card too many as one card and names another now</source>
        <translation>牌靴先前读出的多余牌与现在所报的不同</translation>
    </message>
    <message>
        <source>there is no card too many on the table</source>
        <translation>台面没有多抽的牌</translation>
    </message>
    <message>
        <source>who is due it depends on a card that may be misread: rule on case {case} first</source>
        <translation>这张牌归谁，取决于一张可能误读的牌：请先裁决个案 {case}</translation>
    </message>
    <message>
        <source>a card may have passed before it: rule on case {case} first</source>
        <translation>在它之前可能有牌经过：请先裁定个案 {case}</translation>
    </message>
    <message>
        <source>no hand is due the card too many: keep it for the next round or set it aside</source>
        <translation>无一手应补多抽的牌：请留作下一局首张或移出不用</translation>
    </message>
    <message>
        <source>a card that was kept for the next round was due in this one</source>
        <translation>留作下一局的牌，本局本应派出</translation>
    </message>
    <message>
        <source>there are none</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>give all cards of the round in their order: {cards}</source>
        <translation>请按次序录入本局全部的牌：{cards}</translation>
    </message>
    <message>
        <source>{kind} is not reported in {game}; staff report {names}</source>
        <translation>{game}不由职员呈报“{kind}”；可呈报 {names}</translation>
    </message>
    <message>
        <source>a card face up before the first card of a round is not covered: report other</source>
        <translation>每局首张之前的明牌没有规定：请呈报“其他情况”</translation>
    </message>
    <message>
        <source>the next round has begun: the one before stands</source>
        <translation>下一局已开始：上一局结果不变</translation>
    </message>
    <message>
        <source>reported by staff</source>
        <translation>职员呈报</translation>
    </message>
    <message>
        <source>name the cards that came together, two or more of them, counted from 1</source>
        <translation>请指出一起抽出的牌，两张或以上，从 1 数起</translation>
    </message>
    <message>
        <source>{count} cards of this round are drawn; count those that came together from 1</source>
        <translation>本局已抽出 {count} 张牌；一起抽出的牌从 1 数起</translation>
    </message>
    <message>
        <source>a card that is kept for the next round was ruled on already</source>
        <translation>留到下一局的牌已有裁定</translation>
    </message>
    <message>
        <source>there is no card {number}: {count} are out; count them from 1</source>
        <translation>没有第 {number} 张牌：已抽出 {count} 张，从 1 数起</translation>
    </message>
    <message>
        <source>{place} was exposed</source>
        <translation>{place}被暴露</translation>
    </message>
    <message>
        <source>there is no open case {case}</source>
        <translation>没有未结个案 {case}</translation>
    </message>
    <message>
        <source>case {case} permits {permitted}, not {ruling}</source>
        <translation>个案 {case} 可裁决：{permitted}；不可：{ruling}</translation>
    </message>
    <message>
        <source>{why}: keep it for the next round, set it aside, or void</source>
        <translation>{why}：请留作下一局首张、移出不用，或作废</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) has no wager on {area}</source>
        <translation>{seat} 号位（{who}）在{area}没有注码</translation>
    </message>
    <message>
        <source>name the wagers that come off</source>
        <translation>请指明要撤去的注码</translation>
    </message>
    <message>
        <source>{what} is raised or taken away by two people, the second a {needed} or higher</source>
        <translation>“{what}”的提高或取消须两人签署，第二人须为{needed}或以上</translation>
    </message>
    <message>
        <source>these settings are signed by a {role} or higher</source>
        <translation>此设置须由{role}或以上签署</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>没有更改</translation>
    </message>
    <message>
        <source>a journal keeps its {key}; another {key} is another journal</source>
        <translation>同一日志不可更改“{key}”；更改“{key}”须另开日志</translation>
    </message>
    <message>
        <source>{setting}: {why}</source>
        <translation>{setting}：{why}</translation>
    </message>
    <message>
        <source>{key}: a shoe of {game} is loaded; end it before the {key} changes</source>
        <translation>{key}：现装有 {game} 牌靴；更改“{key}”前请先结束本靴</translation>
    </message>
    <message>
        <source>{key}: cannot change in the middle of a round; settle it first</source>
        <translation>{key}：局中不可更改；请先结算</translation>
    </message>
    <message>
        <source>terminals have credit: the game changes when it is cashed out</source>
        <translation>终端机仍有余额：兑现后方可更换游戏</translation>
    </message>
    <message>
        <source>{game} is played with {fewest} to {most} decks, not {decks}</source>
        <translation>{game}使用 {fewest} 至 {most} 副牌，不可用 {decks} 副</translation>
    </message>
    <message>
        <source>the cards left cannot be fewer than none</source>
        <translation>余牌张数不可小于零</translation>
    </message>
    <message>
        <source>the cards may be replaced after a void round</source>
        <translation>作废一局之后才可换牌</translation>
    </message>
    <message>
        <source>replacing the cards</source>
        <translation>换牌</translation>
    </message>
    <message>
        <source>{drawn} drawn and {left} left make {sum}; {decks} decks are {whole}</source>
        <translation>已抽 {drawn} 张，余 {left} 张，共 {sum} 张；{decks} 副牌应为 {whole} 张</translation>
    </message>
    <message>
        <source>{count} cards in the order of a new deck: {cards}</source>
        <translation>有 {count} 张牌按新牌次序连号：{cards}</translation>
    </message>
    <message>
        <source>the first {count} cards are those of the shoe before</source>
        <translation>首 {count} 张牌与前靴相同</translation>
    </message>
    <message>
        <source>this PIN is one of the last {count} of that person; choose another</source>
        <translation>此密码是该人最近 {count} 个密码之一，请另选</translation>
    </message>
    <message>
        <source>not signed: id and PIN are not accepted</source>
        <translation>未签字：编号与密码未被接受</translation>
    </message>
    <message>
        <source>an id has 1 to 32 small letters, digits and hyphens, no hyphen first, such as pm1</source>
        <translation>编号为 1 至 32 个小写字母、数字或连字符，首字不可为连字符，例如 pm1</translation>
    </message>
    <message>
        <source>there is a {person} already, and an id is never given twice</source>
        <translation>编号 {person} 已存在，不可重复使用</translation>
    </message>
    <message>
        <source>a name is printable and has 1 to {most} characters</source>
        <translation>姓名须为 1 至 {most} 个可见字</translation>
    </message>
    <message>
        <source>the first person in a book has no signer</source>
        <translation>名册首位人员无须签署</translation>
    </message>
    <message>
        <source>the first person in a book is a {role} or higher</source>
        <translation>名册首位人员须为{role}或以上</translation>
    </message>
    <message>
        <source>somebody in the book must sign for a new person</source>
        <translation>新增人员须由名册内人员签署</translation>
    </message>
    <message>
        <source>a {role} is added by a {needed} or higher</source>
        <translation>新增{role}须由{needed}或以上签署</translation>
    </message>
    <message>
        <source>nobody has that id</source>
        <translation>没有此编号</translation>
    </message>
    <message>
        <source>{person} is disabled</source>
        <translation>{person} 已停用</translation>
    </message>
    <message>
        <source>{by} set a new PIN for {person}</source>
        <translation>{by} 为 {person} 设置了新密码</translation>
    </message>
    <message>
        <source>{by} added {person} to the book of staff: {role}</source>
        <translation>{by} 把 {person} 加入员工名册：{role}</translation>
    </message>
    <message>
        <source>not signed: {by} set the PIN of {person}; {person} must change it first</source>
        <translation>未签字：{person} 的密码由 {by} 设置，{person} 须先更改密码</translation>
    </message>
    <message>
        <source>this would outlast an acting position: a person in their own position must sign</source>
        <translation>此事会超出代理期限：须由在本职者签署</translation>
    </message>
    <message>
        <source>somebody else must sign for this</source>
        <translation>须由他人签署</translation>
    </message>
    <message>
        <source>a {role} cannot do this for a {other}: somebody higher must sign</source>
        <translation>{role}不可为{other}签署：须由更高级别者签署</translation>
    </message>
    <message>
        <source>break-glass: {by} and {second} let {person} sign again after wrong PINs</source>
        <translation>紧急解锁：{by} 与 {second} 让 {person} 在输错密码后可再签字</translation>
    </message>
    <message>
        <source>service: {by} and {second} let a technician to the machine ({reason})</source>
        <translation>维修：{by} 与 {second} 让技术员到机器旁（{reason}）</translation>
    </message>
    <message>
        <source>open for {minutes} minutes, closed by {by} and {second}</source>
        <translation>历时 {minutes} 分钟，由 {by} 与 {second} 结束</translation>
    </message>
    <message>
        <source>{by} signed alone for {whole} in {count} parts within {minutes} minutes; above {limit} two people sign</source>
        <translation>{by} 在 {minutes} 分钟内分 {count} 笔独自签署共 {whole}；超过 {limit} 须两人签署</translation>
    </message>
    <message>
        <source>{hand}&apos;s card {index} of round {round} was read as {before} and is {after}</source>
        <translation>第 {round} 局{hand}第 {index} 张读为 {before}，实为 {after}</translation>
    </message>
    <message>
        <source>the case is still open at the table; it is reviewed when it is ruled on</source>
        <translation>个案在台上未结；裁决后才可复核</translation>
    </message>
    <message>
        <source>caused by is {names}, not {given}</source>
        <translation>起因须为 {names}，不可为 {given}</translation>
    </message>
    <message>
        <source>a remark is printable and has at most {most} characters</source>
        <translation>备注须为可见字，最多 {most} 个</translation>
    </message>
    <message>
        <source>savings or loss: the amount is too large</source>
        <translation>节省或损失：金额过大</translation>
    </message>
    <message>
        <source>the case is not reviewed, so there is nothing to re-open</source>
        <translation>个案未复核，无须重开</translation>
    </message>
    <message>
        <source>say why the case is re-opened</source>
        <translation>请填重开个案的理由</translation>
    </message>
    <message>
        <source>this journal was not found broken, or it was answered for already</source>
        <translation>该日志未被发现损坏，或已有人签署处理结果</translation>
    </message>
    <message>
        <source>say what was done about the broken journal</source>
        <translation>请说明对已损坏的日志做了什么处理</translation>
    </message>
    <message>
        <source>surveillance reads everything and changes nothing</source>
        <translation>监控部可看全部记录，但不可更改</translation>
    </message>
    <message>
        <source>reviews are for a {reviewer} or higher; {person} is {role}</source>
        <translation>复核须由{reviewer}或以上进行；{person} 是{role}</translation>
    </message>
    <message>
        <source>{person} ruled on this case; somebody else reviews it</source>
        <translation>{person} 曾裁决此个案；须由他人复核</translation>
    </message>
    <message>
        <source>{person} signed in this case; somebody else reviews it</source>
        <translation>{person} 曾在此个案中签字；须由他人复核</translation>
    </message>
    <message>
        <source>{person} dealt this round; somebody else reviews it</source>
        <translation>{person} 曾发此局；须由他人复核</translation>
    </message>
    <message>
        <source>{amount} of its money was open when {person} reviewed it</source>
        <translation>{person} 复核时，尚有 {amount} 未结</translation>
    </message>
    <message>
        <source>{card} drawn and no place is certain for it: {why}</source>
        <translation>抽出 {card}，未能确定位置：{why}</translation>
    </message>
    <message>
        <source>{card} drawn for {place}, which has its card</source>
        <translation>抽出 {card} 给{place}，该处已有牌</translation>
    </message>
    <message>
        <source>{card} for {place}, but nobody can say what is due</source>
        <translation>{card} 给{place}，但应发何处未能确定</translation>
    </message>
    <message>
        <source>{card} for {place}, but {due} is due</source>
        <translation>{card} 给{place}，但应发{due}</translation>
    </message>
    <message>
        <source>{card} for {place}: {why}</source>
        <translation>{card} 给{place}：{why}</translation>
    </message>
    <message>
        <source>{place} was read as {before} and is shown as {now}</source>
        <translation>{place}读为 {before}，现示为 {now}</translation>
    </message>
    <message>
        <source>{card} shown for {place}, never seen drawn</source>
        <translation>示 {card} 为{place}，从未见其抽出</translation>
    </message>
    <message>
        <source>the shoe says {said}; the cards say {cards}</source>
        <translation>牌靴报：{said}；按牌应为：{cards}</translation>
    </message>
    <message>
        <source>{result} with six</source>
        <translation>{result} 6 点</translation>
    </message>
    <message>
        <source>the shoe cannot read a card</source>
        <translation>牌靴有一张牌无法读取</translation>
    </message>
    <message>
        <source>the shoe reports a card too many</source>
        <translation>牌靴报告多抽牌</translation>
    </message>
    <message>
        <source>a button on the shoe was misused</source>
        <translation>牌靴按钮误用</translation>
    </message>
    <message>
        <source>a card went back into the shoe at its exit</source>
        <translation>有牌在靴口退回靴内</translation>
    </message>
    <message>
        <source>a card went back into the shoe midway</source>
        <translation>有牌抽到一半退回靴内</translation>
    </message>
    <message>
        <source>the shoe read the code of another set of cards</source>
        <translation>牌靴读到另一套牌的代码</translation>
    </message>
    <message>
        <source>drawing took too long for the shoe</source>
        <translation>抽牌时间过长，牌靴报警</translation>
    </message>
    <message>
        <source>{what} cannot be taken back</source>
        <translation>{what} 不能收回</translation>
    </message>
    <message>
        <source>a card is given only in the place of a card</source>
        <translation>只有收回牌时才可录入另一张牌</translation>
    </message>
    <message>
        <source>the bets are not open: there is no call to take back</source>
        <translation>下注未开放，没有可收回的口令</translation>
    </message>
    <message>
        <source>a wager has come: the bets stay open</source>
        <translation>已有人下注，下注保持开放</translation>
    </message>
    <message>
        <source>a card has come: the call is not taken back</source>
        <translation>已有牌抽出，口令不能收回</translation>
    </message>
    <message>
        <source>taking back a call</source>
        <translation>收回口令</translation>
    </message>
    <message>
        <source>the bets are not closed: there is no call to take back</source>
        <translation>下注未截止，没有可收回的口令</translation>
    </message>
    <message>
        <source>a card of this round is drawn: report other, and the shift manager decides</source>
        <translation>本局已抽牌：请报告「其他」，由值班经理决定</translation>
    </message>
    <message>
        <source>a pit supervisor takes back no more bets</source>
        <translation>停止下注须由主管收回</translation>
    </message>
    <message>
        <source>no card was entered by hand last, or something followed it: a correction is signed</source>
        <translation>最后没有手动录入的牌，或其后已有动作：更正须签署</translation>
    </message>
    <message>
        <source>the card was reported as seen: it is ruled on, or a pit supervisor who did not report it corrects it away</source>
        <translation>该牌已被报告看见：须作裁决，或由未报告此事的主管更正删除</translation>
    </message>
    <message>
        <source>case {case} was reported with the card on the table: rule on it or dismiss it</source>
        <translation>该牌在台上时已报告个案 {case}：请作裁决或撤销</translation>
    </message>
    <message>
        <source>the card is {card} already</source>
        <translation>该牌已是 {card}</translation>
    </message>
    <message>
        <source>surveillance is outside the order of positions</source>
        <translation>监控不在职位等级之内</translation>
    </message>
    <message>
        <source>{person} is {role} already</source>
        <translation>{person} 已是{role}</translation>
    </message>
    <message>
        <source>an acting {role} is named by a {role} or higher, in their own position</source>
        <translation>代理{role}须由{role}或更高职位者以本职任命</translation>
    </message>
    <message>
        <source>{until} is no time such as 2026-11-16T22:00:00Z</source>
        <translation>{until} 不是时间，例如 2026-11-16T22:00:00Z</translation>
    </message>
    <message>
        <source>the acting position would be over already: {until}</source>
        <translation>署理职位的期限已过：{until}</translation>
    </message>
    <message>
        <source>this needs a reason</source>
        <translation>须填写理由</translation>
    </message>
    <message>
        <source>a card was entered by hand</source>
        <translation>有牌由手动录入</translation>
    </message>
    <message>
        <source>cards are entered by hand</source>
        <translation>牌由手动录入</translation>
    </message>
    <message>
        <source>this shoe does not show that no card was lost</source>
        <translation>此牌靴不能证明没有漏牌</translation>
    </message>
    <message>
        <source>at terminals no card closes the bets</source>
        <translation>终端赌台不以抽牌截止投注</translation>
    </message>
    <message>
        <source>{amount} corrected</source>
        <translation>{amount} 已更正</translation>
    </message>
    <message>
        <source>{count} signed heads</source>
        <translation>{count} 个签名摘要</translation>
    </message>
    <message>
        <source>no signed heads</source>
        <translation>无签名摘要</translation>
    </message>
    <message>
        <source>{count} witnesses</source>
        <translation>{count} 个见证</translation>
    </message>
    <message>
        <source>its chain</source>
        <translation>哈希链</translation>
    </message>
    <message>
        <source>no round judged again</source>
        <translation>没有重新裁定的局</translation>
    </message>
    <message>
        <source>{count} rounds decided again</source>
        <translation>按收到的内容重新推演 {count} 局</translation>
    </message>
    <message>
        <source>{count} rounds judged again</source>
        <translation>重新裁定 {count} 局</translation>
    </message>
    <message>
        <source>Whose wager?</source>
        <translation>谁的注码？</translation>
    </message>
    <message>
        <source>Which entry is wrong? Then enter what really lies there.</source>
        <translation>哪一项录错？再录入台面实际的注码。</translation>
    </message>
    <message>
        <source>Really on {area}</source>
        <translation>{area}实际注码</translation>
    </message>
    <message>
        <source>entered {amount}</source>
        <translation>已录入 {amount}</translation>
    </message>
    <message>
        <source>Really</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>{area} · seat {seat}</source>
        <translation>{area} · {seat} 号位</translation>
    </message>
    <message>
        <source>Correct a wager</source>
        <translation>更正注码</translation>
    </message>
    <message>
        <source>Another seat</source>
        <translation>其他座位</translation>
    </message>
    <message>
        <source>Who was paid wrongly?</source>
        <translation>哪位玩家派彩有误？</translation>
    </message>
    <message>
        <source>No wager of this player is on record: enter it first.</source>
        <translation>没有该玩家的注码记录：请先录入。</translation>
    </message>
    <message>
        <source>Touch the amount that was really another one.</source>
        <translation>点按与实际不同的金额。</translation>
    </message>
    <message>
        <source>on record {amount}</source>
        <translation>记录为 {amount}</translation>
    </message>
    <message>
        <source>the software is being checked</source>
        <translation>正在检查软件</translation>
    </message>
    <message>
        <source>the software has no manifest: install it again</source>
        <translation>软件没有清单：请重新安装</translation>
    </message>
    <message>
        <source>the software is not as released: {file} differs</source>
        <translation>软件与发布版不符：{file} 不同</translation>
    </message>
    <message>
        <source>the software is unsigned: a live table needs a release</source>
        <translation>软件未签名：实战赌台需要发布版</translation>
    </message>
    <message>
        <source>the shoe {make} cannot be approved: install its package as a wheel</source>
        <translation>牌靴 {make} 无法批准：请以 wheel 安装其软件包</translation>
    </message>
    <message>
        <source>the package of the shoe {make} cannot be loaded: choose another shoe</source>
        <translation>牌靴 {make} 的软件包无法载入：请选用其他牌靴</translation>
    </message>
    <message>
        <source>the software has changed: a pit manager approves {digits}</source>
        <translation>软件已更换：须由赌区经理批准 {digits}</translation>
    </message>
    <message>
        <source>the game is not one of this software: a pit manager approves {digits}</source>
        <translation>此游戏不属于本软件：须由赌区经理批准 {digits}</translation>
    </message>
    <message>
        <source>the shoe {make} is of another package: a pit manager approves {digits}</source>
        <translation>牌靴 {make} 来自其他软件包：须由赌区经理批准 {digits}</translation>
    </message>
    <message>
        <source>an approval</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>a fingerprint has 64 hexadecimal digits; eight are enough for what runs here</source>
        <translation>指纹有 64 位十六进制数字；对此处运行的内容，八位即可</translation>
    </message>
    <message>
        <source>nothing here has the fingerprint {digits}</source>
        <translation>此处没有指纹为 {digits} 的内容</translation>
    </message>
    <message>
        <source>NO MANIFEST</source>
        <translation>无清单</translation>
    </message>
    <message>
        <source>FILES DIFFER</source>
        <translation>文件不符</translation>
    </message>
    <message>
        <source>UNSIGNED</source>
        <translation>未签名</translation>
    </message>
    <message>
        <source>CHECKOUT</source>
        <translation>开发版</translation>
    </message>
    <message>
        <source>not finished yet</source>
        <translation>尚未完成</translation>
    </message>
    <message>
        <source>all files as in the manifest</source>
        <translation>所有文件与清单一致</translation>
    </message>
    <message>
        <source>{file} differs</source>
        <translation>{file} 不同</translation>
    </message>
    <message>
        <source>there is no manifest</source>
        <translation>没有清单</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>签名者</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Approve the software {digits}</source>
        <translation>批准软件 {digits}</translation>
    </message>
    <message>
        <source>Approve the game {digits}</source>
        <translation>批准游戏 {digits}</translation>
    </message>
    <message>
        <source>Approve the shoe {digits}</source>
        <translation>批准牌靴 {digits}</translation>
    </message>
    <message>
        <source>service at the machine</source>
        <translation>机器维修</translation>
    </message>
    <message>
        <source>service is open already</source>
        <translation>维修已经开启</translation>
    </message>
    <message>
        <source>service is not open</source>
        <translation>维修没有开启</translation>
    </message>
    <message>
        <source>a technician is at the machine: two people close the service first</source>
        <translation>技术员正在机器旁：请先由两人结束维修</translation>
    </message>
    <message>
        <source>a PIN has digits only</source>
        <translation>密码只能是数字</translation>
    </message>
    <message>
        <source>a PIN has {fewest} to {most} digits</source>
        <translation>密码须为 {fewest} 至 {most} 位数字</translation>
    </message>
    <message>
        <source>a PIN is not one digit over and over, nor a straight run</source>
        <translation>密码不可为同一数字重复，也不可为连续数字</translation>
    </message>
    <message>
        <source>a PIN is not a few digits over and over</source>
        <translation>密码不可为几个数字的重复</translation>
    </message>
    <message>
        <source>a PIN is not a date</source>
        <translation>密码不可为日期</translation>
    </message>
    <message>
        <source>a PIN does not contain the digits of the id</source>
        <translation>密码不可包含编号中的数字</translation>
    </message>
    <message>
        <source>Card reader</source>
        <translation>读牌器</translation>
    </message>
    <message>
        <source>Screen or computer</source>
        <translation>屏幕或电脑</translation>
    </message>
    <message>
        <source>Line to the shoe</source>
        <translation>牌靴线路</translation>
    </message>
    <message>
        <source>Regular check</source>
        <translation>例行检查</translation>
    </message>
    <message>
        <source>New software</source>
        <translation>新软件</translation>
    </message>
    <message>
        <source>Other work</source>
        <translation>其他工作</translation>
    </message>
    <message>
        <source>The work is done</source>
        <translation>工作已完成</translation>
    </message>
    <message>
        <source>The work goes on later</source>
        <translation>稍后继续</translation>
    </message>
    <message>
        <source>Nothing was found</source>
        <translation>未发现问题</translation>
    </message>
    <message>
        <source>Nobody is at the machine.</source>
        <translation>机器旁没有技术员。</translation>
    </message>
    <message>
        <source>Two people let a technician come. No bets open until two have closed it again.</source>
        <translation>由两人让技术员到场。再由两人结束之前，不开放投注。</translation>
    </message>
    <message>
        <source>Open service</source>
        <translation>开启维修</translation>
    </message>
    <message>
        <source>Opened by</source>
        <translation>开启人</translation>
    </message>
    <message>
        <source>and by</source>
        <translation>及</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>No bets open. A round that is on the table can be finished.</source>
        <translation>不开放投注。台上的一局可以完成。</translation>
    </message>
    <message>
        <source>Close service</source>
        <translation>结束维修</translation>
    </message>
    <message>
        <source>may sign</source>
        <translation>可签署</translation>
    </message>
    <message>
        <source>waits after wrong PINs</source>
        <translation>输错密码，须等待</translation>
    </message>
    <message>
        <source>PIN too old</source>
        <translation>密码过旧</translation>
    </message>
    <message>
        <source>Ruling is missing</source>
        <translation>待裁决</translation>
    </message>
    <message>
        <source>To be reviewed</source>
        <translation>待复核</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>始于</translation>
    </message>
    <message>
        <source>About</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>已过时间</translation>
    </message>
    <message>
        <source>Who has it</source>
        <translation>负责人</translation>
    </message>
    <message>
        <source>Open work</source>
        <translation>未完事项</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>接手</translation>
    </message>
    <message>
        <source>Give to</source>
        <translation>交给</translation>
    </message>
    <message>
        <source>Hand over to</source>
        <translation>交班给</translation>
    </message>
    <message>
        <source>Note for the next shift</source>
        <translation>给下一班的备注</translation>
    </message>
    <message>
        <source>Hand over the desk …</source>
        <translation>交班 …</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>THE CHOSEN LINE</source>
        <translation>所选一行</translation>
    </message>
    <message>
        <source>END OF THE SHIFT</source>
        <translation>下班</translation>
    </message>
    <message>
        <source>{count} open</source>
        <translation>{count} 项未完</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>没有未完事项</translation>
    </message>
    <message>
        <source>journal before</source>
        <translation>前一日志</translation>
    </message>
    <message>
        <source>This is not open any more, and nothing was signed: {what}</source>
        <translation>此项已不再待处理，未签任何字：{what}</translation>
    </message>
    <message>
        <source>This line has changed; look at it again: {what}</source>
        <translation>此行已变更，请重新查看：{what}</translation>
    </message>
    <message>
        <source>Take over: {what}</source>
        <translation>接手：{what}</translation>
    </message>
    <message>
        <source>Give to {name}: {what}</source>
        <translation>交给 {name}：{what}</translation>
    </message>
    <message>
        <source>Hand over to {name}: {count} open</source>
        <translation>交班给 {name}：{count} 项未完</translation>
    </message>
    <message>
        <source>{by} handed the desk over to {to} at {time}, with {count} open</source>
        <translation>{by} 于 {time} 将工作台交予 {to}，未结 {count} 项</translation>
    </message>
    <message>
        <source>{how}: {amount}, {patron}, {table} round {round}</source>
        <translation>{how}：{amount}，{patron}，{table} 第 {round} 局</translation>
    </message>
    <message>
        <source>The house owes {amount} to {patron}</source>
        <translation>赌场应补 {patron} {amount}</translation>
    </message>
    <message>
        <source>{patron} owes {amount} to the house</source>
        <translation>{patron} 应退还赌场 {amount}</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} 小时</translation>
    </message>
    <message>
        <source>PIN, days</source>
        <translation>密码（天）</translation>
    </message>
    <message>
        <source>Acting as</source>
        <translation>署理职位</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>至</translation>
    </message>
    <message>
        <source>The people in the journals of the tables. They are added and changed at the table, or with sabot staff.</source>
        <translation>各桌日志中的人员。在桌上或以 sabot staff 登记和更改。</translation>
    </message>
    <message>
        <source>{count} people</source>
        <translation>{count} 人</translation>
    </message>
    <message>
        <source>waits {seconds} seconds</source>
        <translation>须等 {seconds} 秒</translation>
    </message>
    <message>
        <source>two pit managers or higher must sign for this</source>
        <translation>须由两名赌区经理或更高职级者签名</translation>
    </message>
    <message>
        <source>A copy of the journal was put back</source>
        <translation>日志被换回了旧副本</translation>
    </message>
    <message>
        <source>The disk or the computer was replaced</source>
        <translation>更换了磁盘或电脑</translation>
    </message>
    <message>
        <source>The key was lost</source>
        <translation>密钥已丢失</translation>
    </message>
    <message>
        <source>The cause is not known</source>
        <translation>原因不明</translation>
    </message>
    <message>
        <source>No book of staff can be read. Go on at the command line: sabot journal continue</source>
        <translation>无法读取员工名册。请在命令行继续：sabot journal continue</translation>
    </message>
    <message>
        <source>Start refused</source>
        <translation>拒绝启动</translation>
    </message>
    <message>
        <source>The old journal is kept. A new one begins that names it and who signed.</source>
        <translation>旧日志予以保留。新日志随即开始，并记载旧日志和签名人。</translation>
    </message>
    <message>
        <source>Two managers sign</source>
        <translation>两名经理签名</translation>
    </message>
    <message>
        <source>Go on with a new journal</source>
        <translation>以新日志继续</translation>
    </message>
    <message>
        <source>{amount} was collected from seat {seat} ({who}), signed by {by}</source>
        <translation>已向 {seat} 号位（{who}）收回 {amount}，由 {by} 签字</translation>
    </message>
    <message>
        <source>{amount} was paid to seat {seat} ({who}), signed by {by}</source>
        <translation>已向 {seat} 号位（{who}）补派 {amount}，由 {by} 签字</translation>
    </message>
    <message>
        <source>{amount} was waived for seat {seat} ({who}), signed by {by}</source>
        <translation>{seat} 号位（{who}）的 {amount} 已免除，由 {by} 签字</translation>
    </message>
    <message>
        <source>round {round} of the journal before: {what}</source>
        <translation>前一日志的第 {round} 局：{what}</translation>
    </message>
    <message>
        <source>round {round}: {area} of seat {seat} ({who}): {before} was entered and {after} lay there</source>
        <translation>第 {round} 局：{seat} 号位（{who}）的 {area}：录入 {before}，实际为 {after}</translation>
    </message>
    <message>
        <source>a new journal goes on after record {n} of a refused one; records up to {missing} are missing or changed; signed by {by} and {second} ({why})</source>
        <translation>新日志接在被拒日志的第 {n} 条记录之后；至第 {missing} 条的记录缺失或被改动；由 {by} 与 {second} 签字（{why}）</translation>
    </message>
    <message>
        <source>a new journal goes on after record {n} of a refused one; no signed record is missing; signed by {by} and {second} ({why})</source>
        <translation>新日志接在被拒日志的第 {n} 条记录之后；没有已签记录缺失；由 {by} 与 {second} 签字（{why}）</translation>
    </message>
    <message>
        <source>{by} loosened {what}</source>
        <translation>{by} 放宽了 {what}</translation>
    </message>
    <message>
        <source>a pit supervisor or higher of the floor acknowledges alerts</source>
        <translation>警示须由场区的主管或更高职级确认</translation>
    </message>
    <message>
        <source>a note says what is done about it, in at most {most} printable characters</source>
        <translation>备注须写明如何处理，最多 {most} 个可显示字符</translation>
    </message>
    <message>
        <source>The store does not verify: journal {journal}, record {n}</source>
        <translation>存储验证不符：日志 {journal}，记录 {n}</translation>
    </message>
    <message>
        <source>The store was never verified</source>
        <translation>存储从未验证</translation>
    </message>
    <message>
        <source>The store was not verified for {hours} hours</source>
        <translation>存储已 {hours} 小时未验证</translation>
    </message>
    <message>
        <source>The store contradicts this table</source>
        <translation>存储与本台不符</translation>
    </message>
    <message>
        <source>No line to the shoe</source>
        <translation>与牌靴的线路中断</translation>
    </message>
    <message>
        <source>The store does not verify: run sabot floor verify</source>
        <translation>存储未通过验证：请运行 sabot floor verify</translation>
    </message>
    <message>
        <source>Not heard</source>
        <translation>没有信号</translation>
    </message>
    <message>
        <source>Pace is low: {pace} rounds per hour</source>
        <translation>节奏偏慢：每小时 {pace} 局</translation>
    </message>
    <message>
        <source>The store is {count} records behind</source>
        <translation>存储落后 {count} 条记录</translation>
    </message>
    <message>
        <source>The clock is {seconds} s ahead</source>
        <translation>时钟快 {seconds} 秒</translation>
    </message>
    <message>
        <source>The clock is {seconds} s behind</source>
        <translation>时钟慢 {seconds} 秒</translation>
    </message>
    <message>
        <source>The disk is low: {left} GB left</source>
        <translation>磁盘空间不足：剩余 {left} GB</translation>
    </message>
    <message>
        <source>FORK: a record differs from the store&apos;s</source>
        <translation>分叉：有记录与存储中的不同</translation>
    </message>
    <message>
        <source>FORK: the file at the table is shorter than the store&apos;s</source>
        <translation>分叉：台上的文件比存储中的短</translation>
    </message>
    <message>
        <source>STRANGER: calls itself like a known table</source>
        <translation>陌生：自称为已知的赌台</translation>
    </message>
    <message>
        <source>KEY: follows a journal with another key</source>
        <translation>密钥：以另一密钥接续日志</translation>
    </message>
    <message>
        <source>BRANCH: two journals follow one</source>
        <translation>分支：两份日志接续同一份</translation>
    </message>
    <message>
        <source>STORE: somebody moved its cursor of this table</source>
        <translation>存储：有人改动了此台的游标</translation>
    </message>
    <message>
        <source>Written by a newer Sabot</source>
        <translation>由较新版本的 Sabot 写入</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>第 {page} 页，共 {pages} 页</translation>
    </message>
    <message>
        <source>NEW</source>
        <translation>新</translation>
    </message>
    <message>
        <source>FORK</source>
        <translation>分叉</translation>
    </message>
    <message>
        <source>STRANGER</source>
        <translation>陌生</translation>
    </message>
    <message>
        <source>KEY</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>BRANCH</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>STORE</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>SILENT</source>
        <translation>无信号</translation>
    </message>
    <message>
        <source>UNKNOWN</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>OPEN</source>
        <translation>营业中</translation>
    </message>
    <message>
        <source>CLOSED</source>
        <translation>已关台</translation>
    </message>
    <message>
        <source>{count} {standing}</source>
        <translation>{count} 台{standing}</translation>
    </message>
    <message>
        <source>1 table</source>
        <translation>1 张赌台</translation>
    </message>
    <message>
        <source>{count} tables</source>
        <translation>{count} 张赌台</translation>
    </message>
    <message>
        <source>No table has been heard yet.</source>
        <translation>尚未收到任何赌台的信号。</translation>
    </message>
    <message>
        <source>1 new alert</source>
        <translation>1 项新警示</translation>
    </message>
    <message>
        <source>{count} new alerts</source>
        <translation>{count} 项新警示</translation>
    </message>
    <message>
        <source>No new alerts</source>
        <translation>没有新警示</translation>
    </message>
    <message>
        <source>{count} cases</source>
        <translation>{count} 项个案</translation>
    </message>
    <message>
        <source>1 case</source>
        <translation>1 项个案</translation>
    </message>
    <message>
        <source>{pace}/h</source>
        <translation>每时 {pace} 局</translation>
    </message>
    <message>
        <source>never heard</source>
        <translation>从未有信号</translation>
    </message>
    <message>
        <source>not heard since {time}</source>
        <translation>{time} 起无信号</translation>
    </message>
    <message>
        <source>heard just now</source>
        <translation>信号正常</translation>
    </message>
    <message>
        <source>heard {time} ago</source>
        <translation>{time} 前有信号</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>The store is not reached: {why}</source>
        <translation>无法连接存储：{why}</translation>
    </message>
    <message>
        <source>The store is not reached since {time}. What you see is from then.</source>
        <translation>自 {time} 起无法连接存储。所示为当时的情况。</translation>
    </message>
    <message>
        <source>{days} d</source>
        <translation>{days} 天</translation>
    </message>
    <message>
        <source>Too many tries. Wait a minute.</source>
        <translation>尝试次数过多，请等一分钟。</translation>
    </message>
    <message>
        <source>Nobody can sign on now: the store is not reached. Try again in a minute.</source>
        <translation>现在无法登录：无法连接存储。请一分钟后再试。</translation>
    </message>
    <message>
        <source>This page is not connected. Wait, or load it again.</source>
        <translation>本页已断线。请稍候，或重新载入。</translation>
    </message>
    <message>
        <source>The floor</source>
        <translation>赌场楼面</translation>
    </message>
    <message>
        <source>Close Sabot</source>
        <translation>关闭 Sabot</translation>
    </message>
    <message>
        <source>there is nothing to collect</source>
        <translation>没有可收的注码</translation>
    </message>
    <message>
        <source>seat {seat} has nothing to get</source>
        <translation>{seat} 号位没有应赔的金额</translation>
    </message>
    <message>
        <source>terminals are paid when the round is settled</source>
        <translation>终端在本局结算时赔付</translation>
    </message>
    <message>
        <source>house rules</source>
        <translation>本场规则</translation>
    </message>
    <message>
        <source>this difference is not open any more</source>
        <translation>此差额已结清</translation>
    </message>
    <message>
        <source>this line has changed: {left} is open now; look at it again</source>
        <translation>此行已变更：现有 {left} 未结清；请重新查看</translation>
    </message>
    <message>
        <source>{person} reviewed its case; somebody else signs for its money</source>
        <translation>{person} 曾复核此个案；其款项须由他人签字</translation>
    </message>
    <message>
        <source>{person} dealt this round; somebody else signs for its money</source>
        <translation>{person} 曾为本局荷官；款项须由他人签名</translation>
    </message>
    <message>
        <source>the money of a terminal is put right at the table, in its ledger</source>
        <translation>终端的款项在赌台的账目上更正</translation>
    </message>
    <message>
        <source>say how: collected, paid or waived</source>
        <translation>请注明方式：收回、补派或免除</translation>
    </message>
    <message>
        <source>the house owes this player: it is paid or waived, not collected</source>
        <translation>赌场欠该玩家：应补派或免除，而非收回</translation>
    </message>
    <message>
        <source>this player owes the house: it is collected or waived, not paid</source>
        <translation>该玩家欠赌场：应收回或免除，而非补派</translation>
    </message>
    <message>
        <source>{left} is open; say an amount up to that</source>
        <translation>未结 {left}；请输入不超过此数的金额</translation>
    </message>
    <message>
        <source>above {amount} two people sign, at the table</source>
        <translation>超过 {amount} 须由两人在赌台签名</translation>
    </message>
    <message>
        <source>say why, for the record</source>
        <translation>请写明原因，以备记录</translation>
    </message>
    <message>
        <source>the case is reviewed already, or it is not there</source>
        <translation>该个案已复核，或不存在</translation>
    </message>
    <message>
        <source>hand over to somebody else</source>
        <translation>请交班给他人</translation>
    </message>
    <message>
        <source>a note is printable and has at most {most} characters</source>
        <translation>备注须为可显示字符，最多 {most} 个</translation>
    </message>
    <message>
        <source>{person} does not work at this desk</source>
        <translation>{person} 不在本处工作</translation>
    </message>
    <message>
        <source>{name} ruled {seen} void rounds; the others&apos; rounds make {likely} likely</source>
        <translation>{name} 裁决作废 {seen} 局;按其他人的牌局,预期约 {likely} 局</translation>
    </message>
    <message>
        <source>{name} signed {seen} corrections; the others&apos; rounds make {likely} likely</source>
        <translation>{name} 签署更正 {seen} 次;按其他人的牌局,预期约 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} irregularities in rounds of {name}; the others&apos; rounds make {likely} likely</source>
        <translation>{name} 的牌局有 {seen} 次异常;按其他人的牌局,预期约 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} void rounds of {name}; the others&apos; rounds make {likely} likely</source>
        <translation>{name} 的牌局有 {seen} 局作废;按其他人的牌局,预期约 {likely} 局</translation>
    </message>
    <message>
        <source>{seen} corrections in rounds of {name}; the others&apos; rounds make {likely} likely</source>
        <translation>{name} 的牌局有 {seen} 次更正;按其他人的牌局,预期约 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} wrong payouts of {name}; the others&apos; rounds make {likely} likely</source>
        <translation>{name} 有 {seen} 次派彩错误;按其他人的牌局,预期约 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} corrections in favour of {name}; the others&apos; rounds make {likely} likely</source>
        <translation>有 {seen} 次更正有利于 {name};按其他人的牌局,预期约 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} corrections in favour of {other} in rounds of {name}; other rounds make {likely} likely</source>
        <translation>{name} 的牌局有 {seen} 次更正有利于 {other};按其他牌局,预期约 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} irregularities with {name}; the other shoes make {likely} likely</source>
        <translation>{name} 有 {seen} 次异常;按其他牌靴,预期约 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} irregularities in the hour {name} (UTC); the other hours make {likely} likely</source>
        <translation>{name} 时 (UTC) 有 {seen} 次异常;按其他时段,预期约 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} void rounds in the hour {name} (UTC); the other hours make {likely} likely</source>
        <translation>{name} 时 (UTC) 有 {seen} 局作废;按其他时段,预期约 {likely} 局</translation>
    </message>
    <message>
        <source>{seen} of {of} corrections ({name}) came after a big loss of the patron; {likely} are likely</source>
        <translation>{of} 次更正中有 {seen} 次({name})发生在客人大额输钱之后;预期约 {likely} 次</translation>
    </message>
    <message>
        <source>bets were open for {seen} s in rounds with {name}; {likely} s are likely</source>
        <translation>{name} 在场的牌局下注时间 {seen} 秒;预期约 {likely} 秒</translation>
    </message>
    <message>
        <source>dealing took {seen} s in rounds with {name}; {likely} s are likely</source>
        <translation>{name} 在场的牌局发牌时间 {seen} 秒;预期约 {likely} 秒</translation>
    </message>
    <message>
        <source>settling took {seen} s in rounds with {name}; {likely} s are likely</source>
        <translation>{name} 在场的牌局结算时间 {seen} 秒;预期约 {likely} 秒</translation>
    </message>
    <message>
        <source>bets were open for {seen} s in rounds of {name} with {other}; {likely} s are likely</source>
        <translation>{name} 与 {other} 同桌的牌局下注时间 {seen} 秒;预期约 {likely} 秒</translation>
    </message>
    <message>
        <source>dealing took {seen} s in rounds of {name} with {other}; {likely} s are likely</source>
        <translation>{name} 与 {other} 同桌的牌局发牌时间 {seen} 秒;预期约 {likely} 秒</translation>
    </message>
    <message>
        <source>settling took {seen} s in rounds of {name} with {other}; {likely} s are likely</source>
        <translation>{name} 与 {other} 同桌的牌局结算时间 {seen} 秒;预期约 {likely} 秒</translation>
    </message>
    <message>
        <source>{name} ruled {seen} void rounds in {of} rulings; {likely} are likely</source>
        <translation>{name} 的 {of} 次裁决中作废 {seen} 局;预期约 {likely} 局</translation>
    </message>
    <message>
        <source>{seen} of {of} corrections were in favour of {name}; {likely} are likely</source>
        <translation>{of} 次更正中有 {seen} 次有利于 {name};预期约 {likely} 次</translation>
    </message>
    <message>
        <source>{other} signed {seen} of {of} corrections in favour of {name}; {likely} are likely</source>
        <translation>有利于 {name} 的 {of} 次更正中,{other} 签署 {seen} 次;预期约 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} of {of} void rounds that {name} ruled were rounds of {other}; {likely} are likely</source>
        <translation>{name} 裁决作废的 {of} 局中有 {seen} 局是 {other} 的牌局;预期约 {likely} 局</translation>
    </message>
    <message>
        <source>{seen} cards of {name} came in the same order as in {other}</source>
        <translation>{name} 有 {seen} 张牌与 {other} 的顺序相同</translation>
    </message>
    <message>
        <source>A finding is a figure that the rounds of all others do not make likely. It is worth a look. It does not say why: look at the lines behind it before you think of a reason.</source>
        <translation>发现事项是按其他人的牌局看不大可能出现的数字。值得一看。它不说明原因:先看背后的记录,再考虑原因。</translation>
    </message>
    <message>
        <source>Nothing is worth a look in this period.</source>
        <translation>此期间没有值得一看的事项。</translation>
    </message>
    <message>
        <source>These questions have fewer than {names} names to compare, or fewer than {lines} lines to count. So Sabot cannot tell a pattern from chance: it shows the figures and concludes nothing.</source>
        <translation>这些问题可比较的名字少于 {names} 个,或可计数的记录少于 {lines} 条,因此 Sabot 无法区分规律与偶然:只列出数字,不作结论。</translation>
    </message>
    <message>
        <source>{what}; nearly the same rounds had {others}, so it can be about them as well</source>
        <translation>{what}；{others} 也在几乎相同的局数中，所以也可能与其有关</translation>
    </message>
    <message>
        <source>worth a look</source>
        <translation>值得一看</translation>
    </message>
    <message>
        <source>too few to compare</source>
        <translation>太少,无法比较</translation>
    </message>
    <message>
        <source>may be chance</source>
        <translation>可能是偶然</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>By chance</source>
        <translation>偶然概率</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>总数</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>Likely</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>Lines behind</source>
        <translation>背后的记录</translation>
    </message>
    <message>
        <source>Looking for findings</source>
        <translation>正在查找发现事项</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Figures behind</source>
        <translation>背后的数字</translation>
    </message>
    <message>
        <source>THE FIGURES BEHIND</source>
        <translation>背后的数字</translation>
    </message>
    <message>
        <source>THE LINES BEHIND: ENTER OPENS THE CASE</source>
        <translation>背后的记录:按 Enter 打开个案</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>查找中…</translation>
    </message>
    <message>
        <source>{count} worth a look</source>
        <translation>{count} 项值得一看</translation>
    </message>
    <message>
        <source>{questions} questions about {names} names</source>
        <translation>{questions} 个问题,涉及 {names} 个名称</translation>
    </message>
    <message>
        <source>{count} too few to compare</source>
        <translation>{count} 项太少,无法比较</translation>
    </message>
    <message>
        <source>Compared with all others at the same tables, parts of the day and games. {asked} names were asked. By chance alone, after correction for all that was asked: {chance}.</source>
        <translation>与相同桌台、时段和游戏的所有其他人比较。共问了 {asked} 个名称。按全部问题校正后,仅由偶然造成的概率:{chance}。</translation>
    </message>
    <message>
        <source>Times are seconds; the figures below are of all rounds together.</source>
        <translation>时间以秒计;下面的数字是所有牌局的合计。</translation>
    </message>
    <message>
        <source>Call a technician: sabot doctor says what is wrong. The journal is as it was.</source>
        <translation>请呼叫技术人员：sabot doctor 会指出问题所在。日志保持原样。</translation>
    </message>
    <message>
        <source>Then touch Start again: Sabot does not start by itself.</source>
        <translation>然后按“重来”：Sabot 不会自行启动。</translation>
    </message>
    <message>
        <source>begins before the period</source>
        <translation>始于本期之前</translation>
    </message>
    <message>
        <source>not closed yet</source>
        <translation>尚未收台</translation>
    </message>
    <message>
        <source>no closer was counted</source>
        <translation>未点算收台</translation>
    </message>
    <message>
        <source>ends after the period</source>
        <translation>止于本期之后</translation>
    </message>
    <message>
        <source>counts in the period of its middle, not in this one</source>
        <translation>计入其中点所在的一期，不计入本期</translation>
    </message>
    <message>
        <source>after the closer, in no float: {rounds} rounds, win by wagers {amount}</source>
        <translation>收台点算之后、未计入点算区间：{rounds} 局，投注赢额 {amount}</translation>
    </message>
    <message>
        <source>{what} counted again: {was}, then {now}</source>
        <translation>{what}重新点算：原 {was}，现 {now}</translation>
    </message>
    <message>
        <source>{what}: {now} was counted and {expected} was expected</source>
        <translation>{what}：点得 {now}，应为 {expected}</translation>
    </message>
    <message>
        <source>an unseen card</source>
        <translation>一张未见的牌</translation>
    </message>
    <message>
        <source>{person} reviewed it, and signed for its money at the table</source>
        <translation>{person} 复核了此个案，又在桌上为其款项签名</translation>
    </message>
    <message>
        <source>{person} reviewed it, and ruled on it at the table</source>
        <translation>{person} 复核了此个案，又在桌上作出裁决</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>至今</translation>
    </message>
    <message>
        <source>No wager lies on the felt.</source>
        <translation>台面上没有注码。</translation>
    </message>
    <message>
        <source>Held: nothing is placed or taken off. Only an entry that is wrong can be corrected.</source>
        <translation>暂停：不可下注，也不可取回。只能更正输入有误的注码。</translation>
    </message>
    <message>
        <source>{words} · try {count}</source>
        <translation>{words} · 第 {count} 次尝试</translation>
    </message>
</context>
</TS>
