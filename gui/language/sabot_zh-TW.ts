<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh-TW" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Player</source>
        <translation>閒</translation>
    </message>
    <message>
        <source>Banker</source>
        <translation>莊</translation>
    </message>
    <message>
        <source>Tie</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Player Fabulous 4</source>
        <translation>閒精彩四</translation>
    </message>
    <message>
        <source>Banker Fabulous 4</source>
        <translation>莊精彩四</translation>
    </message>
    <message>
        <source>Player Precious Pair</source>
        <translation>閒珍寶對</translation>
    </message>
    <message>
        <source>Banker Precious Pair</source>
        <translation>莊珍寶對</translation>
    </message>
    <message>
        <source>Banker Fabulous 4: side wager, won if Banker takes the round with four points; any other outcome, ties included, loses.</source>
        <translation>莊精彩四：邊注，莊以 4 點贏本局即贏；其他結果（含和局）均輸。</translation>
    </message>
    <message>
        <source>Player Fabulous 4: side wager, won if Player takes the round with four points; any other outcome, ties included, loses.</source>
        <translation>閒精彩四：邊注，閒以 4 點贏本局即贏；其他結果（含和局）均輸。</translation>
    </message>
    <message>
        <source>Four to ten decks of 52 cards, no jokers, backs alike in colour and design.</source>
        <translation>四至十副牌，每副 52 張，不含大小王，牌背顏色與圖案相同。</translation>
    </message>
    <message>
        <source>Play opens when the dealer calls &apos;Place your bets, please&apos;.</source>
        <translation>荷官宣布「請下注」後，開始下注。</translation>
    </message>
    <message>
        <source>Banker winning with four: Banker Fabulous 4 wins, Player wagers lose, Banker wagers push.</source>
        <translation>莊 4 點贏：莊精彩四贏，閒注輸，莊注退回。</translation>
    </message>
    <message>
        <source>Player winning with four: Player Fabulous 4 wins, Banker wagers lose, Player wagers pay as 4.1 sets, 1 to 2.</source>
        <translation>閒 4 點贏：閒精彩四贏，莊注輸，閒注按 4.1 以 1 賠 0.5 賠付。</translation>
    </message>
    <message>
        <source>A Precious Pair wager wins when its hand&apos;s first two cards are a pair listed in 1.1.6; otherwise it loses.</source>
        <translation>珍寶對：該手首兩張為 1.1.6 所列對子即贏，否則輸。</translation>
    </message>
    <message>
        <source>Bets close when the dealer calls &apos;No more bets&apos;.</source>
        <translation>荷官宣布「停止下注」後，投注即告截止。</translation>
    </message>
    <message>
        <source>Player, Banker, Tie, Precious Pair and Fabulous 4 wagers are separate: players may bet any one alone or several together.</source>
        <translation>閒、莊、和、珍寶對及精彩四各自獨立：玩家可單投一項或同時投多項。</translation>
    </message>
    <message>
        <source>Four cards leave the shoe first, in the order set here.</source>
        <translation>先按此處次序從靴中抽出四張牌。</translation>
    </message>
    <message>
        <source>A natural 8 or 9 on either hand, after four cards, ends the drawing for both.</source>
        <translation>首發四張後任一方為例牌 8 點或 9 點，雙方均不再補牌。</translation>
    </message>
    <message>
        <source>Player draws on 0–5, stands on 6–7; a Player natural, 8 or 9, stops both hands.</source>
        <translation>閒 0–5 點補牌，6–7 點停牌；閒例牌 8 或 9 點，雙方均停牌。</translation>
    </message>
    <message>
        <source>If Player stood, Banker takes a card on 0–5 and none on 6 or 7.</source>
        <translation>閒停牌時，莊 0–5 點補牌，6 或 7 點不補。</translation>
    </message>
    <message>
        <source>After a Player third card, Banker draws on 0–2 always, 3 unless it is 8, 4 against 2–7, 5 against 4–7, 6 against 6 or 7; otherwise stands.</source>
        <translation>閒補第三張後，莊 0–2 點必補；3 點除閒補 8 外均補；4 點遇 2–7 補；5 點遇 4–7 補；6 點遇 6 或 7 補；其餘停牌。</translation>
    </message>
    <message>
        <source>The hand with more points wins the round.</source>
        <translation>點數較大的一方贏。</translation>
    </message>
    <message>
        <source>Equal totals make a tie: Player and Banker wagers push, Tie wagers win.</source>
        <translation>點數相同為和局：莊閒注碼退回，和注贏。</translation>
    </message>
    <message>
        <source>Player and Banker pay 1 to 1, with one point 2 to 1; with four Player pays 1 to 2, Banker pushes; Tie 8 to 1; Fabulous 4: Player 50 to 1, Banker 25 to 1.</source>
        <translation>莊、閒 1 賠 1，1 點贏 1 賠 2；4 點贏時閒 1 賠 0.5、莊退注；和 1 賠 8；精彩四：閒 1 賠 50，莊 1 賠 25。</translation>
    </message>
    <message>
        <source>Precious Pairs pay 30 to 1 on diamond fours, 15 to 1 on other fours, 12 to 1 on a diamond pair, 9 to 1 on any other pair.</source>
        <translation>珍寶對：兩張方塊 4 為 1 賠 30，其他一對 4 為 1 賠 15，一對方塊 1 賠 12，其餘對子 1 賠 9。</translation>
    </message>
    <message>
        <source>Opens what follows when a foreign card is found during the game.</source>
        <translation>局中發現不屬本靴的牌時，按以下步驟處理。</translation>
    </message>
    <message>
        <source>A hand with the wrong number of cards, seen before play of the next game opens and beyond reconstruction, voids the round.</source>
        <translation>下一局開始前發現一手牌張數不對且無法還原，本局作廢。</translation>
    </message>
    <message>
        <source>Two or more cards drawn together in the initial deal, their order unknown, void the round.</source>
        <translation>首發四張時同時抽出兩張或以上而次序不明，本局作廢。</translation>
    </message>
    <message>
        <source>Card order in the shoe altered beyond reconstruction voids the round, whether or not cards were exposed.</source>
        <translation>靴內牌序變動且無法還原，不論牌是否曝光，本局作廢。</translation>
    </message>
    <message>
        <source>Too few cards in the shoe to finish the round: the round is void.</source>
        <translation>靴內的牌不足以完成本局：本局作廢。</translation>
    </message>
    <message>
        <source>After &apos;No more bets&apos; nothing may be placed or raised; what is added is refused or not honoured.</source>
        <translation>「停止下注」後不得下注或加注；所加注碼一概拒收或不予承認。</translation>
    </message>
    <message>
        <source>After &apos;No more bets&apos; no wager comes off; one taken back still wins or loses with the round.</source>
        <translation>「停止下注」後不得撤注；取回的注碼仍按本局結果論輸贏。</translation>
    </message>
    <message>
        <source>Fabulous 4 Baccarat</source>
        <translation>精彩四百家樂</translation>
    </message>
    <message>
        <source>Fabulous 4</source>
        <translation>精彩四</translation>
    </message>
    <message>
        <source>Player fabulous 4</source>
        <translation>閒精彩四</translation>
    </message>
    <message>
        <source>Banker fabulous 4</source>
        <translation>莊精彩四</translation>
    </message>
    <message>
        <source>Player precious pair</source>
        <translation>閒珍寶對</translation>
    </message>
    <message>
        <source>Banker precious pair</source>
        <translation>莊珍寶對</translation>
    </message>
    <message>
        <source>Player Pair</source>
        <translation>閒對</translation>
    </message>
    <message>
        <source>Banker Pair</source>
        <translation>莊對</translation>
    </message>
    <message>
        <source>Fortune Six</source>
        <translation>幸運六</translation>
    </message>
    <message>
        <source>Tie wager: placed before bets close; wins when both hands finish on equal points, loses otherwise.</source>
        <translation>和注：截止前下注；雙方最終點數相同即贏，否則輸。</translation>
    </message>
    <message>
        <source>Fortune Six: wager placed before bets close, won if Banker takes the round with six points; any other outcome, ties included, loses.</source>
        <translation>幸運六：截止前下注，莊以 6 點贏本局即贏；其他結果（含和局）均輸。</translation>
    </message>
    <message>
        <source>Two hands are dealt: one is Player, the other Banker.</source>
        <translation>共發兩手牌：一手為閒，一手為莊。</translation>
    </message>
    <message>
        <source>These first four cards decide Player Pair and Banker Pair wagers.</source>
        <translation>首發四張牌決定閒對與莊對的輸贏。</translation>
    </message>
    <message>
        <source>After totals, a natural 8 or 9 ends it; Player draws 0–5; Banker 0–5 if Player stood, or by Player&apos;s third: 0–2 any, 3 not 8, 4 on 2–7, 5 on 4–7, 6 on 6–7.</source>
        <translation>計點後，例牌 8 或 9 點即止；閒 0–5 點補牌；閒停牌則莊 0–5 點補牌，否則視閒第三張：0–2 點必補，3 點除 8 外補，4 點遇 2–7，5 點遇 4–7，6 點遇 6–7。</translation>
    </message>
    <message>
        <source>The wagers on offer are Player, Banker, Tie, Player Pair, Banker Pair and Fortune Six.</source>
        <translation>可投：閒、莊、和、閒對、莊對及幸運六。</translation>
    </message>
    <message>
        <source>Player pays 1 to 1 and Banker 0.95 to 1; Tie pays 8 to 1, either pair 11 to 1, Fortune Six 12 to 1 on a two-card six, 20 to 1 on three cards.</source>
        <translation>閒 1 賠 1，莊 1 賠 0.95；和 1 賠 8，對子 1 賠 11；幸運六兩張牌 1 賠 12，三張牌 1 賠 20。</translation>
    </message>
    <message>
        <source>Opens what follows when extra, missing, foreign or unshuffled cards are found during a round.</source>
        <translation>局中發現多牌、缺牌、外來牌或未洗的牌時，按以下步驟處理。</translation>
    </message>
    <message>
        <source>If the player handling cards is away, to expose or to receive more, the dealer exposes the cards.</source>
        <translation>應翻牌或接牌的玩家不在座時，由荷官翻牌。</translation>
    </message>
    <message>
        <source>Opens the steps when a player leaves with cards whose value neither shoe nor surveillance can tell.</source>
        <translation>玩家帶走牌，而牌靴與監控均無法得知其點數時，按以下步驟處理。</translation>
    </message>
    <message>
        <source>Under method C, a card exposed as the shoe moves is played as though face down.</source>
        <translation>採用方式 C 時，移動牌靴而曝光的牌視同蓋牌繼續使用。</translation>
    </message>
    <message>
        <source>Under method C, card order altered by accident or on purpose, beyond repair: the round is void and the cards are replaced.</source>
        <translation>採用方式 C 時，牌序因意外或故意變動而無法復原：本局作廢，並更換全部牌。</translation>
    </message>
    <message>
        <source>Under the minimum: once decided, paid or collected one time only; that player&apos;s later such wagers go back, win or lose.</source>
        <translation>低於最低限紅：已有結果者只賠付或收取一次；該玩家其後同類注碼不論輸贏一律退回。</translation>
    </message>
    <message>
        <source>Over the maximum: winners are paid, and losers collected, up to the maximum and no further.</source>
        <translation>超過最高限紅：輸贏均只按最高限紅賠付或收取。</translation>
    </message>
    <message>
        <source>Opens what follows when the power fails.</source>
        <translation>停電時按以下步驟處理。</translation>
    </message>
    <message>
        <source>Opens what follows when wagers exceed the table differential.</source>
        <translation>注碼超過檯面差額時，按以下步驟處理。</translation>
    </message>
    <message>
        <source>Unless a rule says otherwise, after &apos;No more bets&apos; nothing may be placed or raised; what is added is refused or not honoured.</source>
        <translation>除規則另有規定外，「停止下注」後不得下注或加注；所加注碼一概拒收或不予承認。</translation>
    </message>
    <message>
        <source>Unless a rule says otherwise, after &apos;No more bets&apos; no wager comes off; one taken back still wins or loses with the round.</source>
        <translation>除規則另有規定外，「停止下注」後不得撤注；取回的注碼仍按本局結果論輸贏。</translation>
    </message>
    <message>
        <source>A card found face up in the shoe after the round&apos;s first card is played as though face down.</source>
        <translation>本局第一張牌之後，靴內發現牌面朝上的牌，視同蓋牌繼續使用。</translation>
    </message>
    <message>
        <source>Cards dealt out of order are reconstructed; cards passed to the wrong player are taken back and passed on; the round goes on.</source>
        <translation>次序發錯的牌予以還原；交錯玩家的牌收回後改交；本局繼續。</translation>
    </message>
    <message>
        <source>Wrong squeezer (3.9.2), cards not passed, dealt face up or exposed by mistake: no wrong delivery under 5.7; outcome stands, round goes on.</source>
        <translation>咪牌者有誤（3.9.2）、未交牌、發成明牌或誤翻：不屬 5.7 所指錯發；結果有效，本局繼續。</translation>
    </message>
    <message>
        <source>Two or more cards drawn together, their order known, are reconstructed.</source>
        <translation>同時抽出兩張或以上而次序已知，予以還原。</translation>
    </message>
    <message>
        <source>Electronic shoe reset for dealer error after &apos;No more bets&apos;: players may withdraw; after it they may bet until the call is repeated.</source>
        <translation>「停止下注」後因荷官失誤而重置電子牌靴：玩家可撤注；重置後可下注，直至再次宣布停止下注。</translation>
    </message>
    <message>
        <source>An irregularity these rules do not cover goes to the gaming shift manager to decide.</source>
        <translation>規則未載明的異常，由博彩值班經理裁決。</translation>
    </message>
    <message>
        <source>Displayed results only inform; where the display is wrong, for this round or earlier ones, the outcome of cards dealt by the rules stands.</source>
        <translation>顯示的結果僅供參考；無論本局或之前各局，顯示有誤時，以按規則發出的牌的結果為準。</translation>
    </message>
    <message>
        <source>Fortune Six Baccarat</source>
        <translation>幸運六百家樂</translation>
    </message>
    <message>
        <source>Fortune six</source>
        <translation>幸運六</translation>
    </message>
    <message>
        <source>Fortune Six: side wager, won if Banker takes the round with six points; any other outcome, ties included, loses.</source>
        <translation>幸運六：邊注，莊以 6 點贏本局即贏；其他結果（含和局）均輸。</translation>
    </message>
    <message>
        <source>Player, Banker, Tie, Pair and Fortune Six wagers are separate: players may bet any one alone or several together.</source>
        <translation>閒、莊、和、對子及幸運六各自獨立：玩家可單投一項或同時投多項。</translation>
    </message>
    <message>
        <source>Player Pair wins when the first two Player cards are of the same rank.</source>
        <translation>閒首兩張牌面數字相同，閒對即贏。</translation>
    </message>
    <message>
        <source>Banker Pair wins when the first two Banker cards are of the same rank.</source>
        <translation>莊首兩張牌面數字相同，莊對即贏。</translation>
    </message>
    <message>
        <source>Player and Banker pay 1 to 1, Banker with six 1 to 2; Tie 8 to 1, either pair 11 to 1, Fortune Six 12 to 1 on a two-card six, 20 to 1 on three cards.</source>
        <translation>莊、閒 1 賠 1，莊 6 點贏 1 賠 0.5；和 1 賠 8，對子 1 賠 11；幸運六兩張牌 1 賠 12，三張牌 1 賠 20。</translation>
    </message>
    <message>
        <source>Fortune Six No Commission Baccarat</source>
        <translation>幸運六免佣百家樂</translation>
    </message>
    <message>
        <source>Fortune Six No Commission</source>
        <translation>幸運六免佣</translation>
    </message>
    <message>
        <source>Player, Banker, Tie and Pair wagers are separate: players may bet any one alone or several together.</source>
        <translation>閒、莊、和及對子各自獨立：玩家可單投一項或同時投多項。</translation>
    </message>
    <message>
        <source>Player and Banker pay 1 to 1, Banker with six 1 to 2; Tie 8 to 1, either pair 11 to 1.</source>
        <translation>莊、閒 1 賠 1，莊 6 點贏 1 賠 0.5；和 1 賠 8，對子 1 賠 11。</translation>
    </message>
    <message>
        <source>No Commission Baccarat</source>
        <translation>免佣百家樂</translation>
    </message>
    <message>
        <source>No Commission</source>
        <translation>免佣</translation>
    </message>
    <message>
        <source>Super Six</source>
        <translation>超級六</translation>
    </message>
    <message>
        <source>Super Six: side wager, won if Banker takes the round with six points; any other outcome, ties included, loses.</source>
        <translation>超級六：邊注，莊以 6 點贏本局即贏；其他結果（含和局）均輸。</translation>
    </message>
    <message>
        <source>Play opens when the player terminal shows &apos;Bets are open&apos; or &apos;Place your bets, please&apos;.</source>
        <translation>玩家終端機顯示「接受下注」或「請下注」時，開始下注。</translation>
    </message>
    <message>
        <source>Bets close when the player terminal shows &apos;Bets are closed&apos; or &apos;No more bets&apos;.</source>
        <translation>玩家終端機顯示「投注已截止」或「停止下注」時，投注即告截止。</translation>
    </message>
    <message>
        <source>Player, Banker, Tie, Pair and Super Six wagers are separate: players may bet any one alone or several together.</source>
        <translation>閒、莊、和、對子及超級六各自獨立：玩家可單投一項或同時投多項。</translation>
    </message>
    <message>
        <source>Player and Banker pay 1 to 1, Banker with six 1 to 2; Tie 8 to 1, either pair 11 to 1, Super Six 15 to 1.</source>
        <translation>莊、閒 1 賠 1，莊 6 點贏 1 賠 0.5；和 1 賠 8，對子 1 賠 11，超級六 1 賠 15。</translation>
    </message>
    <message>
        <source>Super Six No Commission Baccarat (Electronic Table Game)</source>
        <translation>超級六免佣百家樂（電子賭檯）</translation>
    </message>
    <message>
        <source>Super Six No Commission</source>
        <translation>超級六免佣</translation>
    </message>
    <message>
        <source>Super six</source>
        <translation>超級六</translation>
    </message>
    <message>
        <source>A pair is two cards of the same rank, in every game.</source>
        <translation>各遊戲中，對子均指兩張牌面數字相同的牌。</translation>
    </message>
    <message>
        <source>Side wagers on a total win only when that hand wins; a tie loses them. Pairs do not depend on the winner.</source>
        <translation>以點數為準的邊注，僅在該手牌勝出時贏，和局即輸；對子與勝負無關。</translation>
    </message>
    <message>
        <source>Fabulous 4: Banker with 4 pushes, Player with 4 pays 1 to 2, either with 1 pays 2 to 1; pairs by top row.</source>
        <translation>精彩四：莊 4 點贏退注，閒 4 點贏 1 賠 0.5，任一方 1 點贏 1 賠 2；對子按最高一行賠付。</translation>
    </message>
    <message>
        <source>A tie pushes Player and Banker wagers; a wager that no pay row covers loses.</source>
        <translation>和局時莊閒注碼退回；賠率表未列的注碼即輸。</translation>
    </message>
    <message>
        <source>A void round returns every wager at face value, leaves no mark on the roads, and its cards stay drawn.</source>
        <translation>作廢局原額退回全部注碼，不計入路紙，所抽的牌不放回。</translation>
    </message>
    <message>
        <source>Money is whole cents; what the smallest unit cannot pay is rounded by policy, and both figures are kept.</source>
        <translation>金額以分為整數；最小單位付不出的部分按規定取整，兩個數額均留存。</translation>
    </message>
    <message>
        <source>Authority rises from dealer to assistant casino manager; a pit supervisor rules where nobody is named.</source>
        <translation>權限由荷官逐級升至賭場副經理；未指明者由主管裁決。</translation>
    </message>
    <message>
        <source>When the cutting card comes the round is finished; then the shoe ends, unless the table plays one more round.</source>
        <translation>切牌卡出現後打完本局，該靴即告結束；除非本檯規定再打一局。</translation>
    </message>
    <message>
        <source>How many cards are burned at the start of a shoe is a setting; a shoe that burns on its own is followed.</source>
        <translation>開靴燒牌張數屬設定項；自動燒牌的牌靴以其為準。</translation>
    </message>
    <message>
        <source>What the loaded game has no clause for goes to the gaming shift manager: play on, withdrawal option, or void.</source>
        <translation>本遊戲無條款可依者，由博彩值班經理決定：繼續、准予撤注或作廢。</translation>
    </message>
    <message>
        <source>Wagers need not be entered; without them the console still shows which areas win and what any amount pays.</source>
        <translation>注碼可不錄入；不錄入時，控制台仍顯示哪些注區贏及任何金額應賠多少。</translation>
    </message>
    <message>
        <source>A live table flags wagers outside its limits and settles them by the limit rules; a terminal refuses them.</source>
        <translation>實體檯標示超出限紅的注碼並按限紅規則結算；終端機則直接拒收。</translation>
    </message>
    <message>
        <source>Power failure is handled alike in every game; a reset shoe reopens bets only while no card was exposed.</source>
        <translation>各遊戲停電處理相同；牌靴重置後，僅在未有牌曝光時方可重開投注。</translation>
    </message>
    <message>
        <source>An outcome is established when some wager this table offers is decided whatever cards may still come.</source>
        <translation>本檯所設注項中，只要有一項無論後續牌為何均已定輸贏，結果即告確立。</translation>
    </message>
    <message>
        <source>Either Pair</source>
        <translation>任一對</translation>
    </message>
    <message>
        <source>Perfect Pair</source>
        <translation>完美對</translation>
    </message>
    <message>
        <source>Dragon Bonus Player</source>
        <translation>閒龍寶</translation>
    </message>
    <message>
        <source>Dragon Bonus Banker</source>
        <translation>莊龍寶</translation>
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
        <translation>老虎對</translation>
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
        <translation>四至十副牌，每副 52 張，沒有大小王。</translation>
    </message>
    <message>
        <source>A round opens when the dealer calls for bets.</source>
        <translation>荷官請玩家下注，一局即開始。</translation>
    </message>
    <message>
        <source>The hand with the higher total wins; wagers on the other hand lose.</source>
        <translation>點數較高的一方贏；投注另一方的注碼輸。</translation>
    </message>
    <message>
        <source>Equal totals are a tie: wagers on Player and Banker come back.</source>
        <translation>點數相同為和局：閒注和莊注退回。</translation>
    </message>
    <message>
        <source>Bets are closed from the dealer&apos;s call of no more bets.</source>
        <translation>荷官宣布停止下注後，投注截止。</translation>
    </message>
    <message>
        <source>Each area is a wager of its own, placed alone or with others; a table offers all of them or those of its settings.</source>
        <translation>各注區各自獨立，可單投或同投；本檯提供全部注項，或設定中所列的注項。</translation>
    </message>
    <message>
        <source>A round begins with four cards, dealt by turns.</source>
        <translation>每局先輪流發四張牌。</translation>
    </message>
    <message>
        <source>With a natural on either hand, no further card is drawn.</source>
        <translation>任一方為例牌，雙方不再補牌。</translation>
    </message>
    <message>
        <source>The Player draws on 0 to 5 and stands on 6 and 7.</source>
        <translation>閒 0 至 5 點補牌，6、7 點停牌。</translation>
    </message>
    <message>
        <source>If the Player stood, the Banker draws on 0 to 5 and stands on 6 and 7.</source>
        <translation>閒停牌時，莊 0 至 5 點補牌，6、7 點停牌。</translation>
    </message>
    <message>
        <source>If the Player drew: Banker 0 to 2 draws, 3 unless the card was an 8, 4 on 2 to 7, 5 on 4 to 7, 6 on 6 or 7; 7 stands.</source>
        <translation>閒補牌後：莊 0 至 2 點補；3 點除閒補 8 外補；4 點遇 2 至 7 補；5 點遇 4 至 7 補；6 點遇 6 或 7 補；7 點停牌。</translation>
    </message>
    <message>
        <source>Player pays 1 to 1, Banker 0.95 to 1 after a commission of 5 %, Tie 8 to 1.</source>
        <translation>閒 1 賠 1；莊扣 5 % 佣金後 1 賠 0.95；和 1 賠 8。</translation>
    </message>
    <message>
        <source>Player Pair and Banker Pair pay 11 to 1 for a pair on that hand.</source>
        <translation>閒對、莊對：該手成對即 1 賠 11。</translation>
    </message>
    <message>
        <source>Either Pair pays 5 to 1 for a pair on either hand or on both.</source>
        <translation>任一對：任一方或雙方成對即 1 賠 5。</translation>
    </message>
    <message>
        <source>Perfect Pair pays 25 to 1 for a suited pair on one hand, 200 to 1 for one on each.</source>
        <translation>完美對：一方為同花對 1 賠 25，雙方均為同花對 1 賠 200。</translation>
    </message>
    <message>
        <source>Dragon Bonus, by the margin of its hand: 9 pays 30, 8 pays 10, 7 pays 6, 6 pays 4, 5 pays 2, 4 pays 1; a natural that wins pays 1.</source>
        <translation>龍寶按所投一方贏的點數差賠付：9 點 1 賠 30，8 點 1 賠 10，7 點 1 賠 6，6 點 1 賠 4，5 點 1 賠 2，4 點 1 賠 1；例牌贏 1 賠 1。</translation>
    </message>
    <message>
        <source>Dragon Bonus comes back if both hands tie with naturals.</source>
        <translation>雙方例牌和局，龍寶退回。</translation>
    </message>
    <message>
        <source>Tiger pays 12 to 1 if the Banker wins with six on two cards, 20 to 1 on three.</source>
        <translation>老虎：莊兩張牌 6 點贏 1 賠 12，三張牌 1 賠 20。</translation>
    </message>
    <message>
        <source>Small Tiger pays 22 to 1 if the Banker wins with six on two cards.</source>
        <translation>小老虎：莊兩張牌 6 點贏 1 賠 22。</translation>
    </message>
    <message>
        <source>Big Tiger pays 50 to 1 if the Banker wins with six on three cards.</source>
        <translation>大老虎：莊三張牌 6 點贏 1 賠 50。</translation>
    </message>
    <message>
        <source>Tiger Tie pays 35 to 1 if both hands end with six.</source>
        <translation>老虎和：雙方均為 6 點 1 賠 35。</translation>
    </message>
    <message>
        <source>Tiger Pair pays 4 to 1 for one pair, 20 to 1 for two, 100 to 1 for two of the same rank.</source>
        <translation>老虎對：一對 1 賠 4，兩對 1 賠 20，兩對同數字 1 賠 100。</translation>
    </message>
    <message>
        <source>Big pays 0.54 to 1 if the hands have five or six cards in all, Small 1.5 to 1 if they have four.</source>
        <translation>大：雙方共五或六張牌 1 賠 0.54；小：共四張牌 1 賠 1.5。</translation>
    </message>
    <message>
        <source>The next two clauses say what follows from a card that does not belong to the decks.</source>
        <translation>出現不屬於本靴的牌時，按以下兩條處理。</translation>
    </message>
    <message>
        <source>If a hand has too many or too few cards and the order cannot be found again, the round is void.</source>
        <translation>一手牌張數過多或過少，而次序無法還原，本局作廢。</translation>
    </message>
    <message>
        <source>If cards of the first four came out together in an unknown order, the round is void.</source>
        <translation>首四張中有牌同時抽出而次序不明，本局作廢。</translation>
    </message>
    <message>
        <source>If the order of the cards in the shoe was changed and cannot be restored, the round is void.</source>
        <translation>靴內牌序變動而無法復原，本局作廢。</translation>
    </message>
    <message>
        <source>If the shoe has too few cards to end the round, the round is void.</source>
        <translation>靴內的牌不足以完成本局，本局作廢。</translation>
    </message>
    <message>
        <source>After the call of no more bets, a new or larger wager is refused.</source>
        <translation>宣布停止下注後，新注和加注一概拒收。</translation>
    </message>
    <message>
        <source>After the call of no more bets, a wager stays in play, also one that was taken back.</source>
        <translation>宣布停止下注後，注碼繼續有效，已取回的亦然。</translation>
    </message>
    <message>
        <source>Classic Baccarat</source>
        <translation>經典百家樂</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>經典</translation>
    </message>
    <message>
        <source>Either pair</source>
        <translation>任一對</translation>
    </message>
    <message>
        <source>Perfect pair</source>
        <translation>完美對</translation>
    </message>
    <message>
        <source>Dragon bonus player</source>
        <translation>閒龍寶</translation>
    </message>
    <message>
        <source>Dragon bonus banker</source>
        <translation>莊龍寶</translation>
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
        <translation>老虎對</translation>
    </message>
    <message>
        <source>Dragon 7</source>
        <translation>龍七</translation>
    </message>
    <message>
        <source>Panda 8</source>
        <translation>熊貓八</translation>
    </message>
    <message>
        <source>Player, Banker, Tie, Dragon 7 and Panda 8 are wagers of their own, placed alone or together.</source>
        <translation>閒、莊、和、龍七及熊貓八各自獨立，可單投或同投。</translation>
    </message>
    <message>
        <source>Player and Banker pay 1 to 1 without commission, Tie pays 8 to 1.</source>
        <translation>閒、莊免佣 1 賠 1，和 1 賠 8。</translation>
    </message>
    <message>
        <source>If the Banker wins with seven on three cards, wagers on Banker come back.</source>
        <translation>莊三張牌 7 點贏，莊注退回。</translation>
    </message>
    <message>
        <source>Dragon 7 pays 40 to 1 if the Banker wins with seven on three cards; otherwise it loses.</source>
        <translation>龍七：莊三張牌 7 點贏 1 賠 40，否則輸。</translation>
    </message>
    <message>
        <source>Panda 8 pays 25 to 1 if the Player wins with eight on three cards; otherwise it loses.</source>
        <translation>熊貓八：閒三張牌 8 點贏 1 賠 25，否則輸。</translation>
    </message>
    <message>
        <source>EZ Baccarat</source>
        <translation>EZ 百家樂</translation>
    </message>
    <message>
        <source>EZ</source>
        <translation>EZ</translation>
    </message>
    <message>
        <source>The cards on the felt stand: a misread card is corrected and signed, and the outcome is that of the cards.</source>
        <translation>以檯面的牌為準：誤讀的牌經簽署更正，結果以牌為準。</translation>
    </message>
    <message>
        <source>A card too many belongs to the hand that is due it; otherwise it opens the next round unseen, or is burned.</source>
        <translation>多出的牌歸應得牌的一手；若無，未曝光者作下一局首張，否則燒掉。</translation>
    </message>
    <message>
        <source>A terminal&apos;s wager needs credit and counts if the table took it before closing; only the terminal answers.</source>
        <translation>終端機的注碼須有餘額，並在截止前為本檯接受方為有效；只由該終端機自行答覆。</translation>
    </message>
    <message>
        <source>A wager under the minimum is settled once, when it is paid or collected; a push does not use up that once.</source>
        <translation>低於下限的注碼只結算一次，以實際賠付或收取為準；退注不算。</translation>
    </message>
    <message>
        <source>A wager that was entered wrong is put right with before, after, reason and signature.</source>
        <translation>輸入錯誤的注碼予以更正，記錄前後金額、原因及簽署。</translation>
    </message>
    <message>
        <source>Cards drawn together are in the initial deal if one of them is among the first four of the round.</source>
        <translation>同時抽出的牌中有一張屬本局首四張者，視為首輪發牌。</translation>
    </message>
    <message>
        <source>Squeezing where the dealer keeps the cards is an exception by a pit manager, for that hand and that round.</source>
        <translation>由荷官持牌時的咪牌，須經賭區經理特准，僅限該手該局。</translation>
    </message>
    <message>
        <source>A report made in error is dismissed by a pit supervisor who did not make it; what the shoe saw is not.</source>
        <translation>誤報由非報告人的主管撤銷；牌靴所見者不得撤銷。</translation>
    </message>
    <message>
        <source>In a withdrawal option everybody with an open wager is asked; a wager already decided stays.</source>
        <translation>准予撤注時，凡有未定注碼者逐一詢問；已定輸贏的注碼保留。</translation>
    </message>
    <message>
        <source>Money found wrong after settlement is listed for each player, and a pit manager signs each adjustment.</source>
        <translation>結算後發現金額有誤，按玩家逐一列出，每項調整由賭區經理簽署。</translation>
    </message>
    <message>
        <source>Cards are burned at the start of a shoe, at a change of cards or by a ruling; at other times it is a case.</source>
        <translation>只在開靴、換牌或裁決時燒牌；其他時候燒牌即立案。</translation>
    </message>
    <message>
        <source>Everybody who dealt a part of a round is its dealer, and none of them signs what others must sign for it.</source>
        <translation>凡在本局任一階段當值者皆為本局荷官，不得簽署須由他人簽署的事項。</translation>
    </message>
    <message>
        <source>A person in a position or above it may give it to another person until a time, signed.</source>
        <translation>居該職位或更高者，可簽署委任他人代理該職位至某一時間。</translation>
    </message>
    <message>
        <source>With fewer than six cards left bets open only when a pit supervisor signs.</source>
        <translation>靴內不足六張牌時，須由主管簽署方可開放投注。</translation>
    </message>
    <message>
        <source>Where a source cannot prove that no card was lost, a person confirms; damage that nothing heals is a case.</source>
        <translation>來源無法證明沒有漏牌時，由人確認；無法修復的損壞即立案。</translation>
    </message>
    <message>
        <source>What a reading decides is written in the event; older rounds are judged by their cards and pay rows.</source>
        <translation>釋義所作的決定寫入記錄；較早的局按其牌與賠率判斷。</translation>
    </message>
    <message>
        <source>A call made too soon is taken back while nothing followed it; so is a card typed by hand.</source>
        <translation>過早的宣布在後續未發生前可收回；手輸的牌亦然。</translation>
    </message>
    <message>
        <source>foreign card</source>
        <translation>外來牌</translation>
    </message>
    <message>
        <source>Foreign card</source>
        <translation>外來牌</translation>
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
        <translation>靴牌張數不符</translation>
    </message>
    <message>
        <source>Shoe count</source>
        <translation>靴牌張數不符</translation>
    </message>
    <message>
        <source>new deck run</source>
        <translation>新牌連號</translation>
    </message>
    <message>
        <source>New deck run</source>
        <translation>新牌連號</translation>
    </message>
    <message>
        <source>repeated shoe</source>
        <translation>與前靴重複</translation>
    </message>
    <message>
        <source>Repeated shoe</source>
        <translation>與前靴重複</translation>
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
        <translation>牌數不足</translation>
    </message>
    <message>
        <source>Short hand</source>
        <translation>牌數不足</translation>
    </message>
    <message>
        <source>wrong place</source>
        <translation>發錯位置</translation>
    </message>
    <message>
        <source>Wrong place</source>
        <translation>發錯位置</translation>
    </message>
    <message>
        <source>wrong player</source>
        <translation>交錯玩家</translation>
    </message>
    <message>
        <source>Wrong player</source>
        <translation>交錯玩家</translation>
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
        <translation>咪牌失誤</translation>
    </message>
    <message>
        <source>Squeeze slip</source>
        <translation>咪牌失誤</translation>
    </message>
    <message>
        <source>double draw</source>
        <translation>同時抽兩張</translation>
    </message>
    <message>
        <source>Double draw</source>
        <translation>同時抽兩張</translation>
    </message>
    <message>
        <source>order altered</source>
        <translation>牌序變動</translation>
    </message>
    <message>
        <source>Order altered</source>
        <translation>牌序變動</translation>
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
        <translation>過時下注</translation>
    </message>
    <message>
        <source>Late wager</source>
        <translation>過時下注</translation>
    </message>
    <message>
        <source>late withdrawal</source>
        <translation>過時撤注</translation>
    </message>
    <message>
        <source>Late withdrawal</source>
        <translation>過時撤注</translation>
    </message>
    <message>
        <source>face up card</source>
        <translation>靴內明牌</translation>
    </message>
    <message>
        <source>Face up card</source>
        <translation>靴內明牌</translation>
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
        <translation>玩家離座</translation>
    </message>
    <message>
        <source>Player away</source>
        <translation>玩家離座</translation>
    </message>
    <message>
        <source>player left with cards</source>
        <translation>玩家帶走牌</translation>
    </message>
    <message>
        <source>Player left with cards</source>
        <translation>玩家帶走牌</translation>
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
        <translation>移靴亂序</translation>
    </message>
    <message>
        <source>Order altered by movement</source>
        <translation>移靴亂序</translation>
    </message>
    <message>
        <source>under minimum</source>
        <translation>低於最低限紅</translation>
    </message>
    <message>
        <source>Under minimum</source>
        <translation>低於最低限紅</translation>
    </message>
    <message>
        <source>over maximum</source>
        <translation>超過最高限紅</translation>
    </message>
    <message>
        <source>Over maximum</source>
        <translation>超過最高限紅</translation>
    </message>
    <message>
        <source>table differential</source>
        <translation>超出檯面差額</translation>
    </message>
    <message>
        <source>Table differential</source>
        <translation>超出檯面差額</translation>
    </message>
    <message>
        <source>power failure</source>
        <translation>停電</translation>
    </message>
    <message>
        <source>Power failure</source>
        <translation>停電</translation>
    </message>
    <message>
        <source>link lost</source>
        <translation>線路中斷</translation>
    </message>
    <message>
        <source>Link lost</source>
        <translation>線路中斷</translation>
    </message>
    <message>
        <source>sequence gap</source>
        <translation>訊號缺號</translation>
    </message>
    <message>
        <source>Sequence gap</source>
        <translation>訊號缺號</translation>
    </message>
    <message>
        <source>unread card</source>
        <translation>未讀到的牌</translation>
    </message>
    <message>
        <source>Unread card</source>
        <translation>未讀到的牌</translation>
    </message>
    <message>
        <source>damaged burst</source>
        <translation>訊號受損</translation>
    </message>
    <message>
        <source>Damaged burst</source>
        <translation>訊號受損</translation>
    </message>
    <message>
        <source>shoe alarm</source>
        <translation>牌靴警報</translation>
    </message>
    <message>
        <source>Shoe alarm</source>
        <translation>牌靴警報</translation>
    </message>
    <message>
        <source>result mismatch</source>
        <translation>結果不符</translation>
    </message>
    <message>
        <source>Result mismatch</source>
        <translation>結果不符</translation>
    </message>
    <message>
        <source>misread card</source>
        <translation>誤讀的牌</translation>
    </message>
    <message>
        <source>Misread card</source>
        <translation>誤讀的牌</translation>
    </message>
    <message>
        <source>wrong payout</source>
        <translation>派彩錯誤</translation>
    </message>
    <message>
        <source>Wrong payout</source>
        <translation>派彩錯誤</translation>
    </message>
    <message>
        <source>early card</source>
        <translation>過早出牌</translation>
    </message>
    <message>
        <source>Early card</source>
        <translation>過早出牌</translation>
    </message>
    <message>
        <source>journal contradicted</source>
        <translation>日誌不符</translation>
    </message>
    <message>
        <source>Journal contradicted</source>
        <translation>日誌不符</translation>
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
        <translation>作廢</translation>
    </message>
    <message>
        <source>Void</source>
        <translation>作廢</translation>
    </message>
    <message>
        <source>void and replace</source>
        <translation>作廢並換牌</translation>
    </message>
    <message>
        <source>Void and replace</source>
        <translation>作廢並換牌</translation>
    </message>
    <message>
        <source>play on</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>繼續</translation>
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
        <translation>還原</translation>
    </message>
    <message>
        <source>Reconstruct</source>
        <translation>還原</translation>
    </message>
    <message>
        <source>withdraw then reconstruct</source>
        <translation>准予撤注後還原</translation>
    </message>
    <message>
        <source>Withdraw then reconstruct</source>
        <translation>准予撤注後還原</translation>
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
        <translation>留作下一局首張</translation>
    </message>
    <message>
        <source>Keep for next</source>
        <translation>留作下一局首張</translation>
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
        <translation>錄入牌</translation>
    </message>
    <message>
        <source>Enter cards</source>
        <translation>錄入牌</translation>
    </message>
    <message>
        <source>count missing</source>
        <translation>點算缺牌</translation>
    </message>
    <message>
        <source>Count missing</source>
        <translation>點算缺牌</translation>
    </message>
    <message>
        <source>reset and reopen</source>
        <translation>重置並重開投注</translation>
    </message>
    <message>
        <source>Reset and reopen</source>
        <translation>重置並重開投注</translation>
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
        <translation>重新讀牌</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新讀牌</translation>
    </message>
    <message>
        <source>enter by hand</source>
        <translation>手動錄入</translation>
    </message>
    <message>
        <source>Enter by hand</source>
        <translation>手動錄入</translation>
    </message>
    <message>
        <source>swap shoe</source>
        <translation>更換牌靴</translation>
    </message>
    <message>
        <source>Swap shoe</source>
        <translation>更換牌靴</translation>
    </message>
    <message>
        <source>cards stand</source>
        <translation>以牌為準</translation>
    </message>
    <message>
        <source>Cards stand</source>
        <translation>以牌為準</translation>
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
        <translation>補正款項</translation>
    </message>
    <message>
        <source>Adjust</source>
        <translation>補正款項</translation>
    </message>
    <message>
        <source>adjust wagers</source>
        <translation>調整注碼</translation>
    </message>
    <message>
        <source>Adjust wagers</source>
        <translation>調整注碼</translation>
    </message>
    <message>
        <source>remove wagers</source>
        <translation>撤去注碼</translation>
    </message>
    <message>
        <source>Remove wagers</source>
        <translation>撤去注碼</translation>
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
        <translation>僅結算一次</translation>
    </message>
    <message>
        <source>Settle once</source>
        <translation>僅結算一次</translation>
    </message>
    <message>
        <source>settle to maximum</source>
        <translation>按最高限紅結算</translation>
    </message>
    <message>
        <source>Settle to maximum</source>
        <translation>按最高限紅結算</translation>
    </message>
    <message>
        <source>note</source>
        <translation>記錄在案</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>記錄在案</translation>
    </message>
    <message>
        <source>Pit supervisor</source>
        <translation>主管</translation>
    </message>
    <message>
        <source>Pit manager</source>
        <translation>賭區經理</translation>
    </message>
    <message>
        <source>Gaming shift manager</source>
        <translation>值班經理</translation>
    </message>
    <message>
        <source>Assistant casino manager</source>
        <translation>賭場副經理</translation>
    </message>
    <message>
        <source>Surveillance</source>
        <translation>監控部</translation>
    </message>
    <message>
        <source>No shoe</source>
        <translation>無牌靴</translation>
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
        <translation>模擬</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>訓練</translation>
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
        <translation>未決</translation>
    </message>
    <message>
        <source>Ruled</source>
        <translation>已裁決</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>已結</translation>
    </message>
    <message>
        <source>Not reviewed</source>
        <translation>未覆核</translation>
    </message>
    <message>
        <source>Ask each player: withdraw?</source>
        <translation>逐一詢問玩家：是否撤注？</translation>
    </message>
    <message>
        <source>check the cards and settle</source>
        <translation>請核對牌後結算</translation>
    </message>
    <message>
        <source>Held: {kind}</source>
        <translation>暫停：{kind}</translation>
    </message>
    <message>
        <source>Load a shoe</source>
        <translation>請裝靴</translation>
    </message>
    <message>
        <source>Everybody has answered</source>
        <translation>所有人均已回答</translation>
    </message>
    <message>
        <source>No player to ask</source>
        <translation>沒有玩家需要詢問</translation>
    </message>
    <message>
        <source>Service is open</source>
        <translation>維修中</translation>
    </message>
    <message>
        <source>Set method A or B</source>
        <translation>請設定方式 A 或 B</translation>
    </message>
    <message>
        <source>End the shoe</source>
        <translation>請結束本靴</translation>
    </message>
    <message>
        <source>Place your bets</source>
        <translation>請下注</translation>
    </message>
    <message>
        <source>No more bets</source>
        <translation>停止下注</translation>
    </message>
    <message>
        <source>Name {place}</source>
        <translation>請錄入{place}</translation>
    </message>
    <message>
        <source>Correct {place}: what is it?</source>
        <translation>請更正{place}：是什麼牌？</translation>
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
        <translation>和局，{total} 點</translation>
    </message>
    <message>
        <source>Player wins {high} over {low}</source>
        <translation>閒贏，{high} 點對 {low} 點</translation>
    </message>
    <message>
        <source>Banker wins {high} over {low}</source>
        <translation>莊贏，{high} 點對 {low} 點</translation>
    </message>
    <message>
        <source>Card to Player</source>
        <translation>發牌給閒</translation>
    </message>
    <message>
        <source>Player draws</source>
        <translation>閒補牌</translation>
    </message>
    <message>
        <source>Card to Banker</source>
        <translation>發牌給莊</translation>
    </message>
    <message>
        <source>Banker draws</source>
        <translation>莊補牌</translation>
    </message>
    <message>
        <source>Waiting for the reveal</source>
        <translation>等待開牌</translation>
    </message>
    <message>
        <source>No more cards</source>
        <translation>不再補牌</translation>
    </message>
    <message>
        <source>First four cards: Player, Banker, Player, Banker</source>
        <translation>首發四張：閒、莊、閒、莊</translation>
    </message>
    <message>
        <source>Player draws on {player}</source>
        <translation>閒 {player} 點，須補牌</translation>
    </message>
    <message>
        <source>Banker draws on {banker}, whatever Player drew</source>
        <translation>莊 {banker} 點，不論閒補何牌均須補牌</translation>
    </message>
    <message>
        <source>Banker draws on {banker}: {third}</source>
        <translation>莊 {banker} 點補牌：{third}</translation>
    </message>
    <message>
        <source>Banker stands on {banker}: {third}</source>
        <translation>莊 {banker} 點停牌：{third}</translation>
    </message>
    <message>
        <source>Banker stands on {banker}, whatever Player drew</source>
        <translation>莊 {banker} 點，不論閒補何牌均停牌</translation>
    </message>
    <message>
        <source>Banker draws on {banker}: Player stands on {player}</source>
        <translation>莊 {banker} 點補牌：閒 {player} 點停牌</translation>
    </message>
    <message>
        <source>Both stand: Player {player}, Banker {banker}</source>
        <translation>雙方停牌：閒 {player} 點，莊 {banker} 點</translation>
    </message>
    <message>
        <source>Banker has its third card</source>
        <translation>莊已補第三張牌</translation>
    </message>
    <message>
        <source>It depends on a card that is still face down</source>
        <translation>須視仍蓋著的牌而定</translation>
    </message>
    <message>
        <source>Natural: Player {player}, Banker {banker}</source>
        <translation>例牌：閒 {player} 點，莊 {banker} 點</translation>
    </message>
    <message>
        <source>Natural: Player {player}</source>
        <translation>例牌：閒 {player} 點</translation>
    </message>
    <message>
        <source>Natural: Banker {banker}</source>
        <translation>例牌：莊 {banker} 點</translation>
    </message>
    <message>
        <source>whatever Player&apos;s third card is</source>
        <translation>不論閒第三張是何牌</translation>
    </message>
    <message>
        <source>Player&apos;s third card counts {points}</source>
        <translation>閒第三張計 {points} 點</translation>
    </message>
    <message>
        <source>Player&apos;s third card is {points}</source>
        <translation>閒第三張是 {points}</translation>
    </message>
    <message>
        <source>{hand} has fewer than two cards</source>
        <translation>{hand}不足兩張牌</translation>
    </message>
    <message>
        <source>{hand} has more than three cards</source>
        <translation>{hand}超過三張牌</translation>
    </message>
    <message>
        <source>{hand} has a third card, but none is due ({why})</source>
        <translation>{hand}不應補牌而有第三張（{why}）</translation>
    </message>
    <message>
        <source>{hand} lacks its third card ({why})</source>
        <translation>{hand}缺第三張牌（{why}）</translation>
    </message>
    <message>
        <source>Player stands on {player}</source>
        <translation>閒 {player} 點停牌</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>另有 {count} 項</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>長按</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>刪除</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>確定</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>P</source>
        <translation>閒</translation>
    </message>
    <message>
        <source>B</source>
        <translation>莊</translation>
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
        <translation>未見牌</translation>
    </message>
    <message>
        <source>due</source>
        <translation>待發</translation>
    </message>
    <message>
        <source>Enter the card</source>
        <translation>錄入這張牌</translation>
    </message>
    <message>
        <source>{place} is</source>
        <translation>{place}是</translation>
    </message>
    <message>
        <source>Face down</source>
        <translation>蓋牌</translation>
    </message>
    <message>
        <source>No such card</source>
        <translation>沒有此牌</translation>
    </message>
    <message>
        <source>Payouts</source>
        <translation>賠付</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>簽署</translation>
    </message>
    <message>
        <source>{place} is {card}</source>
        <translation>{place}是 {card}</translation>
    </message>
    <message>
        <source>{place}: no such card</source>
        <translation>{place}：沒有此牌</translation>
    </message>
    <message>
        <source>Was</source>
        <translation>原為</translation>
    </message>
    <message>
        <source>No payout differs.</source>
        <translation>賠付沒有差異。</translation>
    </message>
    <message>
        <source>These cards are no finished round. The result stands until the gaming shift manager decides.</source>
        <translation>這些牌不成完整一局。結果維持，待值班經理裁決。</translation>
    </message>
    <message>
        <source>Result of round {round}: {result}, as before.</source>
        <translation>第 {round} 局結果：{result}，不變。</translation>
    </message>
    <message>
        <source>Result of round {round}: {before}, now {after}.</source>
        <translation>第 {round} 局結果：原為{before}，現為{after}。</translation>
    </message>
    <message>
        <source>area</source>
        <translation>注區</translation>
    </message>
    <message>
        <source>back then</source>
        <translation>當時</translation>
    </message>
    <message>
        <source>due now</source>
        <translation>應付</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>total {total}</source>
        <translation>{total} 點</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>個案</translation>
    </message>
    <message>
        <source>Case {number}</source>
        <translation>個案 {number}</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依據</translation>
    </message>
    <message>
        <source>Compare with the felt</source>
        <translation>與檯面核對</translation>
    </message>
    <message>
        <source>first</source>
        <translation>先做</translation>
    </message>
    <message>
        <source>Line by line</source>
        <translation>逐筆處理</translation>
    </message>
    <message>
        <source>Reported in error</source>
        <translation>誤報</translation>
    </message>
    <message>
        <source>Case {number}: {kind}</source>
        <translation>個案 {number}：{kind}</translation>
    </message>
    <message>
        <source>why not?</source>
        <translation>為何不可？</translation>
    </message>
    <message>
        <source>holds the table</source>
        <translation>牌桌暫停</translation>
    </message>
    <message>
        <source>The game goes on meanwhile.</source>
        <translation>其間牌局照常進行。</translation>
    </message>
    <message>
        <source>The first one is ruled on first.</source>
        <translation>先裁決第一宗。</translation>
    </message>
    <message>
        <source>No case is open.</source>
        <translation>沒有未結個案。</translation>
    </message>
    <message>
        <source>Open cases</source>
        <translation>未結個案</translation>
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
        <translation>注區</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一項</translation>
    </message>
    <message>
        <source>exactly {amount}</source>
        <translation>實為 {amount}</translation>
    </message>
    <message>
        <source>All areas</source>
        <translation>全部注區</translation>
    </message>
    <message>
        <source>Which area wins?</source>
        <translation>哪個注區贏？</translation>
    </message>
    <message>
        <source>Calculator</source>
        <translation>計算機</translation>
    </message>
    <message>
        <source>Over the maximum; {amount} goes back</source>
        <translation>超過最高限紅；退回 {amount}</translation>
    </message>
    <message>
        <source>Pays</source>
        <translation>賠率</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未決</translation>
    </message>
    <message>
        <source>WIN</source>
        <translation>贏</translation>
    </message>
    <message>
        <source>lose</source>
        <translation>輸</translation>
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
        <translation>賠 {amount}</translation>
    </message>
    <message>
        <source>{area} pays exactly {amount}</source>
        <translation>{area}準確派彩 {amount}</translation>
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
        <translation>本局重新開放。已收付的金額計入新的結果。</translation>
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
        <translation>應收</translation>
    </message>
    <message>
        <source>Pay now</source>
        <translation>應賠</translation>
    </message>
    <message>
        <source>Returns in all {amount}</source>
        <translation>共返還 {amount}</translation>
    </message>
    <message>
        <source>Give back</source>
        <translation>退還</translation>
    </message>
    <message>
        <source>Commission {amount}</source>
        <translation>佣金 {amount}</translation>
    </message>
    <message>
        <source>{amount} was paid already</source>
        <translation>已賠 {amount}</translation>
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
        <translation>異常</translation>
    </message>
    <message>
        <source>Wagers</source>
        <translation>注碼</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>回顧</translation>
    </message>
    <message>
        <source>Payouts: {count}</source>
        <translation>賠付：{count}</translation>
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
        <translation>上崗</translation>
    </message>
    <message>
        <source>Nobody is on duty. Who comes on?</source>
        <translation>現無荷官值班。誰來接班？</translation>
    </message>
    <message>
        <source>{name} is on duty. Who comes on?</source>
        <translation>{name} 值班中。誰來接班？</translation>
    </message>
    <message>
        <source>Sign off</source>
        <translation>下崗</translation>
    </message>
    <message>
        <source>Sign off by the pit</source>
        <translation>由賭區代為下崗</translation>
    </message>
    <message>
        <source>Who comes on duty?</source>
        <translation>由誰接班？</translation>
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
        <translation>逐注詢問</translation>
    </message>
    <message>
        <source>Ask later</source>
        <translation>稍後再問</translation>
    </message>
    <message>
        <source>Seat {seat}: withdraw?</source>
        <translation>{seat} 號位：撤注嗎？</translation>
    </message>
    <message>
        <source>Answers: {count}, of them {takers} to withdraw.</source>
        <translation>已答覆 {count} 位，其中 {takers} 位撤注。</translation>
    </message>
    <message>
        <source>Everybody has answered.</source>
        <translation>所有人均已答覆。</translation>
    </message>
    <message>
        <source>Withdraw?</source>
        <translation>撤注嗎？</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答覆</translation>
    </message>
    <message>
        <source>{count} given</source>
        <translation>已答覆 {count}</translation>
    </message>
    <message>
        <source>{count} without an answer stay</source>
        <translation>未答覆的玩家注碼照常有效：{count} 位</translation>
    </message>
    <message>
        <source>Sign for them</source>
        <translation>代為簽字</translation>
    </message>
    <message>
        <source>{count} not answered</source>
        <translation>{count} 位未答覆</translation>
    </message>
    <message>
        <source>Touch a player to change the answer. Answers count when the option ends.</source>
        <translation>點按玩家可更改答覆。撤注選擇結束時答覆生效。</translation>
    </message>
    <message>
        <source>All open wagers, or none.</source>
        <translation>未決注碼全撤或全不撤。</translation>
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
        <translation>尚待詢問的注碼：{count} 筆</translation>
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
        <translation>發生何事？</translation>
    </message>
    <message>
        <source>Which cards came together?</source>
        <translation>哪幾張牌一起抽出？</translation>
    </message>
    <message>
        <source>Which card was seen?</source>
        <translation>哪一張牌被看到了？</translation>
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
        <translation>牌在誰手上？</translation>
    </message>
    <message>
        <source>As the cards lie on the felt</source>
        <translation>以檯面的牌為據</translation>
    </message>
    <message>
        <source>Seen by the pit</source>
        <translation>賭區人員目睹</translation>
    </message>
    <message>
        <source>Confirmed by surveillance</source>
        <translation>監控已證實</translation>
    </message>
    <message>
        <source>Dealer&apos;s slip</source>
        <translation>荷官失誤</translation>
    </message>
    <message>
        <source>Fault of the device</source>
        <translation>設備故障</translation>
    </message>
    <message>
        <source>At the player&apos;s request</source>
        <translation>應玩家要求</translation>
    </message>
    <message>
        <source>The PIN is being checked …</source>
        <translation>正在核對密碼 …</translation>
    </message>
    <message>
        <source>{name} signs</source>
        <translation>{name} 簽署</translation>
    </message>
    <message>
        <source>Somebody else</source>
        <translation>其他人</translation>
    </message>
    <message>
        <source>Nobody here may sign this. Call the {role}.</source>
        <translation>在場無人有權簽署。請通知{role}。</translation>
    </message>
    <message>
        <source>Whoever decides signs with their own PIN.</source>
        <translation>由裁決人以本人密碼簽署。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>PIN of {name}</source>
        <translation>{name} 的密碼</translation>
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
        <translation>賭區經理</translation>
    </message>
    <message>
        <source>shift manager</source>
        <translation>值班經理</translation>
    </message>
    <message>
        <source>casino manager</source>
        <translation>賭場經理</translation>
    </message>
    <message>
        <source>surveillance</source>
        <translation>監控部</translation>
    </message>
    <message>
        <source>PLAYER</source>
        <translation>閒家</translation>
    </message>
    <message>
        <source>BANKER</source>
        <translation>莊家</translation>
    </message>
    <message>
        <source>P. Fabulous 4</source>
        <translation>閒精彩四</translation>
    </message>
    <message>
        <source>B. Fabulous 4</source>
        <translation>莊精彩四</translation>
    </message>
    <message>
        <source>P. Precious</source>
        <translation>閒珍寶對</translation>
    </message>
    <message>
        <source>B. Precious</source>
        <translation>莊珍寶對</translation>
    </message>
    <message>
        <source>P. Dragon</source>
        <translation>閒龍寶</translation>
    </message>
    <message>
        <source>B. Dragon</source>
        <translation>莊龍寶</translation>
    </message>
    <message>
        <source>clause {number}</source>
        <translation>條款 {number}</translation>
    </message>
    <message>
        <source>reading {number}</source>
        <translation>釋義 {number}</translation>
    </message>
    <message>
        <source>STOP</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>All wagers that are still open may be withdrawn</source>
        <translation>所有未決注碼均可撤回</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>模擬</translation>
    </message>
    <message>
        <source>TRAINING</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>DISPLAY NOT CONNECTED</source>
        <translation>顯示屏未連線</translation>
    </message>
    <message>
        <source>Please look at the table</source>
        <translation>請以賭檯為準</translation>
    </message>
    <message>
        <source>Pays and limits</source>
        <translation>賠率與限紅</translation>
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
        <translation>僅供參考，以檯面的牌為準。</translation>
    </message>
    <message>
        <source>PLEASE WAIT</source>
        <translation>請稍候</translation>
    </message>
    <message>
        <source>The dealer asks each player: keep or take back the wager</source>
        <translation>荷官正逐位詢問：保留或取回注碼</translation>
    </message>
    <message>
        <source>The round is being checked</source>
        <translation>本局正在核對</translation>
    </message>
    <message>
        <source>PLACE YOUR BETS</source>
        <translation>請下注</translation>
    </message>
    <message>
        <source>NO MORE BETS</source>
        <translation>停止下注</translation>
    </message>
    <message>
        <source>SHOE CHANGE</source>
        <translation>換靴</translation>
    </message>
    <message>
        <source>The next shoe is being prepared</source>
        <translation>正在準備下一靴</translation>
    </message>
    <message>
        <source>WELCOME</source>
        <translation>歡迎光臨</translation>
    </message>
    <message>
        <source>Bets open soon</source>
        <translation>即將開始下注</translation>
    </message>
    <message>
        <source>The cards are about to be shown</source>
        <translation>即將開牌</translation>
    </message>
    <message>
        <source>The cards are being dealt</source>
        <translation>正在發牌</translation>
    </message>
    <message>
        <source>Natural</source>
        <translation>例牌</translation>
    </message>
    <message>
        <source>The result stands</source>
        <translation>結果維持</translation>
    </message>
    <message>
        <source>PLAYER WINS {high} OVER {low}</source>
        <translation>閒贏 {high} 點對 {low} 點</translation>
    </message>
    <message>
        <source>BANKER WINS {high} OVER {low}</source>
        <translation>莊贏 {high} 點對 {low} 點</translation>
    </message>
    <message>
        <source>TIE ON {total}</source>
        <translation>和局 {total} 點</translation>
    </message>
    <message>
        <source>ROUND VOID</source>
        <translation>本局作廢</translation>
    </message>
    <message>
        <source>Every wager goes back</source>
        <translation>全部注碼退回</translation>
    </message>
    <message>
        <source>from {low}</source>
        <translation>{low} 起</translation>
    </message>
    <message>
        <source>some results push</source>
        <translation>部分結果退注</translation>
    </message>
    <message>
        <source>push on {total}</source>
        <translation>{total} 點退注</translation>
    </message>
    <message>
        <source>push on {total} with {cards} cards</source>
        <translation>{cards} 張牌 {total} 點退注</translation>
    </message>
    <message>
        <source>up to {high}</source>
        <translation>至 {high}</translation>
    </message>
    <message>
        <source>Collect, then pay</source>
        <translation>先收後賠</translation>
    </message>
    <message>
        <source>Bets are open</source>
        <translation>正在接受下注</translation>
    </message>
    <message>
        <source>Round {number} is void: every wager goes back</source>
        <translation>第 {number} 局作廢：全部注碼退回</translation>
    </message>
    <message>
        <source>A technician is at the machine. {by} and {second} opened it.</source>
        <translation>技術員正在機器旁，由 {by} 與 {second} 開啟。</translation>
    </message>
    <message>
        <source>Call a pit manager</source>
        <translation>請叫賭區經理</translation>
    </message>
    <message>
        <source>{why} (More, Software)</source>
        <translation>{why}（更多，軟體）</translation>
    </message>
    <message>
        <source>Burn first</source>
        <translation>請先燒牌</translation>
    </message>
    <message>
        <source>Between two rounds</source>
        <translation>兩局之間</translation>
    </message>
    <message>
        <source>{why} · {todo}</source>
        <translation>{why} · {todo}</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>「{words}」</translation>
    </message>
    <message>
        <source>Bets open</source>
        <translation>開放投注</translation>
    </message>
    <message>
        <source>Losing wagers first, then seat by seat</source>
        <translation>先收輸注，再逐位賠付</translation>
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
        <translation>線路曾中斷</translation>
    </message>
    <message>
        <source>Go on, or change an answer</source>
        <translation>請繼續，或更改回答</translation>
    </message>
    <message>
        <source>Show the boxes</source>
        <translation>顯示派彩</translation>
    </message>
    <message>
        <source>Bets close in {seconds} s</source>
        <translation>{seconds} 秒後停止下注</translation>
    </message>
    <message>
        <source>Staked at terminals: {amount}</source>
        <translation>終端機下注：{amount}</translation>
    </message>
    <message>
        <source>The terminals are paid when the dealer settles</source>
        <translation>荷官結算後，終端機即派彩</translation>
    </message>
    <message>
        <source>The terminals are settled by themselves</source>
        <translation>終端機自動結算</translation>
    </message>
    <message>
        <source>{why} · card due, none seen for {seconds} s</source>
        <translation>{why} · 待發的牌 {seconds} 秒未見</translation>
    </message>
    <message>
        <source>Nobody saw this card drawn. Touch what it is</source>
        <translation>沒有人見過抽出此牌。請點選它是什麼牌</translation>
    </message>
    <message>
        <source>Turn this card, then touch what it is</source>
        <translation>翻開此牌，再點選它是什麼牌</translation>
    </message>
    <message>
        <source>The shoe does not show this card. Turn it, then touch what it is</source>
        <translation>牌靴不顯示此牌。請翻開，再點選它是什麼牌</translation>
    </message>
    <message>
        <source>Call the pit. Sabot tries again by itself and goes on as soon as it can write.</source>
        <translation>請通知賭區。Sabot 會自動重試，一旦可以寫入便繼續。</translation>
    </message>
    <message>
        <source>Then check that your last touch counted; if not, touch again.</source>
        <translation>然後請核對最後一次觸按是否生效；如未生效，請再按一次。</translation>
    </message>
    <message>
        <source>Card too early</source>
        <translation>過早抽出的牌</translation>
    </message>
    <message>
        <source>NO WITNESS</source>
        <translation>無見證</translation>
    </message>
    <message>
        <source>SERVICE</source>
        <translation>維修中</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>裝靴</translation>
    </message>
    <message>
        <source>by table</source>
        <translation>按賭檯</translation>
    </message>
    <message>
        <source>by gaming day</source>
        <translation>按營業日</translation>
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
        <translation>局數</translation>
    </message>
    <message>
        <source>No wagers</source>
        <translation>無投注紀錄</translation>
    </message>
    <message>
        <source>No wagers %</source>
        <translation>無投注紀錄 %</translation>
    </message>
    <message>
        <source>Handle</source>
        <translation>投注額</translation>
    </message>
    <message>
        <source>Win / handle %</source>
        <translation>贏額/投注額 %</translation>
    </message>
    <message>
        <source>Theory</source>
        <translation>理論贏額</translation>
    </message>
    <message>
        <source>Theory %</source>
        <translation>理論 %</translation>
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
        <translation>判斷</translation>
    </message>
    <message>
        <source>Put right</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Win by counts</source>
        <translation>點算贏額</translation>
    </message>
    <message>
        <source>Win / drop %</source>
        <translation>贏額/投箱 %</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>開檯</translation>
    </message>
    <message>
        <source>Fills</source>
        <translation>補碼</translation>
    </message>
    <message>
        <source>Credits</source>
        <translation>退碼</translation>
    </message>
    <message>
        <source>Win by wagers</source>
        <translation>投注贏額</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差額</translation>
    </message>
    <message>
        <source>{untyped} of {rounds} rounds ({share}) have no wager on record. Their money is not known, and not zero.</source>
        <translation>{rounds} 局中有 {untyped} 局（{share}）沒有投注紀錄，其金額未知，並非為零。</translation>
    </message>
    <message>
        <source>Amounts in {currencies} stand apart and are not added.</source>
        <translation>{currencies} 的金額分開列出，不相加。</translation>
    </message>
    <message>
        <source>Amounts are in {currency}.</source>
        <translation>金額以 {currency} 計。</translation>
    </message>
    <message>
        <source>By wager the win is what the cards say; in the total and elsewhere it is what changed hands.</source>
        <translation>按注區的贏額依牌面計；總計及其他各表依實際收付計。</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Shoes</source>
        <translation>牌靴</translation>
    </message>
    <message>
        <source>This shoe is on the table: keep this screen in the pit</source>
        <translation>此靴仍在檯上：本畫面切勿帶離賭區</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>結果</translation>
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
        <translation>正在計算精確優勢</translation>
    </message>
    <message>
        <source>Shoe report …</source>
        <translation>牌靴報告……</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>發現事項</translation>
    </message>
    <message>
        <source>FINDINGS</source>
        <translation>發現事項</translation>
    </message>
    <message>
        <source>In a counter&apos;s favour</source>
        <translation>對算牌者有利</translation>
    </message>
    <message>
        <source>ROUNDS IN WHICH A WAGER FAVOURED A CARD COUNTER</source>
        <translation>注碼轉為對算牌者有利之處</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚未</translation>
    </message>
    <message>
        <source>This shoe cannot be read ({why})</source>
        <translation>無法讀取此靴（{why}）</translation>
    </message>
    <message>
        <source>Shoe {number} of {table}</source>
        <translation>{table} 第 {number} 靴</translation>
    </message>
    <message>
        <source>no wager, in no round</source>
        <translation>無一注碼，無一局</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Exact edges …</source>
        <translation>精確優勢……</translation>
    </message>
    <message>
        <source>Exact house edge of each wager before each round</source>
        <translation>每局之前各注碼的精確賭場優勢</translation>
    </message>
    <message>
        <source>percent of the stake, over all cards not seen before</source>
        <translation>佔注碼百分比，按無人見過的全部牌計算</translation>
    </message>
    <message>
        <source>did not come</source>
        <translation>未出現</translation>
    </message>
    <message>
        <source>after {count} cards</source>
        <translation>{count} 張牌之後</translation>
    </message>
    <message>
        <source>Cards drawn</source>
        <translation>已抽的牌</translation>
    </message>
    <message>
        <source>{drawn}, never seen {unseen}</source>
        <translation>{drawn} 張，未見牌面 {unseen} 張</translation>
    </message>
    <message>
        <source>Burned or set aside</source>
        <translation>燒牌或移出</translation>
    </message>
    <message>
        <source>Should be left</source>
        <translation>應餘</translation>
    </message>
    <message>
        <source>Counted at the end</source>
        <translation>結束時點算</translation>
    </message>
    <message>
        <source>More copies than the decks hold</source>
        <translation>超出牌副應有張數</translation>
    </message>
    <message>
        <source>Longest run in new-deck order</source>
        <translation>最長新牌連號</translation>
    </message>
    <message>
        <source>As the shoe before, from the first</source>
        <translation>自首張起與前靴相同</translation>
    </message>
    <message>
        <source>{count} cards</source>
        <translation>{count} 張牌</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>發現</translation>
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
        <translation>裝靴</translation>
    </message>
    <message>
        <source>No bets now</source>
        <translation>暫停投注</translation>
    </message>
    <message>
        <source>Checking the software</source>
        <translation>正在檢查軟體</translation>
    </message>
    <message>
        <source>End shoe</source>
        <translation>結束本靴</translation>
    </message>
    <message>
        <source>Name the card</source>
        <translation>錄入此牌</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>收注</translation>
    </message>
    <message>
        <source>Collect and settle</source>
        <translation>收注並結算</translation>
    </message>
    <message>
        <source>Seat {seat} is paid: settle</source>
        <translation>{seat} 號位已賠，結算</translation>
    </message>
    <message>
        <source>Seat {seat} is paid</source>
        <translation>{seat} 號位已賠</translation>
    </message>
    <message>
        <source>Waiting for the card</source>
        <translation>等待出牌</translation>
    </message>
    <message>
        <source>NO LINE</source>
        <translation>線路中斷</translation>
    </message>
    <message>
        <source>SHOE ERROR</source>
        <translation>牌靴故障</translation>
    </message>
    <message>
        <source>LINE IS BACK</source>
        <translation>線路恢復</translation>
    </message>
    <message>
        <source>DISPLAYS OFF</source>
        <translation>顯示屏斷線</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>對子</translation>
    </message>
    <message>
        <source>Shoe {shoe} · Round {round}</source>
        <translation>第 {shoe} 靴 · 第 {round} 局</translation>
    </message>
    <message>
        <source>{count} dealt</source>
        <translation>已發 {count} 張</translation>
    </message>
    <message>
        <source>Dealer {name}</source>
        <translation>荷官 {name}</translation>
    </message>
    <message>
        <source>No dealer</source>
        <translation>無荷官</translation>
    </message>
    <message>
        <source>{stake} is paid {pays}</source>
        <translation>{stake} 賠 {pays}</translation>
    </message>
    <message>
        <source>It is a push: the wager goes back, nothing is paid</source>
        <translation>退注：注碼退回，不作賠付</translation>
    </message>
    <message>
        <source>It loses: nothing is paid</source>
        <translation>輸：不作賠付</translation>
    </message>
    <message>
        <source>{amount} not in chips</source>
        <translation>{amount} 無籌碼可付</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>籌碼</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>金額</translation>
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
        <translation>鍵盤</translation>
    </message>
    <message>
        <source>Burn: show the first card. Its value says how many follow.</source>
        <translation>燒牌：先亮第一張，其點數即再燒張數。</translation>
    </message>
    <message>
        <source>This table burns no cards.</source>
        <translation>本檯不燒牌。</translation>
    </message>
    <message>
        <source>Burned: {burned} of {whole}</source>
        <translation>已燒：{burned} / {whole}</translation>
    </message>
    <message>
        <source>First card shown</source>
        <translation>首張已亮</translation>
    </message>
    <message>
        <source>First card</source>
        <translation>首張</translation>
    </message>
    <message>
        <source>then {count} more</source>
        <translation>再燒 {count} 張</translation>
    </message>
    <message>
        <source>The shoe counts the cards that it reads.</source>
        <translation>牌靴讀到的牌自動計數。</translation>
    </message>
    <message>
        <source>The burn is complete. Place your bets.</source>
        <translation>燒牌完成，請下注。</translation>
    </message>
    <message>
        <source>More than the table&apos;s setting says: it is noted.</source>
        <translation>多於本檯設定：已記錄在案。</translation>
    </message>
    <message>
        <source>One card burned</source>
        <translation>已燒一張</translation>
    </message>
    <message>
        <source>Burn</source>
        <translation>燒牌</translation>
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
        <translation>多一張牌</translation>
    </message>
    <message>
        <source>Card too few</source>
        <translation>少一張牌</translation>
    </message>
    <message>
        <source>Two at once</source>
        <translation>同時抽兩張</translation>
    </message>
    <message>
        <source>Card face up</source>
        <translation>靴內明牌</translation>
    </message>
    <message>
        <source>Shoe was reset</source>
        <translation>牌靴重置</translation>
    </message>
    <message>
        <source>Left with cards</source>
        <translation>玩家帶走牌</translation>
    </message>
    <message>
        <source>Moved: card seen</source>
        <translation>移靴：曝牌</translation>
    </message>
    <message>
        <source>Moved: order</source>
        <translation>移靴：亂序</translation>
    </message>
    <message>
        <source>Differential</source>
        <translation>差額</translation>
    </message>
    <message>
        <source>Damaged message</source>
        <translation>訊號受損</translation>
    </message>
    <message>
        <source>Result differs</source>
        <translation>結果不符</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>其他情況</translation>
    </message>
    <message>
        <source>cards to be passed on</source>
        <translation>待轉交的牌</translation>
    </message>
    <message>
        <source>cards to be turned</source>
        <translation>待翻開的牌</translation>
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
        <translation>已復原：繼續</translation>
    </message>
    <message>
        <source>Missing message</source>
        <translation>漏收訊息</translation>
    </message>
    <message>
        <source>Records differ</source>
        <translation>記錄不符</translation>
    </message>
    <message>
        <source>Void the round</source>
        <translation>本局作廢</translation>
    </message>
    <message>
        <source>Offer withdrawal</source>
        <translation>准予撤注</translation>
    </message>
    <message>
        <source>Offer, reconstruct</source>
        <translation>准撤注後還原</translation>
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
        <translation>錄入牌</translation>
    </message>
    <message>
        <source>Count the cards</source>
        <translation>點算牌</translation>
    </message>
    <message>
        <source>Close bets now</source>
        <translation>立即截止投注</translation>
    </message>
    <message>
        <source>Swap the shoe</source>
        <translation>更換牌靴</translation>
    </message>
    <message>
        <source>Correct a card</source>
        <translation>更正牌</translation>
    </message>
    <message>
        <source>Put money right</source>
        <translation>補正款項</translation>
    </message>
    <message>
        <source>Refuse it</source>
        <translation>拒收</translation>
    </message>
    <message>
        <source>Note it</source>
        <translation>記錄在案</translation>
    </message>
    <message>
        <source>Cards by hand</source>
        <translation>手動錄牌</translation>
    </message>
    <message>
        <source>the line to the shoe was down and is back: {why}</source>
        <translation>與牌靴的線路曾中斷，現已恢復：{why}</translation>
    </message>
    <message>
        <source>a card may have passed unread</source>
        <translation>可能有牌未被讀取</translation>
    </message>
    <message>
        <source>a message of the shoe is missing, and a card may have passed ({what})</source>
        <translation>牌靴有一條訊息漏收，可能有一張牌已通過（{what}）</translation>
    </message>
    <message>
        <source>Player&apos;s card {index}</source>
        <translation>閒第 {index} 張</translation>
    </message>
    <message>
        <source>Banker&apos;s card {index}</source>
        <translation>莊第 {index} 張</translation>
    </message>
    <message>
        <source>The card in no hand</source>
        <translation>不屬任何一手的牌</translation>
    </message>
    <message>
        <source>Missing: {places}.</source>
        <translation>缺：{places}。</translation>
    </message>
    <message>
        <source>1. Draw two cards, face down, and keep them in drawn order.</source>
        <translation>1. 抽出兩張蓋牌，按次序放好。</translation>
    </message>
    <message>
        <source>2. Sort the cards of the shoe and the discards together, in full view.</source>
        <translation>2. 當眾將靴內的牌與棄牌一併分類。</translation>
    </message>
    <message>
        <source>3. Count every card. The hands and the two kept cards are not counted.</source>
        <translation>3. 逐張點算。檯面兩手牌及所留兩張不計。</translation>
    </message>
    <message>
        <source>Begin the count</source>
        <translation>開始點算</translation>
    </message>
    <message>
        <source>Count {at} of {all}</source>
        <translation>點算 {at} / {all}</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>多少張</translation>
    </message>
    <message>
        <source>One back</source>
        <translation>退一步</translation>
    </message>
    <message>
        <source>All counts</source>
        <translation>全部點數</translation>
    </message>
    <message>
        <source>Counted: {total} cards</source>
        <translation>已點：{total} 張</translation>
    </message>
    <message>
        <source>No other card kept</source>
        <translation>沒有另留的牌</translation>
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
        <translation>重新點算</translation>
    </message>
    <message>
        <source>Lacking</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>Cards missing in the hands: {gone}. The count lacks {found}. Count again.</source>
        <translation>兩手缺牌 {gone} 張，點算缺 {found} 張。請重新點算。</translation>
    </message>
    <message>
        <source>The count comes out. Take {cards} from a complete deck.</source>
        <translation>點算相符。請從整副牌中取出 {cards}。</translation>
    </message>
    <message>
        <source>Missing cards</source>
        <translation>缺牌</translation>
    </message>
    <message>
        <source>Card not read</source>
        <translation>未讀到的牌</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>退一步</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>已錄入</translation>
    </message>
    <message>
        <source>No card on the table is unknown.</source>
        <translation>檯面沒有未知的牌。</translation>
    </message>
    <message>
        <source>Is there a card on the felt that the shoe did not report?</source>
        <translation>檯面有沒有牌靴未報的牌？</translation>
    </message>
    <message>
        <source>Another card</source>
        <translation>另一張牌</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤銷</translation>
    </message>
    <message>
        <source>No card passed</source>
        <translation>沒有牌經過</translation>
    </message>
    <message>
        <source>Cards entered</source>
        <translation>已錄入的牌</translation>
    </message>
    <message>
        <source>{card} is {place}.</source>
        <translation>{card} 是{place}。</translation>
    </message>
    <message>
        <source>Which was {place}?</source>
        <translation>哪張是{place}？</translation>
    </message>
    <message>
        <source>Touch card {number}.</source>
        <translation>請點第 {number} 張牌。</translation>
    </message>
    <message>
        <source>Card {number}</source>
        <translation>第 {number} 張牌</translation>
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
        <translation>重來</translation>
    </message>
    <message>
        <source>Which card does not lie like this on the felt?</source>
        <translation>哪張牌與檯面不同？</translation>
    </message>
    <message>
        <source>What reads the cards from now on?</source>
        <translation>今後由什麼讀牌？</translation>
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
        <translation>無一手應補</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待處理</translation>
    </message>
    <message>
        <source>in no hand</source>
        <translation>不屬任何一手</translation>
    </message>
    <message>
        <source>{hand} due</source>
        <translation>{hand}應得</translation>
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
        <translation>結果</translation>
    </message>
    <message>
        <source>Player pair</source>
        <translation>閒對</translation>
    </message>
    <message>
        <source>Banker pair</source>
        <translation>莊對</translation>
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
        <translation>閒牌</translation>
    </message>
    <message>
        <source>Banker&apos;s cards</source>
        <translation>莊牌</translation>
    </message>
    <message>
        <source>the dealer</source>
        <translation>荷官</translation>
    </message>
    <message>
        <source>{kind} is not about who handles a hand</source>
        <translation>{kind} 與由誰持牌無關</translation>
    </message>
    <message>
        <source>say which hand it is and which seat has its cards</source>
        <translation>請說明是哪一手牌、牌在哪個座位</translation>
    </message>
    <message>
        <source>{hand} has no cards yet</source>
        <translation>{hand}還沒有牌</translation>
    </message>
    <message>
        <source>the dealer has the {hand} cards: no player handles them</source>
        <translation>{hand}的牌在荷官處：沒有玩家持牌</translation>
    </message>
    <message>
        <source>the {hand} cards are with {handler}</source>
        <translation>{hand}的牌在{handler}</translation>
    </message>
    <message>
        <source>the {hand} cards are due to {handler}</source>
        <translation>{hand}的牌應由{handler}持有</translation>
    </message>
    <message>
        <source>the {hand} cards go from {handler} to the dealer</source>
        <translation>{hand}的牌由{handler}交給荷官</translation>
    </message>
    <message>
        <source>the {hand} cards are with {handler}, due to {due}</source>
        <translation>{hand}的牌在{handler}，應交{due}</translation>
    </message>
    <message>
        <source>Turn the {hand} cards</source>
        <translation>翻開{hand}的牌</translation>
    </message>
    <message>
        <source>Take the {hand} cards back from {handler}</source>
        <translation>從{handler}取回{hand}的牌</translation>
    </message>
    <message>
        <source>Take the {hand} cards from {handler}, give them to {due}</source>
        <translation>從{handler}取回{hand}的牌，交給{due}</translation>
    </message>
    <message>
        <source>seat {seat}, who draws</source>
        <translation>{seat} 號位（抽牌）</translation>
    </message>
    <message>
        <source>seat {seat}</source>
        <translation>{seat} 號位</translation>
    </message>
    <message>
        <source>Player: {handler}</source>
        <translation>閒：{handler}</translation>
    </message>
    <message>
        <source>Banker: {handler}</source>
        <translation>莊：{handler}</translation>
    </message>
    <message>
        <source>Who handles the cards</source>
        <translation>由誰持牌</translation>
    </message>
    <message>
        <source>The dealer draws and keeps the cards.</source>
        <translation>荷官抽牌並持牌。</translation>
    </message>
    <message>
        <source>seat {seat} draws</source>
        <translation>{seat} 號位抽牌</translation>
    </message>
    <message>
        <source>Method {method}</source>
        <translation>方式 {method}</translation>
    </message>
    <message>
        <source>Pass {hand} on</source>
        <translation>轉交{hand}牌</translation>
    </message>
    <message>
        <source>Choose {hand}</source>
        <translation>指定{hand}持牌人</translation>
    </message>
    <message>
        <source>Squeeze {hand}</source>
        <translation>咪{hand}牌</translation>
    </message>
    <message>
        <source>{hand} first</source>
        <translation>先開{hand}</translation>
    </message>
    <message>
        <source>Player takes shoe</source>
        <translation>玩家接靴</translation>
    </message>
    <message>
        <source>Shoe given up</source>
        <translation>交還牌靴</translation>
    </message>
    <message>
        <source>Set the method</source>
        <translation>設定方式</translation>
    </message>
    <message>
        <source>Who draws the cards?</source>
        <translation>由誰抽牌？</translation>
    </message>
    <message>
        <source>Who handles {hand}?</source>
        <translation>由誰持{hand}牌？</translation>
    </message>
    <message>
        <source>Who squeezes {hand}?</source>
        <translation>由誰咪{hand}牌？</translation>
    </message>
    <message>
        <source>Who: {who}</source>
        <translation>玩家：{who}</translation>
    </message>
    <message>
        <source>{hand}: seat {seat} handles</source>
        <translation>{hand}：{seat} 號位持牌</translation>
    </message>
    <message>
        <source>{hand}: seat {seat} squeezes</source>
        <translation>{hand}：{seat} 號位咪牌</translation>
    </message>
    <message>
        <source>Seat {seat} draws without a wager</source>
        <translation>{seat} 號位無注抽牌</translation>
    </message>
    <message>
        <source>Dealing method</source>
        <translation>發牌方式</translation>
    </message>
    <message>
        <source>What was entered here would be lost.</source>
        <translation>此處錄入的內容將遺失。</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>繼續錄入</translation>
    </message>
    <message>
        <source>Throw it away</source>
        <translation>放棄</translation>
    </message>
    <message>
        <source>Leave?</source>
        <translation>離開？</translation>
    </message>
    <message>
        <source>Force quit</source>
        <translation>強制結束</translation>
    </message>
    <message>
        <source>{hand}&apos;s card {index}</source>
        <translation>{hand}第 {index} 張</translation>
    </message>
    <message>
        <source>{card} to {place}</source>
        <translation>{card} 發到{place}</translation>
    </message>
    <message>
        <source>{card} burned</source>
        <translation>燒牌 {card}</translation>
    </message>
    <message>
        <source>{card} drawn</source>
        <translation>抽出 {card}</translation>
    </message>
    <message>
        <source>A message was lost: {expected} was due, {got} came</source>
        <translation>遺失一則訊號：應為 {expected}，收到 {got}</translation>
    </message>
    <message>
        <source>Copies of a message differ</source>
        <translation>同一訊號的副本不一致</translation>
    </message>
    <message>
        <source>Bytes that say nothing: {bytes} ({why})</source>
        <translation>無意義的位元組：{bytes}（{why}）</translation>
    </message>
    <message>
        <source>Another message: {words}</source>
        <translation>其他訊號：{words}</translation>
    </message>
    <message>
        <source>Result: {result}</source>
        <translation>結果：{result}</translation>
    </message>
    <message>
        <source>with six</source>
        <translation>以六點</translation>
    </message>
    <message>
        <source>{words}, {more}</source>
        <translation>{words}，{more}</translation>
    </message>
    <message>
        <source>Error {code}</source>
        <translation>錯誤 {code}</translation>
    </message>
    <message>
        <source>The driver of the shoe failed: {why} ({bytes})</source>
        <translation>牌靴驅動程式出錯：{why}（{bytes}）</translation>
    </message>
    <message>
        <source>Stand-by</source>
        <translation>待機</translation>
    </message>
    <message>
        <source>A card could not be read</source>
        <translation>有一張牌無法讀取</translation>
    </message>
    <message>
        <source>{card} discarded</source>
        <translation>{card} 棄牌</translation>
    </message>
    <message>
        <source>Error {code} is over</source>
        <translation>錯誤 {code} 已解除</translation>
    </message>
    <message>
        <source>Alarm {code} {words}</source>
        <translation>警報 {code} {words}</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已上鎖</translation>
    </message>
    <message>
        <source>Unlocked</source>
        <translation>已開鎖</translation>
    </message>
    <message>
        <source>Cutting card</source>
        <translation>切牌卡</translation>
    </message>
    <message>
        <source>Shoe switched on</source>
        <translation>牌靴已開機</translation>
    </message>
    <message>
        <source>A message came damaged</source>
        <translation>一則訊號受損</translation>
    </message>
    <message>
        <source>Line down: {why}</source>
        <translation>線路中斷：{why}</translation>
    </message>
    <message>
        <source>Line up</source>
        <translation>線路接通</translation>
    </message>
    <message>
        <source>Silence</source>
        <translation>無訊號</translation>
    </message>
    <message>
        <source>Each is tested before it is taken.</source>
        <translation>採用前先逐一測試。</translation>
    </message>
    <message>
        <source>Type an address</source>
        <translation>輸入地址</translation>
    </message>
    <message>
        <source>No line</source>
        <translation>無線路</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>線路</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>測試</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Take this line</source>
        <translation>採用此線路</translation>
    </message>
    <message>
        <source>No line is set.</source>
        <translation>未設定線路。</translation>
    </message>
    <message>
        <source>{speed} baud</source>
        <translation>{speed} 鮑</translation>
    </message>
    <message>
        <source>not found yet</source>
        <translation>尚未測出</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚無</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>位元組</translation>
    </message>
    <message>
        <source>Messages understood</source>
        <translation>可辨識訊號</translation>
    </message>
    <message>
        <source>Bytes rejected</source>
        <translation>捨棄位元組</translation>
    </message>
    <message>
        <source>Messages missing</source>
        <translation>缺失訊號</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Adapter&apos;s delay</source>
        <translation>轉接器延遲</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} 毫秒</translation>
    </message>
    <message>
        <source>Switch the shoe on, or draw a card.</source>
        <translation>請開啟牌靴，或抽一張牌。</translation>
    </message>
    <message>
        <source>Test of the line</source>
        <translation>線路測試</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>紅</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>藍</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>綠</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黃</translation>
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
        <translation>僅副數為必填。</translation>
    </message>
    <message>
        <source>Decks</source>
        <translation>副數</translation>
    </message>
    <message>
        <source>Maker</source>
        <translation>牌廠</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>顏色</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批號</translation>
    </message>
    <message>
        <source>Load the shoe</source>
        <translation>裝靴</translation>
    </message>
    <message>
        <source>Leave open</source>
        <translation>暫不填寫</translation>
    </message>
    <message>
        <source>Colour of the backs</source>
        <translation>牌背顏色</translation>
    </message>
    <message>
        <source>not signed: after several wrong PINs {person} can sign again in {seconds} seconds</source>
        <translation>未簽字：多次輸錯密碼後，{person} 須再等 {seconds} 秒才能簽字</translation>
    </message>
    <message>
        <source>{what} above {limit} is signed by two people, the second a {needed} or higher</source>
        <translation>「{what}」超過 {limit} 須兩人簽署，第二人須為{needed}或以上</translation>
    </message>
    <message>
        <source>a count of chips</source>
        <translation>籌碼點算</translation>
    </message>
    <message>
        <source>two people sign for this, and {person} signed twice</source>
        <translation>此事須兩人簽字，而 {person} 簽了兩次</translation>
    </message>
    <message>
        <source>{what} is signed by two people, one of them a {needed} or higher</source>
        <translation>{what}須由兩人簽署，其中一人為{needed}或更高職位</translation>
    </message>
    <message>
        <source>{what}: {dealer} is on duty, so {person} does not sign as a dealer</source>
        <translation>{what}：當值荷官是 {dealer}，{person} 不能以荷官身份簽字</translation>
    </message>
    <message>
        <source>nothing was counted that could be counted again</source>
        <translation>沒有可以重新點算的點算</translation>
    </message>
    <message>
        <source>the closer is counted already: count it again in its place, or count an opener first</source>
        <translation>收檯已點算：請重新點算以取代，或先點算開檯</translation>
    </message>
    <message>
        <source>this table has no chips of {value}; it has {chips}</source>
        <translation>本檯沒有面值 {value} 的籌碼；本檯有 {chips}</translation>
    </message>
    <message>
        <source>the most is {amount}</source>
        <translation>最多為 {amount}</translation>
    </message>
    <message>
        <source>count at least one chip</source>
        <translation>請至少點算一枚籌碼</translation>
    </message>
    <message>
        <source>the tray has no slip: only a fill, a credit or a drop has</source>
        <translation>籌碼盤沒有單據：只有補碼、退碼或投箱才有</translation>
    </message>
    <message>
        <source>{what}: the second signer is a {needed}; {person} is {role}</source>
        <translation>「{what}」：第二簽署人須為{needed}；{person} 是{role}</translation>
    </message>
    <message>
        <source>not signed: nobody knows how old the PIN of {person} is; change it first</source>
        <translation>未簽字：不知 {person} 的密碼已用多久，請先更改密碼</translation>
    </message>
    <message>
        <source>not signed: the PIN of {person} is {age} days old; change it first</source>
        <translation>未簽字：{person} 的密碼已用 {age} 天，請先更改密碼</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>無人</translation>
    </message>
    <message>
        <source>for {person} two of these sign: {names}</source>
        <translation>{person} 須由以下人員中的兩人簽字：{names}</translation>
    </message>
    <message>
        <source>for {person} one of the two is {lead}</source>
        <translation>{person} 的兩位簽字人之一須為 {lead}</translation>
    </message>
    <message>
        <source>{person} typed no wrong PIN: there is nothing to unlock</source>
        <translation>{person} 沒有輸錯密碼，無須解鎖</translation>
    </message>
    <message>
        <source>Who handles</source>
        <translation>由誰持牌</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人員</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>維修</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>軟體</translation>
    </message>
    <message>
        <source>This screen</source>
        <translation>本螢幕</translation>
    </message>
    <message>
        <source>Terminals</source>
        <translation>終端機</translation>
    </message>
    <message>
        <source>on</source>
        <translation>開</translation>
    </message>
    <message>
        <source>off</source>
        <translation>關</translation>
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
        <translation>語音播報</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>語言</translation>
    </message>
    <message>
        <source>Open reports</source>
        <translation>未結報告</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>成績</translation>
    </message>
    <message>
        <source>The new PIN</source>
        <translation>新密碼</translation>
    </message>
    <message>
        <source>The same once more</source>
        <translation>再輸一次</translation>
    </message>
    <message>
        <source>The two are not the same.</source>
        <translation>兩次輸入不一致。</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>請稍候</translation>
    </message>
    <message>
        <source>Touch a card that lies otherwise on the felt.</source>
        <translation>請點與檯面不同的牌。</translation>
    </message>
    <message>
        <source>No card was drawn in this round.</source>
        <translation>本局尚未抽牌。</translation>
    </message>
    <message>
        <source>In no hand: {cards}</source>
        <translation>不屬任何一手：{cards}</translation>
    </message>
    <message>
        <source>Wagers: {count} ({total} in all)</source>
        <translation>注碼：{count} 筆（共 {total}）</translation>
    </message>
    <message>
        <source>Touch Wagers below to see who has what.</source>
        <translation>觸按下方「注碼」，可看各家注碼。</translation>
    </message>
    <message>
        <source>All as on the felt</source>
        <translation>與檯面一致</translation>
    </message>
    <message>
        <source>No card on the felt</source>
        <translation>檯面無牌</translation>
    </message>
    <message>
        <source>Cards stay as they lie.</source>
        <translation>牌維持原狀。</translation>
    </message>
    <message>
        <source>Wagers stay in play.</source>
        <translation>注碼照常有效。</translation>
    </message>
    <message>
        <source>{card} opens the next round.</source>
        <translation>{card} 作下一局首張。</translation>
    </message>
    <message>
        <source>{card} is set aside.</source>
        <translation>{card} 移出不用。</translation>
    </message>
    <message>
        <source>All cards are replaced before the next round.</source>
        <translation>下一局前更換全部牌。</translation>
    </message>
    <message>
        <source>From now on: {shoe}.</source>
        <translation>今後採用：{shoe}。</translation>
    </message>
    <message>
        <source>Cards go where they were due.</source>
        <translation>牌移到應在的位置。</translation>
    </message>
    <message>
        <source>Round {number} is void; its cards stay drawn.</source>
        <translation>第 {number} 局作廢，所抽的牌不放回。</translation>
    </message>
    <message>
        <source>Pass the unread card through the shoe again.</source>
        <translation>請將未讀到的牌重新過靴。</translation>
    </message>
    <message>
        <source>The hands change as shown.</source>
        <translation>兩手牌按所示更改。</translation>
    </message>
    <message>
        <source>An unseen card</source>
        <translation>一張未見的牌</translation>
    </message>
    <message>
        <source>Wagers that come off: {count} ({total} in all).</source>
        <translation>撤去注碼：{count} 筆（共 {total}）。</translation>
    </message>
    <message>
        <source>Settled wagers that are reckoned back: {count}.</source>
        <translation>已結注碼沖回：{count} 筆。</translation>
    </message>
    <message>
        <source>Wagers that go back: {count} ({total} in all).</source>
        <translation>退回注碼：{count} 筆（共 {total}）。</translation>
    </message>
    <message>
        <source>Every wager goes back.</source>
        <translation>全部注碼退回。</translation>
    </message>
    <message>
        <source>Bets close at once.</source>
        <translation>投注立即截止。</translation>
    </message>
    <message>
        <source>Bets open again in this round.</source>
        <translation>本局重開投注。</translation>
    </message>
    <message>
        <source>Seat {seat}: {todo}.</source>
        <translation>{seat} 號位：{todo}。</translation>
    </message>
    <message>
        <source>Seat {seat}: {was}, now {now}.</source>
        <translation>{seat} 號位：原為{was}，現為{now}。</translation>
    </message>
    <message>
        <source>Seat {seat}: {was} no longer counts.</source>
        <translation>{seat} 號位：{was}不再有效。</translation>
    </message>
    <message>
        <source>The result before the correction stays.</source>
        <translation>維持更正之前的結果。</translation>
    </message>
    <message>
        <source>No wager is open to withdraw.</source>
        <translation>沒有可撤的注碼。</translation>
    </message>
    <message>
        <source>Players to ask: {count}; all or none.</source>
        <translation>須詢問玩家：{count} 位；全撤或全不撤。</translation>
    </message>
    <message>
        <source>Players to ask: {count}.</source>
        <translation>須詢問玩家：{count} 位。</translation>
    </message>
    <message>
        <source>Then: {kind}.</source>
        <translation>隨後：{kind}。</translation>
    </message>
    <message>
        <source>Result: {words}.</source>
        <translation>結果：{words}。</translation>
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
        <translation>閒贏</translation>
    </message>
    <message>
        <source>Banker wins</source>
        <translation>莊贏</translation>
    </message>
    <message>
        <source>Round void</source>
        <translation>本局作廢</translation>
    </message>
    <message>
        <source>No round has been played yet.</source>
        <translation>尚未開局。</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>更早</translation>
    </message>
    <message>
        <source>Player : Banker</source>
        <translation>閒 : 莊</translation>
    </message>
    <message>
        <source>This round is too long ago.</source>
        <translation>此局過久，無法回顧。</translation>
    </message>
    <message>
        <source>Collected</source>
        <translation>已收回</translation>
    </message>
    <message>
        <source>Paid out</source>
        <translation>已賠付</translation>
    </message>
    <message>
        <source>Waived</source>
        <translation>豁免</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>無</translation>
    </message>
    <message>
        <source>paid {amount}</source>
        <translation>已賠 {amount}</translation>
    </message>
    <message>
        <source>collected {amount}</source>
        <translation>已收 {amount}</translation>
    </message>
    <message>
        <source>Round {number}: the corrected cards are no finished round. Its result does not stand until somebody rules.</source>
        <translation>第 {number} 局：更正後的牌並非完整的一局。裁定之前，其結果不成立。</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>第 {number} 局</translation>
    </message>
    <message>
        <source>What was paid is not what was due.</source>
        <translation>實付與應付不符。</translation>
    </message>
    <message>
        <source>All money is put right.</source>
        <translation>款項均已補正。</translation>
    </message>
    <message>
        <source>Seat {seat} · round {round}</source>
        <translation>{seat} 號位 · 第 {round} 局</translation>
    </message>
    <message>
        <source>At the time</source>
        <translation>當時</translation>
    </message>
    <message>
        <source>Should be</source>
        <translation>應為</translation>
    </message>
    <message>
        <source>Since then</source>
        <translation>其後</translation>
    </message>
    <message>
        <source>Net at the time</source>
        <translation>當時淨額</translation>
    </message>
    <message>
        <source>To collect</source>
        <translation>待收回</translation>
    </message>
    <message>
        <source>To pay</source>
        <translation>待補付</translation>
    </message>
    <message>
        <source>Seat {seat}: {how} {amount}</source>
        <translation>{seat} 號位：{how} {amount}</translation>
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
        <translation>第 {shown} / {every} 張</translation>
    </message>
    <message>
        <source>A payout</source>
        <translation>賠付</translation>
    </message>
    <message>
        <source>A wager</source>
        <translation>注碼</translation>
    </message>
    <message>
        <source>What was wrong?</source>
        <translation>哪裡有誤？</translation>
    </message>
    <message>
        <source>{hand} {index}</source>
        <translation>{hand} {index}</translation>
    </message>
    <message>
        <source>Wagers that come off</source>
        <translation>撤去的注碼</translation>
    </message>
    <message>
        <source>Difference {left}</source>
        <translation>差額 {left}</translation>
    </message>
    <message>
        <source>Difference {left}, allowed {limit}</source>
        <translation>差額 {left}，上限 {limit}</translation>
    </message>
    <message>
        <source>Place {count} wagers</source>
        <translation>錄入 {count} 筆注碼</translation>
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
        <translation>確認</translation>
    </message>
    <message>
        <source>Card by card</source>
        <translation>逐張</translation>
    </message>
    <message>
        <source>Not possible as the table stands:</source>
        <translation>以目前檯況不可行：</translation>
    </message>
    <message>
        <source>{first}–{last} of {all}</source>
        <translation>第 {first}–{last} 項，共 {all} 項</translation>
    </message>
    <message>
        <source>In the order of the deal</source>
        <translation>按發牌次序</translation>
    </message>
    <message>
        <source>no hand</source>
        <translation>不屬任何一手</translation>
    </message>
    <message>
        <source>{count} changed</source>
        <translation>已改 {count} 項</translation>
    </message>
    <message>
        <source>nothing changed</source>
        <translation>未更改</translation>
    </message>
    <message>
        <source>Look and sign</source>
        <translation>核對並簽署</translation>
    </message>
    <message>
        <source>Test the line</source>
        <translation>測試線路</translation>
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
        <translation>限紅</translation>
    </message>
    <message>
        <source>say which cards passed: cards, [] if none did</source>
        <translation>請說明有哪些牌經過：cards，沒有則為 []</translation>
    </message>
    <message>
        <source>enter every card that is unseen: {count}</source>
        <translation>請錄入全部未見的牌：{count} 張</translation>
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
        <translation>無法錄入 {card}：{why}</translation>
    </message>
    <message>
        <source>{count} cards are unseen and one can be read: enter them by hand</source>
        <translation>有 {count} 張牌未見，只能重讀一張：請手動輸入</translation>
    </message>
    <message>
        <source>{place}: no card lies there</source>
        <translation>{place}：該處沒有牌</translation>
    </message>
    <message>
        <source>{place} is {card} already: a correction is signed</source>
        <translation>{place}已是 {card}：更正須簽署</translation>
    </message>
    <message>
        <source>{place} was not seen drawn: a correction is signed</source>
        <translation>{place}的抽出未被看到：更正須簽署</translation>
    </message>
    <message>
        <source>{place} was drawn by the shoe, which shows it</source>
        <translation>{place}由牌靴抽出，由牌靴顯示</translation>
    </message>
    <message>
        <source>say what reads the cards now: kind, one of {names}</source>
        <translation>請說明現在由什麼讀牌：kind，{names} 之一</translation>
    </message>
    <message>
        <source>there is no shoe {name}; there are {names}</source>
        <translation>沒有牌靴 {name}；可選 {names}</translation>
    </message>
    <message>
        <source>every card in the hands is known: enter and go on</source>
        <translation>兩手的牌均已知：請錄入後繼續</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>{missing} cards are missing and the count lacks {lacks}: {cards}; count again</source>
        <translation>兩手缺牌 {missing} 張，點算缺 {lacks} 張：{cards}；請重新點算</translation>
    </message>
    <message>
        <source>the cards given are not those that the count lacks</source>
        <translation>所錄的牌與點算所缺不符</translation>
    </message>
    <message>
        <source>the count lacks {cards}: say which lay where, in the order of the deal</source>
        <translation>點算缺 {cards}：請按發牌次序註明各牌位置</translation>
    </message>
    <message>
        <source>{count} of {card} were counted and {decks} decks hold {decks}; count again</source>
        <translation>{card} 點得 {count} 張，{decks} 副牌只有 {decks} 張；請重新點算</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>現為 {value}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Change the settings</source>
        <translation>更改設定</translation>
    </message>
    <message>
        <source>{setting}: {was} → {now}</source>
        <translation>{setting}：{was} → {now}</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>遊戲</translation>
    </message>
    <message>
        <source>Dealing</source>
        <translation>發牌</translation>
    </message>
    <message>
        <source>Shoe, line</source>
        <translation>牌靴、線路</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人員</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>螢幕</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>High-limit area</source>
        <translation>高限紅區</translation>
    </message>
    <message>
        <source>Smallest unit</source>
        <translation>最小單位</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>已賠</translation>
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
        <translation>每區注數</translation>
    </message>
    <message>
        <source>After cutting card</source>
        <translation>切牌卡之後</translation>
    </message>
    <message>
        <source>Double draw, ms</source>
        <translation>連抽間隔（毫秒）</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>PIN lasts, days</source>
        <translation>密碼有效（天）</translation>
    </message>
    <message>
        <source>Two sign above</source>
        <translation>超過此額兩人簽</translation>
    </message>
    <message>
        <source>Seat 1 is at the</source>
        <translation>1號座位在</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左側</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右側</translation>
    </message>
    <message>
        <source>Buttons wait, ms</source>
        <translation>按鈕等待（毫秒）</translation>
    </message>
    <message>
        <source>Dims after, minutes</source>
        <translation>變暗等待（分鐘）</translation>
    </message>
    <message>
        <source>Picture moves, minutes</source>
        <translation>畫面移動間隔（分鐘）</translation>
    </message>
    <message>
        <source>Kiosk</source>
        <translation>鎖定螢幕</translation>
    </message>
    <message>
        <source>Lock the shoe</source>
        <translation>鎖定牌靴</translation>
    </message>
    <message>
        <source>{name} is not one of {names}</source>
        <translation>{name} 不在可選之列：{names}</translation>
    </message>
    <message>
        <source>{decks} is not from {fewest} to {most}, as {game} wants ({clause})</source>
        <translation>{decks} 副不符：{game}須為 {fewest} 至 {most} 副（{clause}）</translation>
    </message>
    <message>
        <source>{port} is a simulated shoe; a live table cannot play with it</source>
        <translation>{port} 是模擬牌靴；實體檯不可使用</translation>
    </message>
    <message>
        <source>{game} has no wager {name}; it offers {names}</source>
        <translation>{game} 沒有投注 {name}；可投注的有 {names}</translation>
    </message>
    <message>
        <source>{game} has no such wager; it offers {names}</source>
        <translation>{game}沒有此注；可投 {names}</translation>
    </message>
    <message>
        <source>the minimum of {least} is above the maximum of {most}</source>
        <translation>最低限紅 {least} 高於最高限紅 {most}</translation>
    </message>
    <message>
        <source>{amount} is not a whole number of the unit, {unit}</source>
        <translation>{amount} 不是最小單位 {unit} 的整數倍</translation>
    </message>
    <message>
        <source>{game} has no rule about a table differential</source>
        <translation>{game}沒有檯面差額規則</translation>
    </message>
    <message>
        <source>the chip of {chip} is not a whole number of the unit, {unit}</source>
        <translation>籌碼 {chip} 不是最小單位 {unit} 的整數倍</translation>
    </message>
    <message>
        <source>{game} has no dealing methods: the dealer draws and keeps the cards, as in B</source>
        <translation>{game}不設發牌方式：荷官抽牌並持牌，同方式 B</translation>
    </message>
    <message>
        <source>{game} has no method {method}; it has {names}</source>
        <translation>{game}沒有方式 {method}；可用 {names}</translation>
    </message>
    <message>
        <source>C is for a high-limit area only{clause}; set high_limit_area, or choose A or B</source>
        <translation>方式 C 只限高限紅區{clause}；請設定高限紅區，或選 A 或 B</translation>
    </message>
    <message>
        <source>C needs a shoe that reads cards{clause}, not manual entry</source>
        <translation>方式 C 須用可讀牌的牌靴{clause}，不可手動錄入</translation>
    </message>
    <message>
        <source>{step} cannot be automatic with the shoe {shoe}, which does not show that no card was lost (reading 29)</source>
        <translation>牌靴 {shoe} 不能證明沒有漏牌，「{step}」不可自動進行（釋義 29）</translation>
    </message>
    <message>
        <source>the shoe {shoe} takes no commands, so it cannot be locked</source>
        <translation>牌靴 {shoe} 不接受指令，無法鎖定</translation>
    </message>
    <message>
        <source>{step} cannot be automatic while the shoe is locked: its first card would close the bets</source>
        <translation>牌靴鎖定時「{step}」不可自動進行：須由第一張牌來停止下注</translation>
    </message>
    <message>
        <source>{role} rules on nothing; it is one of {roles}</source>
        <translation>{role}無裁決權；須為以下之一：{roles}</translation>
    </message>
    <message>
        <source>{role} is less than the {needed} whom {game} asks for (reading 7)</source>
        <translation>{role}低於{game}要求的{needed}（釋義 7）</translation>
    </message>
    <message>
        <source>Screen width, mm</source>
        <translation>螢幕寬（公釐）</translation>
    </message>
    <message>
        <source>Screen height, mm</source>
        <translation>螢幕高（公釐）</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>One card</source>
        <translation>一張</translation>
    </message>
    <message>
        <source>As many as decks</source>
        <translation>按副數</translation>
    </message>
    <message>
        <source>By the first card</source>
        <translation>按首張</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>捨去</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>進位</translation>
    </message>
    <message>
        <source>Nearest</source>
        <translation>四捨五入</translation>
    </message>
    <message>
        <source>Open the bets</source>
        <translation>開始下注</translation>
    </message>
    <message>
        <source>Close the bets</source>
        <translation>停止下注</translation>
    </message>
    <message>
        <source>Settle the round</source>
        <translation>結算本局</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>標准</translation>
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
        <translation>已選 {count} 項</translation>
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
        <translation>更換全部牌</translation>
    </message>
    <message>
        <source>The cutting card has not come</source>
        <translation>切牌卡尚未出現</translation>
    </message>
    <message>
        <source>Bets with {count} cards left</source>
        <translation>餘 {count} 張牌仍下注</translation>
    </message>
    <message>
        <source>Burn cards</source>
        <translation>燒牌</translation>
    </message>
    <message>
        <source>Enter a card</source>
        <translation>錄入一張牌</translation>
    </message>
    <message>
        <source>Take back last card</source>
        <translation>收回上一張牌</translation>
    </message>
    <message>
        <source>No cutting card</source>
        <translation>沒有切牌卡</translation>
    </message>
    <message>
        <source>Take back opening</source>
        <translation>收回開注</translation>
    </message>
    <message>
        <source>Take back close</source>
        <translation>收回停注</translation>
    </message>
    <message>
        <source>Bets open again</source>
        <translation>重新開放下注</translation>
    </message>
    <message>
        <source>Bets all the same</source>
        <translation>仍開始下注</translation>
    </message>
    <message>
        <source>Free hand</source>
        <translation>飛牌</translation>
    </message>
    <message>
        <source>Replace cards</source>
        <translation>換牌</translation>
    </message>
    <message>
        <source>{drawn} of {whole} drawn, {burned} burned</source>
        <translation>已抽 {drawn} / {whole} 張，燒牌 {burned} 張</translation>
    </message>
    <message>
        <source>{shoe}: {drawn}</source>
        <translation>{shoe}：{drawn}</translation>
    </message>
    <message>
        <source>The cards are to be replaced: end this shoe, load the new one.</source>
        <translation>須更換全部牌：請結束本靴，再裝新靴。</translation>
    </message>
    <message>
        <source>not now</source>
        <translation>現在不可</translation>
    </message>
    <message>
        <source>error {code}</source>
        <translation>故障 {code}</translation>
    </message>
    <message>
        <source>The shoe is in error: {why}. It has not said that this is over.</source>
        <translation>牌靴有故障：{why}。牌靴尚未報告故障結束。</translation>
    </message>
    <message>
        <source>In error since round {round}: {why}. The shoe has not said that this is over.</source>
        <translation>自第 {round} 局起有故障：{why}。牌靴尚未報告故障結束。</translation>
    </message>
    <message>
        <source>Cards and wagers stay as they are.</source>
        <translation>牌與注碼維持原狀。</translation>
    </message>
    <message>
        <source>Not counted</source>
        <translation>未點算</translation>
    </message>
    <message>
        <source>Cards left in the shoe</source>
        <translation>靴內餘牌</translation>
    </message>
    <message>
        <source>{drawn} of {whole} cards were drawn. What is left was not counted.</source>
        <translation>已抽 {drawn} / {whole} 張，餘牌未點算。</translation>
    </message>
    <message>
        <source>{drawn} drawn and {left} left make {total}.</source>
        <translation>已抽 {drawn} 張加餘 {left} 張，共 {total} 張。</translation>
    </message>
    <message>
        <source>The count adds up.</source>
        <translation>點算相符。</translation>
    </message>
    <message>
        <source>The decks have {whole}. Count again, or end: it is recorded.</source>
        <translation>應有 {whole} 張。請重新點算，或結束本靴：差異將記錄在案。</translation>
    </message>
    <message>
        <source>The shoe was not ended.</source>
        <translation>本靴未結束。</translation>
    </message>
    <message>
        <source>Shoe {number} is over: {rounds} rounds, {drawn} cards drawn, {left} left.</source>
        <translation>第 {number} 靴結束：{rounds} 局，抽牌 {drawn} 張，餘 {left} 張。</translation>
    </message>
    <message>
        <source>Shoe {number}</source>
        <translation>第 {number} 靴</translation>
    </message>
    <message>
        <source>Add a person</source>
        <translation>新增人員</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>{role}, id {id}</source>
        <translation>{role}，編號 {id}</translation>
    </message>
    <message>
        <source>In the book since</source>
        <translation>登記日期</translation>
    </message>
    <message>
        <source>Added by</source>
        <translation>登記人</translation>
    </message>
    <message>
        <source>PIN since</source>
        <translation>密碼始於</translation>
    </message>
    <message>
        <source>May not sign any more.</source>
        <translation>不得再簽署。</translation>
    </message>
    <message>
        <source>New PIN</source>
        <translation>新密碼</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解鎖</translation>
    </message>
    <message>
        <source>Unlock {name}</source>
        <translation>解鎖 {name}</translation>
    </message>
    <message>
        <source>{count} wrong PINs in a row</source>
        <translation>連續輸錯密碼 {count} 次</translation>
    </message>
    <message>
        <source>Acting {role} until {until}</source>
        <translation>署理{role}，至 {until}</translation>
    </message>
    <message>
        <source>Acting position</source>
        <translation>署理職位</translation>
    </message>
    <message>
        <source>Two unlock</source>
        <translation>兩人解鎖</translation>
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
        <translation>第二簽署人：{what}</translation>
    </message>
    <message>
        <source>Which position does {name} take?</source>
        <translation>{name} 署理哪個職位？</translation>
    </message>
    <message>
        <source>{count} h</source>
        <translation>{count} 小時</translation>
    </message>
    <message>
        <source>{name} acts as {role}. For how long?</source>
        <translation>{name} 署理{role}。為時多久？</translation>
    </message>
    <message>
        <source>{name}: acting {role}, {count} h</source>
        <translation>{name}：署理{role}，{count} 小時</translation>
    </message>
    <message>
        <source>New PIN of {name}</source>
        <translation>{name} 的新密碼</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>職位</translation>
    </message>
    <message>
        <source>Id, such as pm1</source>
        <translation>編號，如 pm1</translation>
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
        <translation>{name}，{role}：名冊第一人。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>What is next?</source>
        <translation>下一步是什麼？</translation>
    </message>
    <message>
        <source>Who wins?</source>
        <translation>誰贏？</translation>
    </message>
    <message>
        <source>What is paid?</source>
        <translation>賠多少？</translation>
    </message>
    <message>
        <source>Which ruling?</source>
        <translation>如何裁決？</translation>
    </message>
    <message>
        <source>Who draws</source>
        <translation>誰補牌</translation>
    </message>
    <message>
        <source>Who wins</source>
        <translation>誰贏</translation>
    </message>
    <message>
        <source>What is paid</source>
        <translation>賠多少</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>發生何事</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>裁決</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>都不補</translation>
    </message>
    <message>
        <source>Sign on first</source>
        <translation>請先上崗</translation>
    </message>
    <message>
        <source>Read, then go on</source>
        <translation>看完再繼續</translation>
    </message>
    <message>
        <source>Answer first</source>
        <translation>請先作答</translation>
    </message>
    <message>
        <source>Seat {seat}: {area} {stake}</source>
        <translation>{seat} 號位：{area} {stake}</translation>
    </message>
    <message>
        <source>On top of the wager</source>
        <translation>不含本注</translation>
    </message>
    <message>
        <source>Right: {said}</source>
        <translation>正確：{said}</translation>
    </message>
    <message>
        <source>Wrong: {said}</source>
        <translation>錯誤：{said}</translation>
    </message>
    <message>
        <source>It is {right}.</source>
        <translation>應為{right}。</translation>
    </message>
    <message>
        <source>Nothing was asked yet.</source>
        <translation>尚未提問。</translation>
    </message>
    <message>
        <source>{right} of {of}</source>
        <translation>{right} / {of}</translation>
    </message>
    <message>
        <source>shows the bets open</source>
        <translation>顯示接受下注</translation>
    </message>
    <message>
        <source>shows the bets closed</source>
        <translation>顯示投注截止</translation>
    </message>
    <message>
        <source>No terminals are served here.</source>
        <translation>本檯不設終端機。</translation>
    </message>
    <message>
        <source>Each</source>
        <translation>逐台</translation>
    </message>
    <message>
        <source>Countdown</source>
        <translation>倒數</translation>
    </message>
    <message>
        <source>{count} of {all} there</source>
        <translation>在線 {count} / {all}</translation>
    </message>
    <message>
        <source>No gateway: no terminal is reached.</source>
        <translation>沒有閘道器：無法連到終端機。</translation>
    </message>
    <message>
        <source>asks for credit</source>
        <translation>申請儲值</translation>
    </message>
    <message>
        <source>{count} more ask</source>
        <translation>另有 {count} 台申請</translation>
    </message>
    <message>
        <source>Staked {amount}</source>
        <translation>下注 {amount}</translation>
    </message>
    <message>
        <source>Credit {amount}</source>
        <translation>餘額 {amount}</translation>
    </message>
    <message>
        <source>Credit asked: {count}</source>
        <translation>申請儲值：{count}</translation>
    </message>
    <message>
        <source>Wagers · gets · staked</source>
        <translation>注碼 · 應得 · 下注</translation>
    </message>
    <message>
        <source>Wagers · credit · staked</source>
        <translation>注碼 · 餘額 · 下注</translation>
    </message>
    <message>
        <source>{area} +{count}</source>
        <translation>{area} +{count}</translation>
    </message>
    <message>
        <source>no link</source>
        <translation>未連線</translation>
    </message>
    <message>
        <source>Nobody has come yet.</source>
        <translation>尚無終端機上線。</translation>
    </message>
    <message>
        <source>Ask for credit</source>
        <translation>申請儲值</translation>
    </message>
    <message>
        <source>Each terminal</source>
        <translation>逐台終端機</translation>
    </message>
    <message>
        <source>Opener</source>
        <translation>開檯點算</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>補碼</translation>
    </message>
    <message>
        <source>Credit</source>
        <translation>餘額</translation>
    </message>
    <message>
        <source>Credit to the cage</source>
        <translation>退碼</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>投箱</translation>
    </message>
    <message>
        <source>Closer</source>
        <translation>收檯點算</translation>
    </message>
    <message>
        <source>Won by these counts</source>
        <translation>按點算贏得</translation>
    </message>
    <message>
        <source>Two people count and sign, one of them a supervisor or higher.</source>
        <translation>兩人點算並簽署，其中一人為主管或更高職位。</translation>
    </message>
    <message>
        <source>Chips counted</source>
        <translation>籌碼點算</translation>
    </message>
    <message>
        <source>In place of the last</source>
        <translation>取代上一次</translation>
    </message>
    <message>
        <source>Slip</source>
        <translation>單據</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>已點算</translation>
    </message>
    <message>
        <source>Closer before</source>
        <translation>上次收檯點算</translation>
    </message>
    <message>
        <source>Chips of {value}</source>
        <translation>面值 {value} 的籌碼</translation>
    </message>
    <message>
        <source>Difference to the slip</source>
        <translation>與單據的差額</translation>
    </message>
    <message>
        <source>{what}: {amount}</source>
        <translation>{what}：{amount}</translation>
    </message>
    <message>
        <source>{count} chips</source>
        <translation>{count} 枚籌碼</translation>
    </message>
    <message>
        <source>asks for {amount}</source>
        <translation>申請 {amount}</translation>
    </message>
    <message>
        <source>Credit for cash</source>
        <translation>現金儲值</translation>
    </message>
    <message>
        <source>linked</source>
        <translation>已連線</translation>
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
        <translation>每局開始下注後，過此時間自動停止下注。</translation>
    </message>
    <message>
        <source>all have answered</source>
        <translation>已全部答覆</translation>
    </message>
    <message>
        <source>Players answer at their terminals. For one without a link a pit supervisor signs.</source>
        <translation>玩家在終端機上答覆。斷線者由主管簽字。</translation>
    </message>
    <message>
        <source>has not answered</source>
        <translation>未答覆</translation>
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
        <translation>答對 {right} / {of}，{percent} %</translation>
    </message>
    <message>
        <source>over {amount}</source>
        <translation>超過 {amount}</translation>
    </message>
    <message>
        <source>under {amount}</source>
        <translation>低於 {amount}</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒收</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差額</translation>
    </message>
    <message>
        <source>Place {amount}</source>
        <translation>錄入 {amount}</translation>
    </message>
    <message>
        <source>Place it all the same</source>
        <translation>仍照錄入</translation>
    </message>
    <message>
        <source>Write it down</source>
        <translation>記錄在案</translation>
    </message>
    <message>
        <source>Back to the seat</source>
        <translation>返回座位</translation>
    </message>
    <message>
        <source>Check the wager</source>
        <translation>核對注碼</translation>
    </message>
    <message>
        <source>Not answered: nothing was changed.</source>
        <translation>未回答：沒有任何更改。</translation>
    </message>
    <message>
        <source>Not placed: {amount} on {area}, seat {seat}</source>
        <translation>未下注：{seat} 號位 {area} {amount}</translation>
    </message>
    <message>
        <source>Bets are closed: the wager stays in play</source>
        <translation>投注已截止：注碼照常有效</translation>
    </message>
    <message>
        <source>{amount} on {area} is over the maximum of {limit}</source>
        <translation>{area} {amount} 超過最高限紅 {limit}</translation>
    </message>
    <message>
        <source>{amount} on {area} is under the minimum of {limit}</source>
        <translation>{area} {amount} 低於最低限紅 {limit}</translation>
    </message>
    <message>
        <source>{amount} on {area} comes late</source>
        <translation>{area} {amount} 過時下注</translation>
    </message>
    <message>
        <source>Player {amount}</source>
        <translation>閒 {amount}</translation>
    </message>
    <message>
        <source>Banker {amount}</source>
        <translation>莊 {amount}</translation>
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
        <translation>賭區人員</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>換位</translation>
    </message>
    <message>
        <source>Each touch on the felt places the amount in hand.</source>
        <translation>每次觸碰檯面即下手中的金額。</translation>
    </message>
    <message>
        <source>Touch the seat that bets as before.</source>
        <translation>請觸碰照上次下注的座位。</translation>
    </message>
    <message>
        <source>Touch the wager that goes back.</source>
        <translation>請觸碰要退回的注碼。</translation>
    </message>
    <message>
        <source>Touch the player, then the new seat.</source>
        <translation>先觸碰玩家，再觸碰新座位。</translation>
    </message>
    <message>
        <source>Touch the seat whose wagers all go back.</source>
        <translation>請觸碰全部退注的座位。</translation>
    </message>
    <message>
        <source>Touch the seat that the player has left.</source>
        <translation>請觸碰玩家已離開的座位。</translation>
    </message>
    <message>
        <source>diff. {difference} of {permitted}</source>
        <translation>差額 {difference} / {permitted}</translation>
    </message>
    <message>
        <source>in hand</source>
        <translation>手中</translation>
    </message>
    <message>
        <source>Placed by</source>
        <translation>由誰放注</translation>
    </message>
    <message>
        <source>Reveal {first}, then {second}</source>
        <translation>先開{first}，再開{second}</translation>
    </message>
    <message>
        <source>The {hand} cards: {handler} turns them</source>
        <translation>{hand}的牌：由{handler}翻開</translation>
    </message>
    <message>
        <source>{turned}, then lay them on the {hand} area</source>
        <translation>{turned}，然後放到{hand}區</translation>
    </message>
    <message>
        <source>The dealer</source>
        <translation>荷官</translation>
    </message>
    <message>
        <source>Seat {seat}</source>
        <translation>{seat} 號位</translation>
    </message>
    <message>
        <source>{drawer} draws and lays it on the {hand} area</source>
        <translation>{drawer}抽牌並放到{hand}區</translation>
    </message>
    <message>
        <source>{drawer} draws</source>
        <translation>{drawer}抽牌</translation>
    </message>
    <message>
        <source>{drawer} draws and turns it, then lay it on the {hand} area</source>
        <translation>{drawer}抽牌並翻開，然後放到{hand}區</translation>
    </message>
    <message>
        <source>{drawer} draws, face down to {handler}</source>
        <translation>{drawer}抽牌，牌面朝下交{handler}</translation>
    </message>
    <message>
        <source>{drawer} draws; turn it and lay it on the {hand} area</source>
        <translation>{drawer}抽牌；翻開並放到{hand}區</translation>
    </message>
    <message>
        <source>{drawer} draws, face down, and turns it</source>
        <translation>{drawer}抽牌，牌面朝下，再翻開</translation>
    </message>
    <message>
        <source>who bets</source>
        <translation>下注人</translation>
    </message>
    <message>
        <source>Take chips in hand, then touch the felt.</source>
        <translation>先取籌碼，再觸碰檯面。</translation>
    </message>
    <message>
        <source>The bets are closed: no wager is taken.</source>
        <translation>已停止下注：不接受注碼。</translation>
    </message>
    <message>
        <source>All seats</source>
        <translation>全部座位</translation>
    </message>
    <message>
        <source>Seats {seats}</source>
        <translation>{seats} 號位</translation>
    </message>
    <message>
        <source>Main bets</source>
        <translation>主注</translation>
    </message>
    <message>
        <source>Side bets</source>
        <translation>邊注</translation>
    </message>
    <message>
        <source>Player left</source>
        <translation>玩家離檯</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>What is behind this is not live</source>
        <translation>後方畫面並非即時</translation>
    </message>
    <message>
        <source>Waiting for the table</source>
        <translation>等待賭檯</translation>
    </message>
    <message>
        <source>BEAD PLATE</source>
        <translation>珠盤路</translation>
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
        <translation>問路</translation>
    </message>
    <message>
        <source>regular</source>
        <translation>齊</translation>
    </message>
    <message>
        <source>irregular</source>
        <translation>不齊</translation>
    </message>
    <message>
        <source>not B or P</source>
        <translation>不代表莊閒</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Choose a line of the log and press Enter</source>
        <translation>請選日誌一行並按 Enter</translation>
    </message>
    <message>
        <source>Dossier …</source>
        <translation>卷宗……</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>複製連結</translation>
    </message>
    <message>
        <source>REPLAY AT THE CONSOLE</source>
        <translation>控制台重演</translation>
    </message>
    <message>
        <source>HANDS</source>
        <translation>兩手牌</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>紀錄</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Timeline of the round</source>
        <translation>本局時間線</translation>
    </message>
    <message>
        <source>TIMELINE OF THE ROUND</source>
        <translation>本局時間線</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>Wire</source>
        <translation>線路</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>編號</translation>
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
        <translation>3，或 3b 表示該位的第二名玩家</translation>
    </message>
    <message>
        <source>Look for a round by</source>
        <translation>按何項查找牌局</translation>
    </message>
    <message>
        <source>What to look for</source>
        <translation>查找內容</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Enter finds, and opens the round of the chosen line</source>
        <translation>輸入鍵查找，並開啟所選行的牌局</translation>
    </message>
    <message>
        <source>Type a seat, such as 3 or 3b</source>
        <translation>請輸入座位，例如 3 或 3b</translation>
    </message>
    <message>
        <source>Type what to look for, such as: {example}</source>
        <translation>請輸入查找內容，例如：{example}</translation>
    </message>
    <message>
        <source>{count}; there are more: these are the latest</source>
        <translation>{count}；還有更多，此處為最近的</translation>
    </message>
    <message>
        <source>Type a time, such as 2026-03-01 20:15</source>
        <translation>請輸入時間，例如 2026-03-01 20:15</translation>
    </message>
    <message>
        <source>not over</source>
        <translation>未結束</translation>
    </message>
    <message>
        <source>Wager</source>
        <translation>注碼</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之後</translation>
    </message>
    <message>
        <source>Last 12 hours</source>
        <translation>最近 12 小時</translation>
    </message>
    <message>
        <source>Whole journal</source>
        <translation>全部日誌</translation>
    </message>
    <message>
        <source>At the beginning</source>
        <translation>期初</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>儲值</translation>
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
        <translation>退回注碼</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>贏</translation>
    </message>
    <message>
        <source>Void, reckoned back</source>
        <translation>作廢沖回</translation>
    </message>
    <message>
        <source>Cashed out</source>
        <translation>已兌現</translation>
    </message>
    <message>
        <source>Credit now</source>
        <translation>現有餘額</translation>
    </message>
    <message>
        <source>In play now</source>
        <translation>現有注碼</translation>
    </message>
    <message>
        <source>Terminal {number}: credit of {amount}</source>
        <translation>終端機 {number}：儲值 {amount}</translation>
    </message>
    <message>
        <source>Asks for</source>
        <translation>申請</translation>
    </message>
    <message>
        <source>Has</source>
        <translation>現有</translation>
    </message>
    <message>
        <source>Take the cash, then approve. Whoever takes it signs.</source>
        <translation>先收現金，再批准。由收款人簽署。</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>Another amount</source>
        <translation>其他金額</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒絕</translation>
    </message>
    <message>
        <source>Terminal {number}: no credit</source>
        <translation>終端機 {number}：不儲值</translation>
    </message>
    <message>
        <source>{count} for {amount}</source>
        <translation>{count} 張，共 {amount}</translation>
    </message>
    <message>
        <source>no. {number}</source>
        <translation>第 {number} 號</translation>
    </message>
    <message>
        <source>Sell a voucher</source>
        <translation>出售票券</translation>
    </message>
    <message>
        <source>Pay a voucher</source>
        <translation>兌付票券</translation>
    </message>
    <message>
        <source>Code sold last</source>
        <translation>最近售出代碼</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>結算表</translation>
    </message>
    <message>
        <source>Vouchers out</source>
        <translation>流通票券</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>款項</translation>
    </message>
    <message>
        <source>Show the code of voucher {number} again</source>
        <translation>再次顯示票券 {number} 的代碼</translation>
    </message>
    <message>
        <source>Sell a voucher of {amount}</source>
        <translation>出售 {amount} 票券</translation>
    </message>
    <message>
        <source>Write it down for the player. It is worth its amount to whoever has it.</source>
        <translation>請抄給玩家。持有者即可兌現。</translation>
    </message>
    <message>
        <source>Others can see this screen. The code can be shown again until it is redeemed.</source>
        <translation>旁人可見此畫面。兌換前可再次顯示代碼。</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隱藏</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>顯示代碼</translation>
    </message>
    <message>
        <source>Voucher {number}</source>
        <translation>票券 {number}</translation>
    </message>
    <message>
        <source>Cash in</source>
        <translation>現金收入</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>In · credit · out</source>
        <translation>收 · 餘額 · 付</translation>
    </message>
    <message>
        <source>Handed over</source>
        <translation>已交付</translation>
    </message>
    <message>
        <source>Pay</source>
        <translation>兌付</translation>
    </message>
    <message>
        <source>Voucher&apos;s code</source>
        <translation>票券代碼</translation>
    </message>
    <message>
        <source>{count} of {all} letters</source>
        <translation>{count} / {all} 個字</translation>
    </message>
    <message>
        <source>No such voucher is out: not one of ours, or paid before.</source>
        <translation>沒有此票券：非本檯所發，或已兌付。</translation>
    </message>
    <message>
        <source>Worth {amount}</source>
        <translation>面值 {amount}</translation>
    </message>
    <message>
        <source>Pay a voucher of {amount}</source>
        <translation>兌付 {amount} 票券</translation>
    </message>
    <message>
        <source>The journal is being read …</source>
        <translation>正在讀取日誌……</translation>
    </message>
    <message>
        <source>House won</source>
        <translation>賭場淨贏</translation>
    </message>
    <message>
        <source>Balanced to the cent.</source>
        <translation>分毫相符。</translation>
    </message>
    <message>
        <source>DOES NOT ADD UP: {what}</source>
        <translation>帳目不符：{what}</translation>
    </message>
    <message>
        <source>{count} rounds</source>
        <translation>{count} 局</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>應付</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>何人</translation>
    </message>
    <message>
        <source>What</source>
        <translation>事項</translation>
    </message>
    <message>
        <source>Signatures</source>
        <translation>簽署</translation>
    </message>
    <message>
        <source>Papers of the case</source>
        <translation>個案資料</translation>
    </message>
    <message>
        <source>Wagers before and after</source>
        <translation>前後注碼</translation>
    </message>
    <message>
        <source>Who signed what</source>
        <translation>簽名紀錄</translation>
    </message>
    <message>
        <source>Line of the shoe</source>
        <translation>牌靴線路</translation>
    </message>
    <message>
        <source>Step of the replay</source>
        <translation>重演步驟</translation>
    </message>
    <message>
        <source>First record (Alt+Home)</source>
        <translation>首條紀錄（Alt+Home）</translation>
    </message>
    <message>
        <source>Card back (Alt+Left)</source>
        <translation>上一張牌（Alt+Left）</translation>
    </message>
    <message>
        <source>Record back (Alt+Up)</source>
        <translation>上一條紀錄（Alt+Up）</translation>
    </message>
    <message>
        <source>Record forward (Alt+Down)</source>
        <translation>下一條紀錄（Alt+Down）</translation>
    </message>
    <message>
        <source>Card forward (Alt+Right)</source>
        <translation>下一張牌（Alt+Right）</translation>
    </message>
    <message>
        <source>Last record (Alt+End)</source>
        <translation>末條紀錄（Alt+End）</translation>
    </message>
    <message>
        <source>Where the case opened (Alt+C)</source>
        <translation>個案開始處（Alt+C）</translation>
    </message>
    <message>
        <source>This case is not in the journal any more</source>
        <translation>此個案已不在日誌中</translation>
    </message>
    <message>
        <source>This case cannot be read ({why}): keep the file and verify it</source>
        <translation>無法讀取此個案（{why}）：請保留檔案並加以驗證</translation>
    </message>
    <message>
        <source>Record {n}</source>
        <translation>紀錄 {n}</translation>
    </message>
    <message>
        <source>For a colleague: sabot review … --case {name}</source>
        <translation>給同事：sabot review … --case {name}</translation>
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
        <translation>暫停</translation>
    </message>
    <message>
        <source>… goes on in the journal</source>
        <translation>……日誌中尚有後續</translation>
    </message>
    <message>
        <source>reviewed by {name}</source>
        <translation>由 {name} 覆核</translation>
    </message>
    <message>
        <source>against: {what}</source>
        <translation>核對依據：{what}</translation>
    </message>
    <message>
        <source>{at} of {whole} · record {n}</source>
        <translation>{at} / {whole} · 紀錄 {n}</translation>
    </message>
    <message>
        <source>Nothing in this period</source>
        <translation>此期間沒有內容</translation>
    </message>
    <message>
        <source>exact chance</source>
        <translation>精確機率</translation>
    </message>
    <message>
        <source>Nothing to draw yet</source>
        <translation>尚無可繪</translation>
    </message>
    <message>
        <source>favours a card counter</source>
        <translation>對算牌者有利</translation>
    </message>
    <message>
        <source>cards out of the shoe when bets opened</source>
        <translation>開始下注時已出靴的牌</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>賭檯</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>Clause</source>
        <translation>條款</translation>
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
        <translation>裁決人</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>裁決</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>設備</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>覆核</translation>
    </message>
    <message>
        <source>Search evidence, reasons, remarks, names …   Ctrl+F</source>
        <translation>搜尋依據、理由、備註、姓名……   Ctrl+F</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>全部清除</translation>
    </message>
    <message>
        <source>As due</source>
        <translation>應為</translation>
    </message>
    <message>
        <source>As drawn</source>
        <translation>所發</translation>
    </message>
    <message>
        <source>As read</source>
        <translation>所讀</translation>
    </message>
    <message>
        <source>In no hand</source>
        <translation>不屬任何一手</translation>
    </message>
    <message>
        <source>{order}.</source>
        <translation>{order}.</translation>
    </message>
    <message>
        <source>is being read in …</source>
        <translation>正在讀入……</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>階段</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>局</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>紀錄數</translation>
    </message>
    <message>
        <source>Read in</source>
        <translation>已讀入</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Journals</source>
        <translation>日誌</translation>
    </message>
    <message>
        <source>VERIFYING</source>
        <translation>正在驗證</translation>
    </message>
    <message>
        <source>Verify (Enter)</source>
        <translation>驗證（Enter）</translation>
    </message>
    <message>
        <source>Verify all</source>
        <translation>全部驗證</translation>
    </message>
    <message>
        <source>Look for files again (F5)</source>
        <translation>重新尋找檔案（F5）</translation>
    </message>
    <message>
        <source>Sign what was done …</source>
        <translation>簽署處理結果…</translation>
    </message>
    <message>
        <source>Unlock a person …</source>
        <translation>解鎖人員……</translation>
    </message>
    <message>
        <source>Verified: as far as the line says, and against what it says. Broken: keep the file, change nothing, call the person who keeps the signed heads. It stays broken here until a person signs what was done about it.</source>
        <translation>已驗證：以該行所寫的範圍和依據為準。已損壞：保留檔案，不要改動，聯絡保管簽名摘要的人員。在有人簽署處理結果之前，此處一直顯示已損壞。</translation>
    </message>
    <message>
        <source>Verify {name}</source>
        <translation>驗證 {name}</translation>
    </message>
    <message>
        <source>{name}: all {count} records fit; compared: {against}</source>
        <translation>{name}：全部 {count} 筆紀錄相符；核對依據：{against}</translation>
    </message>
    <message>
        <source>Review book: {file}</source>
        <translation>覆核簿：{file}</translation>
    </message>
    <message>
        <source>Unlock a person</source>
        <translation>解鎖人員</translation>
    </message>
    <message>
        <source>Id of who ran out of tries at the desk</source>
        <translation>在覆核檯用盡嘗試次數者的編號</translation>
    </message>
    <message>
        <source>{person} need not wait any more</source>
        <translation>{person} 無須再等</translation>
    </message>
    <message>
        <source>Choose the line of the broken journal first</source>
        <translation>請先選擇已損壞日誌的那一行</translation>
    </message>
    <message>
        <source>Sign what was done</source>
        <translation>簽署處理結果</translation>
    </message>
    <message>
        <source>What was done about {name}?</source>
        <translation>對 {name} 做了什麼處理？</translation>
    </message>
    <message>
        <source>Signed; verify the journal again</source>
        <translation>已簽署；請再次驗證日誌</translation>
    </message>
    <message>
        <source>Verifying {name}</source>
        <translation>正在驗證 {name}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>{name}: stopped; the last verification still counts</source>
        <translation>{name}：已停止；可信度維持不變</translation>
    </message>
    <message>
        <source>{name}: BROKEN at record {n}: {what}</source>
        <translation>{name}：紀錄 {n} 損壞：{what}</translation>
    </message>
    <message>
        <source>{name}: BROKEN: {what}</source>
        <translation>{name}：損壞：{what}</translation>
    </message>
    <message>
        <source>Irregularity log</source>
        <translation>異常日誌</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Turn the order</source>
        <translation>倒轉次序</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>已存檢視</translation>
    </message>
    <message>
        <source>Delete view</source>
        <translation>刪除檢視</translation>
    </message>
    <message>
        <source>Save view …</source>
        <translation>儲存檢視……</translation>
    </message>
    <message>
        <source>View</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>Enter opens a case · Ctrl+F searches · Ctrl+S saves the view · Ctrl+P prints · bold: not reviewed</source>
        <translation>Enter 開啟個案 · Ctrl+F 搜尋 · Ctrl+S 儲存檢視 · Ctrl+P 列印 · 粗體：未覆核</translation>
    </message>
    <message>
        <source>reported by {name}</source>
        <translation>由 {name} 報告</translation>
    </message>
    <message>
        <source>{role} {name}: {reason}</source>
        <translation>{role} {name}：{reason}</translation>
    </message>
    <message>
        <source>{count} journals are still being read in …</source>
        <translation>{count} 份日誌仍在讀入……</translation>
    </message>
    <message>
        <source>{count} irregularities</source>
        <translation>{count} 項異常</translation>
    </message>
    <message>
        <source>No irregularity</source>
        <translation>沒有異常</translation>
    </message>
    <message>
        <source>{count} more on top hold their tables</source>
        <translation>另有 {count} 項置頂:牌桌已暫停</translation>
    </message>
    <message>
        <source>1 irregularity</source>
        <translation>1 項異常</translation>
    </message>
    <message>
        <source>1 more on top holds its table</source>
        <translation>另有 1 項置頂:牌桌已暫停</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>儲存檢視</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>檢視名稱</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>已儲存為 {name}</translation>
    </message>
    <message>
        <source>Deleted {name}</source>
        <translation>已刪除 {name}</translation>
    </message>
    <message>
        <source>the latest {count} lines</source>
        <translation>最近 {count} 行</translation>
    </message>
    <message>
        <source>made at</source>
        <translation>製作時間</translation>
    </message>
    <message>
        <source>software</source>
        <translation>軟體</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>異常</translation>
    </message>
    <message>
        <source>terminal {seat}</source>
        <translation>終端 {seat}</translation>
    </message>
    <message>
        <source>Settled wrongly: {paid} was returned, {due} was due: {over} too much</source>
        <translation>結算有誤：已付 {paid}，應付 {due}：多付 {over}</translation>
    </message>
    <message>
        <source>Settled wrongly: {paid} was returned, {due} was due: {over} too little</source>
        <translation>結算有誤：已付 {paid}，應付 {due}：少付 {over}</translation>
    </message>
    <message>
        <source>Settled wrongly: {paid} was returned, {due} was due</source>
        <translation>結算有誤：已付 {paid}，應付 {due}</translation>
    </message>
    <message>
        <source>All times</source>
        <translation>全部時間</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>最近 24 小時</translation>
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
        <translation>期間</translation>
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
        <translation>報告</translation>
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
        <translation>淺色或深色</translation>
    </message>
    <message>
        <source>BROKEN: {what}</source>
        <translation>損壞：{what}</translation>
    </message>
    <message>
        <source>Incident dossier</source>
        <translation>事件卷宗</translation>
    </message>
    <message>
        <source>Shoe report</source>
        <translation>牌靴報告</translation>
    </message>
    <message>
        <source>Shift report</source>
        <translation>班次報告</translation>
    </message>
    <message>
        <source>Gaming day report</source>
        <translation>營業日報告</translation>
    </message>
    <message>
        <source>Dealer report</source>
        <translation>荷官報告</translation>
    </message>
    <message>
        <source>Table inventory</source>
        <translation>賭檯籌碼點算</translation>
    </message>
    <message>
        <source>Staff rights</source>
        <translation>員工權限</translation>
    </message>
    <message>
        <source>Verify the journals first</source>
        <translation>先驗證日誌</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>寫出報告</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>報告</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>選擇……</translation>
    </message>
    <message>
        <source>By</source>
        <translation>經手人</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>WRITE A REPORT</source>
        <translation>寫出報告</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>WHAT HAS LEFT THE DESK, FROM THE REVIEW BOOK</source>
        <translation>已匯出的內容（據覆核簿）</translation>
    </message>
    <message>
        <source>Where to</source>
        <translation>存放位置</translation>
    </message>
    <message>
        <source>There is no case {number} at this table</source>
        <translation>本檯沒有個案 {number}</translation>
    </message>
    <message>
        <source>Report: {title}</source>
        <translation>報告：{title}</translation>
    </message>
    <message>
        <source>Name a file for the report</source>
        <translation>請為報告指定檔名</translation>
    </message>
    <message>
        <source>{folder} does not exist; make the folder first</source>
        <translation>{folder} 不存在；請先建立資料夾</translation>
    </message>
    <message>
        <source>{file} belongs to a journal or a review book; name another file</source>
        <translation>{file} 屬於日誌或覆核簿；請另定檔名</translation>
    </message>
    <message>
        <source>{file} is there already and is no .{form} file; name another file</source>
        <translation>{file} 已存在，且不是 .{form} 檔；請另定檔名</translation>
    </message>
    <message>
        <source>There is no shoe {number} at this table</source>
        <translation>本檯沒有第 {number} 靴</translation>
    </message>
    <message>
        <source>A shift ends after it begins</source>
        <translation>班次結束須晚於開始</translation>
    </message>
    <message>
        <source>Written: {file} · SHA-256 {hash}…</source>
        <translation>已寫出：{file} · SHA-256 {hash}…</translation>
    </message>
    <message>
        <source>Stopped; nothing was written</source>
        <translation>已停止；沒有寫出</translation>
    </message>
    <message>
        <source>+100 saved, -100 lost; may be empty</source>
        <translation>+100 節省，-100 損失；可留空</translation>
    </message>
    <message>
        <source>Savings or loss</source>
        <translation>節省或損失</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Write review</source>
        <translation>寫入覆核</translation>
    </message>
    <message>
        <source>Re-open</source>
        <translation>重開</translation>
    </message>
    <message>
        <source>Why the case is re-opened</source>
        <translation>重開個案的理由</translation>
    </message>
    <message>
        <source>Review: {kind}, {table}</source>
        <translation>覆核：{kind}，{table}</translation>
    </message>
    <message>
        <source>Re-open: {kind}, {table}</source>
        <translation>重開：{kind}，{table}</translation>
    </message>
    <message>
        <source>{amount} of its money is still open</source>
        <translation>尚有 {amount} 未結</translation>
    </message>
    <message>
        <source>{by}: caused by {cause}</source>
        <translation>{by}：起因於{cause}</translation>
    </message>
    <message>
        <source>{by} re-opened it</source>
        <translation>{by} 已重開</translation>
    </message>
    <message>
        <source>{by} gave it to {to}</source>
        <translation>{by} 交給 {to}</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Open at the table</source>
        <translation>檯上未結</translation>
    </message>
    <message>
        <source>Not reviewed yet</source>
        <translation>尚未覆核</translation>
    </message>
    <message>
        <source>Reviewed</source>
        <translation>已覆核</translation>
    </message>
    <message>
        <source>A view has a name of 1 to {most} letters</source>
        <translation>檢視名稱須為 1 至 {most} 個字</translation>
    </message>
    <message>
        <source>{name} is built in; choose another name</source>
        <translation>{name} 為內建名稱；請另選</translation>
    </message>
    <message>
        <source>Cards seen, of the copies in the decks</source>
        <translation>已見的牌與應有張數</translation>
    </message>
    <message>
        <source>{decks} decks: {suit} of each card, {rank} of each rank</source>
        <translation>{decks} 副：每張 {suit} 枚，每點 {rank} 枚</translation>
    </message>
    <message>
        <source>all</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>編號</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>密碼</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Each signed act needs the PIN of the person who signs.</source>
        <translation>每項簽署都須輸入簽署人本人的密碼。</translation>
    </message>
    <message>
        <source>The pit manager&apos;s desk</source>
        <translation>賭區經理覆核檯</translation>
    </message>
    <message>
        <source>Locked: nobody was here for {minutes} minutes. Your PIN opens it again.</source>
        <translation>已鎖定：{minutes} 分鐘無人操作。輸入密碼即可繼續。</translation>
    </message>
    <message>
        <source>These journals have no staff yet: add a person with sabot staff add</source>
        <translation>這些日誌的名冊尚無人員：sabot staff add</translation>
    </message>
    <message>
        <source>The desk is for supervisors, managers and surveillance</source>
        <translation>覆核檯供主管、經理及監控人員使用</translation>
    </message>
    <message>
        <source>All tables</source>
        <translation>全部賭檯</translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation>統計中……</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>局</translation>
    </message>
    <message>
        <source>irregularities</source>
        <translation>異常</translation>
    </message>
    <message>
        <source>irregularities in 1,000 rounds</source>
        <translation>每千局異常數</translation>
    </message>
    <message>
        <source>void rounds</source>
        <translation>作廢局</translation>
    </message>
    <message>
        <source>from result to settled, on average</source>
        <translation>由結果至結清平均</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>按類別</translation>
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
        <translation>按賭檯</translation>
    </message>
    <message>
        <source>By hour of the day</source>
        <translation>按鐘點</translation>
    </message>
    <message>
        <source>irregularities, local time</source>
        <translation>異常，當地時間</translation>
    </message>
    <message>
        <source>From result to settled</source>
        <translation>由結果至結清</translation>
    </message>
    <message>
        <source>rounds, by seconds</source>
        <translation>局數，按秒</translation>
    </message>
    <message>
        <source>Results against the exact chance</source>
        <translation>結果與精確機率</translation>
    </message>
    <message>
        <source>Wagers won against the exact chance</source>
        <translation>贏注與精確機率</translation>
    </message>
    <message>
        <source>Pay rows against the exact chance</source>
        <translation>賠付項與精確機率</translation>
    </message>
    <message>
        <source>Rounds in an hour of dealing, by table</source>
        <translation>每發牌小時局數，按賭檯</translation>
    </message>
    <message>
        <source>Rounds in an hour of dealing, by dealer</source>
        <translation>每發牌小時局數，按荷官</translation>
    </message>
    <message>
        <source>Time of a round</source>
        <translation>每局用時</translation>
    </message>
    <message>
        <source>seconds, on average</source>
        <translation>平均秒數</translation>
    </message>
    <message>
        <source>Settling</source>
        <translation>結算</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>By device</source>
        <translation>按設備</translation>
    </message>
    <message>
        <source>rounds an hour: dealing · clock</source>
        <translation>每小時局數：發牌 · 時鐘</translation>
    </message>
    <message>
        <source>Read errors and wire faults, by device: which to service</source>
        <translation>各設備讀牌錯誤與線路故障：何者須檢修</translation>
    </message>
    <message>
        <source>in 1,000 cards</source>
        <translation>每千張牌</translation>
    </message>
    <message>
        <source>dot: seen · bar: where the true rate lies in 95 of 100 samples</source>
        <translation>點：實測 · 條：真實比率的 95 % 區間</translation>
    </message>
    <message>
        <source>{rate} · {cases} in {rounds}</source>
        <translation>{rate} · {rounds} 局中 {cases} 項</translation>
    </message>
    <message>
        <source>{rate} · clock {clock}</source>
        <translation>{rate} · 時鐘 {clock}</translation>
    </message>
    <message>
        <source>more</source>
        <translation>以上</translation>
    </message>
    <message>
        <source>{seen} % seen, {expected} % due</source>
        <translation>實測 {seen} %，應為 {expected} %</translation>
    </message>
    <message>
        <source>{verdict} ({hits} of {rounds})</source>
        <translation>{verdict}（{hits} / {rounds}）</translation>
    </message>
    <message>
        <source>{reads} read errors, {faults} wire faults in 1,000 cards</source>
        <translation>每千張牌讀錯 {reads} 次，線路故障 {faults} 次</translation>
    </message>
    <message>
        <source>Sabot review</source>
        <translation>Sabot 覆核</translation>
    </message>
    <message>
        <source>The tables are not read now. What you see is from before; the desk tries again.</source>
        <translation>現在讀不到各桌的資料。您看到的是先前的內容；工作台會自行重試。</translation>
    </message>
    <message>
        <source>Reading in {name}: {share}</source>
        <translation>正在讀入 {name}：{share}</translation>
    </message>
    <message>
        <source>The program that updates the indexes has stopped: press F5</source>
        <translation>索引無人更新：請按 F5</translation>
    </message>
    <message>
        <source>HELD · {table} · {kind} · {evidence}</source>
        <translation>暫停 · {table} · {kind} · {evidence}</translation>
    </message>
    <message>
        <source>Ctrl+H opens the case</source>
        <translation>Ctrl+H 開啟個案</translation>
    </message>
    <message>
        <source>{count} more tables are held: see the log</source>
        <translation>另有 {count} 張賭檯暫停：見日誌</translation>
    </message>
    <message>
        <source>Print: {page}</source>
        <translation>列印：{page}</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Reviewed by</source>
        <translation>覆核人</translation>
    </message>
    <message>
        <source>patron</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>device</source>
        <translation>設備</translation>
    </message>
    <message>
        <source>ruled</source>
        <translation>已裁決</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已結</translation>
    </message>
    <message>
        <source>within chance</source>
        <translation>屬正常波動</translation>
    </message>
    <message>
        <source>too few rounds to tell</source>
        <translation>局數太少，無法判斷</translation>
    </message>
    <message>
        <source>unusual: one figure in twenty is, by chance alone</source>
        <translation>偏離：僅憑機會，二十項中亦有一項</translation>
    </message>
    <message>
        <source>more than chance explains: look into it</source>
        <translation>超出機會可解釋範圍：請查</translation>
    </message>
    <message>
        <source>all tables</source>
        <translation>全部賭檯</translation>
    </message>
    <message>
        <source>nobody signed on</source>
        <translation>無人上崗</translation>
    </message>
    <message>
        <source>natural</source>
        <translation>例牌</translation>
    </message>
    <message>
        <source>The money is put right</source>
        <translation>款項已更正</translation>
    </message>
    <message>
        <source>The difference fits again</source>
        <translation>差額已合限</translation>
    </message>
    <message>
        <source>The shoe was changed</source>
        <translation>已換牌靴</translation>
    </message>
    <message>
        <source>The card was corrected away</source>
        <translation>已更正，無此牌</translation>
    </message>
    <message>
        <source>A hand is due the card</source>
        <translation>該牌應歸一手</translation>
    </message>
    <message>
        <source>The card is away</source>
        <translation>該牌已移走</translation>
    </message>
    <message>
        <source>The round is void</source>
        <translation>此局作廢</translation>
    </message>
    <message>
        <source>The shoe used the card</source>
        <translation>牌靴已用此牌</translation>
    </message>
    <message>
        <source>The card was taken back</source>
        <translation>該牌已收回</translation>
    </message>
    <message>
        <source>Every card is known</source>
        <translation>各牌均已知</translation>
    </message>
    <message>
        <source>No wager of the heavier side is open</source>
        <translation>較重一方已無注碼</translation>
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
        <translation>已撤銷</translation>
    </message>
    <message>
        <source>Settings changed</source>
        <translation>設定已更改</translation>
    </message>
    <message>
        <source>Journal continued</source>
        <translation>日誌續記</translation>
    </message>
    <message>
        <source>Service closed</source>
        <translation>維修結束</translation>
    </message>
    <message>
        <source>%Y-%m-%d %H:%M:%S</source>
        <translation>%Y/%m/%d %H:%M:%S</translation>
    </message>
    <message>
        <source>%Y-%m-%d</source>
        <translation>%Y-%m-%d</translation>
    </message>
    <message>
        <source>%Y-%m-%d %H:%M</source>
        <translation>%Y/%m/%d %H:%M</translation>
    </message>
    <message>
        <source>%m-%d %H:%M</source>
        <translation>%m/%d %H:%M</translation>
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
        <translation>{what}（發現於 {time}）</translation>
    </message>
    <message>
        <source>Not verified yet</source>
        <translation>尚未驗證</translation>
    </message>
    <message>
        <source>Verified to record {n} · {time}</source>
        <translation>已驗證至紀錄 {n} · {time}</translation>
    </message>
    <message>
        <source>%H:%M</source>
        <translation>%H:%M</translation>
    </message>
    <message>
        <source>{what}. Call the pit and start Sabot again: all up to here is in the journal</source>
        <translation>{what}。請通知賭區並重新啟動 Sabot：至此一切均在日誌中</translation>
    </message>
    <message>
        <source>This machine has nothing to play a tone with.</source>
        <translation>本機無法播放提示音。</translation>
    </message>
    <message>
        <source>This machine has no speech engine: install espeak-ng.</source>
        <translation>本機沒有語音引擎：請安裝 espeak-ng。</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完成。</translation>
    </message>
    <message>
        <source>Changed. There is no settings file: it holds until the table is closed.</source>
        <translation>已更改。沒有設定檔案：僅至本檯關閉前有效。</translation>
    </message>
    <message>
        <source>Changed and in the journal, but {why}</source>
        <translation>已更改並記入日誌，但 {why}</translation>
    </message>
    <message>
        <source>Changed, and written to {file}</source>
        <translation>已更改，並寫入 {file}</translation>
    </message>
    <message>
        <source>The work broke off; try again</source>
        <translation>作業中斷，請重試</translation>
    </message>
    <message>
        <source>The review book cannot be read</source>
        <translation>無法讀取覆核簿</translation>
    </message>
    <message>
        <source>Ask staff</source>
        <translation>請職員協助</translation>
    </message>
    <message>
        <source>Staff come to the terminal and take the cash</source>
        <translation>職員將到終端機收取現金</translation>
    </message>
    <message>
        <source>Buy credits</source>
        <translation>儲值</translation>
    </message>
    <message>
        <source>How much?</source>
        <translation>多少？</translation>
    </message>
    <message>
        <source>No credit was given</source>
        <translation>未儲值</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Waiting for staff</source>
        <translation>等待職員</translation>
    </message>
    <message>
        <source>Asking the table</source>
        <translation>正在詢問賭檯</translation>
    </message>
    <message>
        <source>Play on meanwhile</source>
        <translation>其間可繼續下注</translation>
    </message>
    <message>
        <source>Approved by staff</source>
        <translation>職員已批准</translation>
    </message>
    <message>
        <source>Declined by staff</source>
        <translation>職員已拒絕</translation>
    </message>
    <message>
        <source>Wagers in play stay there: {amount}</source>
        <translation>已下注碼不動：{amount}</translation>
    </message>
    <message>
        <source>All of the credit</source>
        <translation>全部餘額</translation>
    </message>
    <message>
        <source>The voucher can be used once: at a terminal of this table, or with staff for cash.</source>
        <translation>票券只可使用一次：可在本檯終端機使用，或由職員兌換現金。</translation>
    </message>
    <message>
        <source>Cash out</source>
        <translation>兌現</translation>
    </message>
    <message>
        <source>Cash out to a voucher</source>
        <translation>兌現為票券</translation>
    </message>
    <message>
        <source>Hold to confirm</source>
        <translation>長按確認</translation>
    </message>
    <message>
        <source>Print it or write the code down. Whoever has the code can use it, once.</source>
        <translation>請列印或抄下代碼。持有代碼者可使用一次。</translation>
    </message>
    <message>
        <source>I have the voucher</source>
        <translation>已取得票券</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>列印</translation>
    </message>
    <message>
        <source>Voucher {number}: please call staff, they look it up</source>
        <translation>票券 {number}：請通知職員查詢</translation>
    </message>
    <message>
        <source>Staff have it</source>
        <translation>已交職員</translation>
    </message>
    <message>
        <source>Staff offer it: take wagers back now, or leave them in play</source>
        <translation>職員准予撤注：現在取回注碼，或保留</translation>
    </message>
    <message>
        <source>Your wagers</source>
        <translation>您的注碼</translation>
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
        <translation>取回注碼嗎？</translation>
    </message>
    <message>
        <source>{amount} comes back when the round goes on</source>
        <translation>本局繼續時退回 {amount}</translation>
    </message>
    <message>
        <source>Change the answer</source>
        <translation>更改答覆</translation>
    </message>
    <message>
        <source>In play</source>
        <translation>已下注</translation>
    </message>
    <message>
        <source>Your answer is on record. The round goes on soon</source>
        <translation>您的答覆已記錄，本局即將繼續</translation>
    </message>
    <message>
        <source>this table does not offer {area}</source>
        <translation>本桌不提供{area}</translation>
    </message>
    <message>
        <source>{game} does not offer {area}</source>
        <translation>{game}沒有此注：{area}</translation>
    </message>
    <message>
        <source>a corrected wager needs a reason</source>
        <translation>更正投注須說明理由</translation>
    </message>
    <message>
        <source>a corrected wager</source>
        <translation>更正注碼</translation>
    </message>
    <message>
        <source>before the close the dealer on duty corrects a wager, or a pit supervisor</source>
        <translation>截止下注前，由當值荷官或主管更正投注</translation>
    </message>
    <message>
        <source>round {round} is not a settled round of this shoe</source>
        <translation>第 {round} 局不是本靴已結算的局</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) has {amount} on {area} already</source>
        <translation>{seat} 號位（{who}）在{area}已是 {amount}</translation>
    </message>
    <message>
        <source>seat {seat} has {count} wagers on {area}; an area takes {most}</source>
        <translation>{seat} 號位在{area}已有 {count} 筆注碼；每區最多 {most} 筆</translation>
    </message>
    <message>
        <source>{amount} is no amount for a wager</source>
        <translation>{amount} 不可作為注碼</translation>
    </message>
    <message>
        <source>say which round, which seat and what was paid</source>
        <translation>請說明局數、座位及已派金額</translation>
    </message>
    <message>
        <source>a terminal is paid by its ledger: correct the card or void the round, and the lines follow</source>
        <translation>終端機由其帳本支付：請更正牌或作廢本局，差額隨即列出</translation>
    </message>
    <message>
        <source>round {round} is not settled</source>
        <translation>第 {round} 局尚未結算</translation>
    </message>
    <message>
        <source>there is no seat {seat}; the table has {seats}</source>
        <translation>沒有 {seat} 號位；本檯共 {seats} 個座位</translation>
    </message>
    <message>
        <source>round {round}: seat {seat} ({who}) staked {staked} on record: {collected} cannot have been collected; correct the wager first</source>
        <translation>第 {round} 局：{seat} 號位（{who}）記錄的投注為 {staked}：不可能收取 {collected}；請先更正投注</translation>
    </message>
    <message>
        <source>round {round}: seat {seat} ({who}) was paid {paid}, as the record says</source>
        <translation>第 {round} 局：{seat} 號位（{who}）已派 {paid}，與記錄相同</translation>
    </message>
    <message>
        <source>round {round}: seat {seat} ({who}) was paid {paid} and was due {due}</source>
        <translation>第 {round} 局：{seat} 號位（{who}）已派 {paid}，應派 {due}</translation>
    </message>
    <message>
        <source>round {round}: no wager of seat {seat} ({who}) is on record: a pit supervisor signs, with a note</source>
        <translation>第 {round} 局：{seat} 號位（{who}）沒有投注記錄：須由主管簽名並附說明</translation>
    </message>
    <message>
        <source>a payout without a wager on record</source>
        <translation>沒有投注記錄的派彩</translation>
    </message>
    <message>
        <source>round {round}: seat {seat} ({who}) staked {staked} on record, which wins {most} at most: for {paid} a pit supervisor signs, with a note</source>
        <translation>第 {round} 局：座位 {seat}（{who}）有紀錄的注碼為 {staked}，最多可贏 {most}：{paid} 須由賭區主管簽字並附說明</translation>
    </message>
    <message>
        <source>a payout that no stake could win</source>
        <translation>超過注碼所能贏得的派彩</translation>
    </message>
    <message>
        <source>round {round}: nothing is open for seat {seat} ({who})</source>
        <translation>第 {round} 局：{seat} 號位（{who}）沒有待補正的款項</translation>
    </message>
    <message>
        <source>an adjustment</source>
        <translation>補正</translation>
    </message>
    <message>
        <source>round {round} has no result until somebody rules: its corrected cards are no finished round</source>
        <translation>第 {round} 局在裁定之前沒有結果：更正後的牌並非完整的一局</translation>
    </message>
    <message>
        <source>the player is to get {rest}: it is paid, or waived</source>
        <translation>玩家應得 {rest}：須補派或豁免</translation>
    </message>
    <message>
        <source>the player is to give back {rest}: it is collected, or waived</source>
        <translation>玩家應退還 {rest}：須收回或豁免</translation>
    </message>
    <message>
        <source>{cents} cannot be adjusted: {rest} is open</source>
        <translation>不能補正 {cents}：待補正 {rest}</translation>
    </message>
    <message>
        <source>terminal {terminal} has {credit}: {cents} cannot be collected</source>
        <translation>終端機 {terminal} 有 {credit}：不能收回 {cents}</translation>
    </message>
    <message>
        <source>the dealer on duty places wagers for a player, or a pit supervisor or manager who signs</source>
        <translation>只有當值荷官，或簽字的主管、經理，可代玩家下注</translation>
    </message>
    <message>
        <source>seat {seat}: {amount} on {area}</source>
        <translation>{seat} 號位：{area} {amount}</translation>
    </message>
    <message>
        <source>wagers are placed and taken back at the terminals, with credit behind them</source>
        <translation>注碼須在終端機上以餘額下注和取回</translation>
    </message>
    <message>
        <source>the table is held: wagers stay as they are until somebody rules</source>
        <translation>賭檯暫停：裁決之前注碼維持不變</translation>
    </message>
    <message>
        <source>seat {seat}: {words}</source>
        <translation>{seat} 號位：{words}</translation>
    </message>
    <message>
        <source>{total} on {area} is under the minimum of {bound}</source>
        <translation>{area} {total} 低於最低限紅 {bound}</translation>
    </message>
    <message>
        <source>{total} on {area} is over the maximum of {bound}</source>
        <translation>{area} {total} 超過最高限紅 {bound}</translation>
    </message>
    <message>
        <source>seat {seat} has no wager on {area}</source>
        <translation>{seat} 號位在{area}沒有注碼</translation>
    </message>
    <message>
        <source>seat {seat} has {staked} on {area}, not {part}</source>
        <translation>{seat} 號位在{area}的注碼是 {staked}，不是 {part}</translation>
    </message>
    <message>
        <source>bets are closed</source>
        <translation>投注已截止</translation>
    </message>
    <message>
        <source>bets are closed: the wager is refused</source>
        <translation>投注已截止：注碼拒收</translation>
    </message>
    <message>
        <source>bets are closed: the wager stays in play</source>
        <translation>投注已截止：注碼照常有效</translation>
    </message>
    <message>
        <source>bets are not open</source>
        <translation>尚未開始下注</translation>
    </message>
    <message>
        <source>the difference fits again</source>
        <translation>差額已合限</translation>
    </message>
    <message>
        <source>bets cannot close: {why}</source>
        <translation>不能截止投注：{why}</translation>
    </message>
    <message>
        <source>{area} is not the heavier side: seat {seat} ({who}) stays</source>
        <translation>{area}不是注碼較多的一方：{seat} 號位（{who}）保留</translation>
    </message>
    <message>
        <source>{area} is decided by the cards: seat {seat} ({who}) stays</source>
        <translation>{area}已由牌面決定：{seat} 號位（{who}）保留</translation>
    </message>
    <message>
        <source>only a terminal asks for this</source>
        <translation>只有終端機可作此請求</translation>
    </message>
    <message>
        <source>there is no terminal {terminal}; they are numbered 1 to {most}</source>
        <translation>沒有終端機 {terminal}；編號由 1 至 {most}</translation>
    </message>
    <message>
        <source>request {n} of terminal {terminal} is too far ahead of its last, {last}</source>
        <translation>終端 {terminal} 的請求 {n} 超前其上一個請求 {last} 太多</translation>
    </message>
    <message>
        <source>request {n} of terminal {terminal} was answered before</source>
        <translation>終端機 {terminal} 的請求 {n} 已答覆</translation>
    </message>
    <message>
        <source>request {n} of terminal {terminal} is older than its last, {last}</source>
        <translation>終端機 {terminal} 的請求 {n} 早於其最後請求 {last}</translation>
    </message>
    <message>
        <source>{game} is not played at terminals</source>
        <translation>{game}不在終端機上進行</translation>
    </message>
    <message>
        <source>The credit is {credit}, less than {wanted}</source>
        <translation>餘額 {credit} 不足 {wanted}</translation>
    </message>
    <message>
        <source>{amount} is no amount of credit</source>
        <translation>{amount} 不可作為餘額</translation>
    </message>
    <message>
        <source>there is no terminal {terminal} in {game}</source>
        <translation>{game}沒有終端機 {terminal}</translation>
    </message>
    <message>
        <source>terminal {terminal} is not enrolled at this table: nobody can buy credit for it</source>
        <translation>終端 {terminal} 未在本桌登記：不能為其購買餘額</translation>
    </message>
    <message>
        <source>terminal {terminal} has asked for nothing: name the amount</source>
        <translation>終端機 {terminal} 沒有申請：請輸入金額</translation>
    </message>
    <message>
        <source>a buy-in</source>
        <translation>儲值</translation>
    </message>
    <message>
        <source>terminal {terminal} has asked for nothing</source>
        <translation>終端機 {terminal} 沒有申請</translation>
    </message>
    <message>
        <source>declining a buy-in</source>
        <translation>拒絕儲值</translation>
    </message>
    <message>
        <source>{amount} is no amount for a voucher</source>
        <translation>{amount} 不可作為票券金額</translation>
    </message>
    <message>
        <source>no terminal is enrolled at this table: nobody can buy credit</source>
        <translation>本桌沒有登記的終端機：不能購買餘額</translation>
    </message>
    <message>
        <source>there is a voucher with this code: make another</source>
        <translation>已有相同代碼的票券：請另發一張</translation>
    </message>
    <message>
        <source>selling a voucher</source>
        <translation>出售票券</translation>
    </message>
    <message>
        <source>paying a voucher</source>
        <translation>兌付票券</translation>
    </message>
    <message>
        <source>The credit to cash out is {credit}</source>
        <translation>可兌現餘額為 {credit}</translation>
    </message>
    <message>
        <source>there is a voucher with this code: ask again under another number</source>
        <translation>已有相同代碼的票券：請重新申請</translation>
    </message>
    <message>
        <source>Bets are closed</source>
        <translation>投注已截止</translation>
    </message>
    <message>
        <source>It came too late: round {round} is over</source>
        <translation>太遲：第 {round} 局已結束</translation>
    </message>
    <message>
        <source>The round is being checked: wagers stay as they are</source>
        <translation>本局正在核對：注碼維持原狀</translation>
    </message>
    <message>
        <source>Staff have been asked for {amount} already</source>
        <translation>已向職員申請 {amount}</translation>
    </message>
    <message>
        <source>This code is not valid, or was redeemed before</source>
        <translation>代碼無效，或已兌換</translation>
    </message>
    <message>
        <source>This is no possible amount</source>
        <translation>金額無效</translation>
    </message>
    <message>
        <source>A voucher&apos;s code has 20 letters and digits</source>
        <translation>票券代碼為 20 個字母和數字</translation>
    </message>
    <message>
        <source>There is no wager on {area}</source>
        <translation>{area}沒有注碼</translation>
    </message>
    <message>
        <source>say what was reported in error: a case, or {what}</source>
        <translation>請說明誤報的是什麼：個案，或 {what}</translation>
    </message>
    <message>
        <source>a ruling on case {case} is being carried out</source>
        <translation>個案 {case} 的裁決正在執行</translation>
    </message>
    <message>
        <source>case {case} is not dismissed: {kind} was seen, not reported; somebody rules on it</source>
        <translation>個案 {case} 不能撤銷：{kind} 是系統看到的，不是報告的；須由人裁決</translation>
    </message>
    <message>
        <source>case {case} is dismissed by somebody who did not report it</source>
        <translation>個案 {case} 須由非報告人撤銷</translation>
    </message>
    <message>
        <source>case {case}: money was moved already; report what the player was really paid</source>
        <translation>個案 {case}：款項已經收付；請回報該玩家實際所得的金額</translation>
    </message>
    <message>
        <source>a dismissal</source>
        <translation>撤銷</translation>
    </message>
    <message>
        <source>no cutting card is noted in this shoe</source>
        <translation>本靴未記錄切牌卡</translation>
    </message>
    <message>
        <source>the shoe reported the cutting card: it is not dismissed</source>
        <translation>切牌卡由牌靴報告，不能撤銷</translation>
    </message>
    <message>
        <source>the option of case {case} must end first</source>
        <translation>須先結束個案 {case} 的撤注詢問</translation>
    </message>
    <message>
        <source>wagers are withdrawn at the cutting card in a high-limit area only</source>
        <translation>只有高限紅區可因切牌卡撤注</translation>
    </message>
    <message>
        <source>the cutting card was not the first card of this round</source>
        <translation>切牌卡不是本局首張</translation>
    </message>
    <message>
        <source>This was answered before</source>
        <translation>先前已答覆</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) has no wager to withdraw</source>
        <translation>{seat} 號位（{who}）沒有可撤的注碼</translation>
    </message>
    <message>
        <source>all wagers or none: one alone cannot be withdrawn</source>
        <translation>注碼須全撤或全不撤：不可只撤一注</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) has no open wager on {area}</source>
        <translation>{seat} 號位（{who}）在{area}沒有未決注碼</translation>
    </message>
    <message>
        <source>{players} must answer first, or a pit supervisor signs that they stay in play</source>
        <translation>{players} 須先答覆，或由主管簽字確認其注碼照常有效</translation>
    </message>
    <message>
        <source>ending the option</source>
        <translation>結束撤注選擇</translation>
    </message>
    <message>
        <source>terminal {terminal}</source>
        <translation>終端 {terminal}</translation>
    </message>
    <message>
        <source>seat {seat} ({who})</source>
        <translation>{seat} 號位（{who}）</translation>
    </message>
    <message>
        <source>case {case} gives no withdrawal option now</source>
        <translation>個案 {case} 現時不准撤注</translation>
    </message>
    <message>
        <source>a card was shown while players were asked: the bets stay closed</source>
        <translation>詢問玩家時有牌亮出：投注維持截止</translation>
    </message>
    <message>
        <source>There is no wager to take back</source>
        <translation>沒有可取回的注碼</translation>
    </message>
    <message>
        <source>a terminal answers for its own wagers; for one without a link a pit supervisor ends the option</source>
        <translation>終端機自行答覆其注碼；斷線者由主管結束撤注選擇</translation>
    </message>
    <message>
        <source>Wagers can no longer be taken back</source>
        <translation>注碼已不可取回</translation>
    </message>
    <message>
        <source>Staked</source>
        <translation>已下注</translation>
    </message>
    <message>
        <source>Redeem</source>
        <translation>兌換</translation>
    </message>
    <message>
        <source>The code on the voucher</source>
        <translation>票券上的代碼</translation>
    </message>
    <message>
        <source>Added to the credit. The voucher is used up</source>
        <translation>已加入餘額，票券已用完</translation>
    </message>
    <message>
        <source>Voucher redeemed</source>
        <translation>票券已兌換</translation>
    </message>
    <message>
        <source>A code has 20 letters and digits. I, L and O do not occur: type 1 and 0</source>
        <translation>代碼為 20 個字母和數字，不含 I、L、O：請輸入 1 和 0</translation>
    </message>
    <message>
        <source>{count} to go</source>
        <translation>還差 {count} 個</translation>
    </message>
    <message>
        <source>The code is whole: touch Redeem</source>
        <translation>代碼已完整：請點「兌換」</translation>
    </message>
    <message>
        <source>No connection to the table: nothing can be placed</source>
        <translation>與賭檯斷線：無法下注</translation>
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
        <translation>職員已儲值 {amount}</translation>
    </message>
    <message>
        <source>Terminal {number}</source>
        <translation>終端機 {number}</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>終端機</translation>
    </message>
    <message>
        <source>Your wagers stand at the table</source>
        <translation>您的注碼在賭檯有效</translation>
    </message>
    <message>
        <source>Nothing can be placed until it is back</source>
        <translation>恢復前無法下注</translation>
    </message>
    <message>
        <source>NO CONNECTION</source>
        <translation>連線中斷</translation>
    </message>
    <message>
        <source>THE TABLE IS AWAY</source>
        <translation>賭檯離線</translation>
    </message>
    <message>
        <source>Players are asked: keep or take back the wager</source>
        <translation>正詢問玩家：保留或取回注碼</translation>
    </message>
    <message>
        <source>BETS ARE OPEN</source>
        <translation>接受下注</translation>
    </message>
    <message>
        <source>Place your bets, please</source>
        <translation>請下注</translation>
    </message>
    <message>
        <source>BETS ARE CLOSED</source>
        <translation>投注截止</translation>
    </message>
    <message>
        <source>For staff: {why}</source>
        <translation>職員須知：{why}</translation>
    </message>
    <message>
        <source>Corrected after it was paid: staff settle the difference</source>
        <translation>付款後已更正：差額由員工結清</translation>
    </message>
    <message>
        <source>Your round: {staked} staked, {back} back to credit</source>
        <translation>本局：下注 {staked}，返還餘額 {back}</translation>
    </message>
    <message>
        <source>Your wagers stand: {amount}</source>
        <translation>您的注碼有效：{amount}</translation>
    </message>
    <message>
        <source>Buy credits, or redeem a voucher, to play</source>
        <translation>請儲值或兌換票券後下注</translation>
    </message>
    <message>
        <source>Touch an area to stake {amount}</source>
        <translation>點選注區下注 {amount}</translation>
    </message>
    <message>
        <source>Back {amount}</source>
        <translation>退回 {amount}</translation>
    </message>
    <message>
        <source>Won {amount}</source>
        <translation>贏 {amount}</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>輸</translation>
    </message>
    <message>
        <source>{odds} on {total}</source>
        <translation>{total} 點 {odds}</translation>
    </message>
    <message>
        <source>asked: {amount}</source>
        <translation>申請：{amount}</translation>
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
        <translation>取回嗎？</translation>
    </message>
    <message>
        <source>Credit {currency}</source>
        <translation>餘額 {currency}</translation>
    </message>
    <message>
        <source>Win</source>
        <translation>贏</translation>
    </message>
    <message>
        <source>VOUCHER</source>
        <translation>票券</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>第 {number} 號</translation>
    </message>
    <message>
        <source>VALID ONCE</source>
        <translation>僅限使用一次</translation>
    </message>
    <message>
        <source>Whoever has this code can redeem it: at a terminal of this table, or with staff for cash.</source>
        <translation>持有代碼者可在本檯終端機兌換，或由職員兌換現金。</translation>
    </message>
    <message>
        <source>Printed. Take the voucher</source>
        <translation>已列印，請取票券</translation>
    </message>
    <message>
        <source>Sent to print: {file}</source>
        <translation>已送列印：{file}</translation>
    </message>
    <message>
        <source>Not printed: {why}</source>
        <translation>未列印：{why}</translation>
    </message>
    <message>
        <source>{count} cards are left, and a round may need six: end the shoe, or a pit supervisor signs</source>
        <translation>餘 {count} 張牌，一局可能需六張：請結束本靴，或由主管簽署</translation>
    </message>
    <message>
        <source>a round with {count} cards left</source>
        <translation>餘 {count} 張牌時開局</translation>
    </message>
    <message>
        <source>a card number has at most {most} letters and digits</source>
        <translation>卡號最多 {most} 個字母或數字</translation>
    </message>
    <message>
        <source>the cards are to be replaced: end this shoe and load the new one</source>
        <translation>須更換全部牌：請結束本靴並裝新靴</translation>
    </message>
    <message>
        <source>the cutting card has come: end the shoe</source>
        <translation>切牌卡已出：請結束本靴</translation>
    </message>
    <message>
        <source>the line to the shoe is down and cards are due</source>
        <translation>牌靴線路中斷，而有牌待發</translation>
    </message>
    <message>
        <source>no shoe is loaded: load it first, or void</source>
        <translation>尚未裝靴：請先裝靴，或作廢</translation>
    </message>
    <message>
        <source>the result of the round before must be settled first</source>
        <translation>須先結算上一局</translation>
    </message>
    <message>
        <source>{card} lies on the table and no hand is due it</source>
        <translation>{card} 在檯面，無一手應補</translation>
    </message>
    <message>
        <source>{card} lies on the table, and {due} is due</source>
        <translation>{card} 在檯面，應發{due}</translation>
    </message>
    <message>
        <source>{card} was drawn outside the round</source>
        <translation>{card} 在局外抽出</translation>
    </message>
    <message>
        <source>all {count} cards are drawn and a card is due</source>
        <translation>{count} 張牌已全部抽出，仍有牌待發</translation>
    </message>
    <message>
        <source>{card} drawn although the round is complete</source>
        <translation>本局已完成，仍抽出 {card}</translation>
    </message>
    <message>
        <source>{card} drawn between two rounds</source>
        <translation>{card} 在兩局之間抽出</translation>
    </message>
    <message>
        <source>{card} drawn with no shoe loaded</source>
        <translation>尚未裝靴，抽出 {card}</translation>
    </message>
    <message>
        <source>{card} drawn before the bets were closed</source>
        <translation>投注截止前抽出 {card}</translation>
    </message>
    <message>
        <source>{heavy} leads by {lead}, {over} over the limit: {heavy} to decrease, {light} may increase</source>
        <translation>{heavy}多出 {lead}，超限 {over}：{heavy}須減注，{light}可加注</translation>
    </message>
    <message>
        <source>{heavy} leads by {lead}, {over} over the limit</source>
        <translation>{heavy}多出 {lead}，超限 {over}</translation>
    </message>
    <message>
        <source>the table came back in the middle of a round, {count} cards drawn</source>
        <translation>賭檯在局中恢復，已抽 {count} 張牌</translation>
    </message>
    <message>
        <source>a correction</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>{place}: no card of the round on the table lies there</source>
        <translation>{place}：該處沒有本局的牌</translation>
    </message>
    <message>
        <source>{place} was read by the shoe and did leave it: say what it is</source>
        <translation>{place}由牌靴讀出，確已出靴：請說明是哪張牌</translation>
    </message>
    <message>
        <source>{place} was reported as seen by {person}: somebody else signs that it never left the shoe</source>
        <translation>{person} 已報告{place}被看見：須由他人簽名證明該牌未出靴</translation>
    </message>
    <message>
        <source>say which card it is and what it should be: hand, index, card</source>
        <translation>請註明哪張牌及應為何牌：哪手、第幾張、牌面</translation>
    </message>
    <message>
        <source>{hand} has no cards in round {round}, or it is over</source>
        <translation>第 {round} 局{hand}沒有牌，或該局已過</translation>
    </message>
    <message>
        <source>round {round} is void: its cards are not corrected any more</source>
        <translation>第 {round} 局已作廢：其牌不再更正</translation>
    </message>
    <message>
        <source>{hand} has no card {index}</source>
        <translation>{hand}沒有第 {index} 張</translation>
    </message>
    <message>
        <source>{hand}&apos;s card {index} is {card} already</source>
        <translation>{hand}第 {index} 張已是 {card}</translation>
    </message>
    <message>
        <source>round {round}: the corrected cards are no finished round: {why}</source>
        <translation>第 {round} 局：更正後的牌不是完整的一局：{why}</translation>
    </message>
    <message>
        <source>the dealer keeps the shoe under methods A and B</source>
        <translation>方式 A 與 B 由荷官持靴</translation>
    </message>
    <message>
        <source>{game} has no dealing methods: the dealer draws and keeps the cards</source>
        <translation>{game}不設發牌方式：荷官抽牌並持牌</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} 與 {last}</translation>
    </message>
    <message>
        <source>there is no method {method}; there are {methods}</source>
        <translation>沒有方式 {method}；可用 {methods}</translation>
    </message>
    <message>
        <source>the method is changed between two rounds only</source>
        <translation>只可在兩局之間更改方式</translation>
    </message>
    <message>
        <source>method {method} needs a {role}</source>
        <translation>方式 {method} 須由{role}設定</translation>
    </message>
    <message>
        <source>method C is allowed in the high-limit area only</source>
        <translation>方式 C 只限高限紅區</translation>
    </message>
    <message>
        <source>method C needs a shoe that reads cards</source>
        <translation>方式 C 須用可讀牌的牌靴</translation>
    </message>
    <message>
        <source>the method</source>
        <translation>發牌方式</translation>
    </message>
    <message>
        <source>method C needs a shoe that reads cards: set method A or B, or swap one in</source>
        <translation>方式 C 須用可讀牌的牌靴：請設定方式 A 或 B，或更換牌靴</translation>
    </message>
    <message>
        <source>{kind} is for method C; the table is under method {method}</source>
        <translation>「{kind}」只限方式 C；本檯現為方式 {method}</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) is not due the {hand} cards</source>
        <translation>{seat} 號位（{who}）不應持{hand}牌</translation>
    </message>
    <message>
        <source>under method A a pit supervisor chooses who handles the cards; here the dealer exposes what nobody has</source>
        <translation>方式 A 由主管指定持牌人；此處無人持的牌由荷官開牌</translation>
    </message>
    <message>
        <source>a pit supervisor chooses who handles the cards</source>
        <translation>須由主管指定持牌人</translation>
    </message>
    <message>
        <source>the dealer exposes the {hand} cards</source>
        <translation>{hand}的牌由荷官翻開</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) is due the {hand} cards: there is nothing to choose</source>
        <translation>{seat} 號位（{who}）應持{hand}牌：無須指定</translation>
    </message>
    <message>
        <source>who handles the cards</source>
        <translation>由誰看牌</translation>
    </message>
    <message>
        <source>the dealer chooses after the initial deal</source>
        <translation>荷官在首發四張牌之後決定</translation>
    </message>
    <message>
        <source>a third card is out: both hands are revealed</source>
        <translation>第三張牌已發出：兩手牌均已開</translation>
    </message>
    <message>
        <source>{hand} is revealed already</source>
        <translation>{hand}已開牌</translation>
    </message>
    <message>
        <source>a pit manager allows the squeeze</source>
        <translation>咪牌須由賭區經理批准</translation>
    </message>
    <message>
        <source>a squeeze</source>
        <translation>咪牌</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) holds the shoe</source>
        <translation>{seat} 號位（{who}）正持靴</translation>
    </message>
    <message>
        <source>without a wager an assistant casino manager must allow it</source>
        <translation>無注抽牌須由賭場副經理批准</translation>
    </message>
    <message>
        <source>drawing without a wager</source>
        <translation>無注抽牌</translation>
    </message>
    <message>
        <source>the dealer has the shoe</source>
        <translation>牌靴在荷官手中</translation>
    </message>
    <message>
        <source>{what} needs a {needed}; {person} is {role}</source>
        <translation>「{what}」須由{needed}簽署；{person} 是{role}</translation>
    </message>
    <message>
        <source>{what} is signed by somebody other than the dealer on duty</source>
        <translation>「{what}」不可由值班荷官簽署</translation>
    </message>
    <message>
        <source>{what} is signed by somebody who dealt no part of the round: {person} did</source>
        <translation>{what}須由沒有參與該局派牌的人簽署：{person} 曾派牌</translation>
    </message>
    <message>
        <source>{what} needs a reason</source>
        <translation>「{what}」須填理由</translation>
    </message>
    <message>
        <source>surveillance watches and does not deal</source>
        <translation>監控部只作監察，不發牌</translation>
    </message>
    <message>
        <source>{person} is on duty</source>
        <translation>{person} 已在值班</translation>
    </message>
    <message>
        <source>nobody is on duty</source>
        <translation>現無荷官值班</translation>
    </message>
    <message>
        <source>this is not possible now: {phase}</source>
        <translation>現時不可進行：{phase}</translation>
    </message>
    <message>
        <source>the table is held by case {case}</source>
        <translation>賭檯因個案 {case} 暫停</translation>
    </message>
    <message>
        <source>nobody is on duty: a dealer signs on first</source>
        <translation>無人當值：請荷官先上崗</translation>
    </message>
    <message>
        <source>the shoe started anew after the bets were closed</source>
        <translation>投注截止後牌靴重新啟動</translation>
    </message>
    <message>
        <source>the shoe reports error {code}, which nobody has described</source>
        <translation>牌靴報錯誤 {code}，含義不明</translation>
    </message>
    <message>
        <source>the shoe reports: {words}</source>
        <translation>牌靴報告：{words}</translation>
    </message>
    <message>
        <source>message {expected} was due and {got} came</source>
        <translation>訊號應為 {expected}，收到 {got}</translation>
    </message>
    <message>
        <source>copies of a message contradict each other</source>
        <translation>同一訊號的副本互相矛盾</translation>
    </message>
    <message>
        <source>no copy of a message was whole</source>
        <translation>一則訊號的副本全部受損</translation>
    </message>
    <message>
        <source>after message {last} came {got}; what was sent between nobody can tell</source>
        <translation>訊號 {last} 之後收到 {got}；其間所發無從得知</translation>
    </message>
    <message>
        <source>{what}: compare the cards on the felt</source>
        <translation>{what}：請與檯面的牌核對</translation>
    </message>
    <message>
        <source>the line to the shoe is down: {why}</source>
        <translation>牌靴線路中斷：{why}</translation>
    </message>
    <message>
        <source>bytes that are no message: {why}</source>
        <translation>無法辨別的位元組：{why}</translation>
    </message>
    <message>
        <source>the driver of the shoe failed, and a card may be missing: {why}</source>
        <translation>牌靴驅動程式出錯，可能漏牌：{why}</translation>
    </message>
    <message>
        <source>record {n} is not the one that the floor&apos;s store holds</source>
        <translation>記錄 {n} 與場區儲存中的不同</translation>
    </message>
    <message>
        <source>the shoe started and burns as a new one does: end this shoe, or go on with it</source>
        <translation>牌靴已重新啟動並如新靴燒牌：請結束本靴，或繼續本靴</translation>
    </message>
    <message>
        <source>{card} was burned, and this is not the start of a shoe</source>
        <translation>{card} 被燒牌，而現在不是開靴</translation>
    </message>
    <message>
        <source>a card came {millis} ms after the card before</source>
        <translation>一張牌在前一張之後 {millis} 毫秒出現</translation>
    </message>
    <message>
        <source>a card passed and the shoe did not read it</source>
        <translation>有一張牌過靴而未讀到</translation>
    </message>
    <message>
        <source>the shoe shows {card} as {place}, where no such card lies</source>
        <translation>牌靴示 {card} 為{place}，該處沒有此牌</translation>
    </message>
    <message>
        <source>{card} came {copies} times from {decks} decks</source>
        <translation>{decks} 副牌中 {card} 出現 {copies} 次</translation>
    </message>
    <message>
        <source>card {number} from a shoe of {whole}</source>
        <translation>全靴 {whole} 張，已抽第 {number} 張</translation>
    </message>
    <message>
        <source>the round was ended at the shoe without a result</source>
        <translation>本局在牌靴上結束，沒有結果</translation>
    </message>
    <message>
        <source>the shoe called a result while a card is still unseen</source>
        <translation>仍有未見的牌，牌靴已報結果</translation>
    </message>
    <message>
        <source>round {round}: {evidence}</source>
        <translation>第 {round} 局：{evidence}</translation>
    </message>
    <message>
        <source>the shoe discards {card}, which was kept for the next round</source>
        <translation>牌靴棄去 {card}，該牌原留作下一局首張</translation>
    </message>
    <message>
        <source>the shoe discards {card}, which opened this round</source>
        <translation>牌靴棄去 {card}，該牌已作本局首張</translation>
    </message>
    <message>
        <source>the shoe discards another card than the one that was laid as {place}</source>
        <translation>牌靴棄掉的牌與放作{place}的牌不是同一張</translation>
    </message>
    <message>
        <source>the shoe discards the card that was laid as {place}</source>
        <translation>牌靴棄掉了已放作{place}的牌</translation>
    </message>
    <message>
        <source>the shoe opens the next round with {card}, which was set aside</source>
        <translation>牌靴以 {card} 作下一局首張，該牌已移出不用</translation>
    </message>
    <message>
        <source>the shoe opens the next round with the card that was laid as {place}</source>
        <translation>牌靴用已放作{place}的牌開始下一局</translation>
    </message>
    <message>
        <source>the shoe opens the next round with a card that was seen</source>
        <translation>牌靴用一張被看到的牌開始下一局</translation>
    </message>
    <message>
        <source>the shoe read the card too many as one card and names another now</source>
        <translation>牌靴先前讀出的多餘牌與現在所報的不同</translation>
    </message>
    <message>
        <source>there is no card too many on the table</source>
        <translation>檯面沒有多抽的牌</translation>
    </message>
    <message>
        <source>who is due it depends on a card that may be misread: rule on case {case} first</source>
        <translation>這張牌歸誰，取決於一張可能誤讀的牌：請先裁決個案 {case}</translation>
    </message>
    <message>
        <source>a card may have passed before it: rule on case {case} first</source>
        <translation>在它之前可能有牌經過：請先裁定個案 {case}</translation>
    </message>
    <message>
        <source>no hand is due the card too many: keep it for the next round or set it aside</source>
        <translation>無一手應補多抽的牌：請留作下一局首張或移出不用</translation>
    </message>
    <message>
        <source>a card that was kept for the next round was due in this one</source>
        <translation>留作下一局的牌，本局本應派出</translation>
    </message>
    <message>
        <source>there are none</source>
        <translation>沒有</translation>
    </message>
    <message>
        <source>give all cards of the round in their order: {cards}</source>
        <translation>請按次序錄入本局全部的牌：{cards}</translation>
    </message>
    <message>
        <source>{kind} is not reported in {game}; staff report {names}</source>
        <translation>{game}不由職員呈報「{kind}」；可呈報 {names}</translation>
    </message>
    <message>
        <source>a card face up before the first card of a round is not covered: report other</source>
        <translation>每局首張之前的明牌沒有規定：請呈報「其他情況」</translation>
    </message>
    <message>
        <source>the next round has begun: the one before stands</source>
        <translation>下一局已開始：上一局結果不變</translation>
    </message>
    <message>
        <source>reported by staff</source>
        <translation>職員呈報</translation>
    </message>
    <message>
        <source>name the cards that came together, two or more of them, counted from 1</source>
        <translation>請指出一起抽出的牌，兩張或以上，從 1 數起</translation>
    </message>
    <message>
        <source>{count} cards of this round are drawn; count those that came together from 1</source>
        <translation>本局已抽出 {count} 張牌；一起抽出的牌從 1 數起</translation>
    </message>
    <message>
        <source>a card that is kept for the next round was ruled on already</source>
        <translation>留到下一局的牌已有裁定</translation>
    </message>
    <message>
        <source>there is no card {number}: {count} are out; count them from 1</source>
        <translation>沒有第 {number} 張牌：已抽出 {count} 張，從 1 數起</translation>
    </message>
    <message>
        <source>{place} was exposed</source>
        <translation>{place}被暴露</translation>
    </message>
    <message>
        <source>there is no open case {case}</source>
        <translation>沒有未結個案 {case}</translation>
    </message>
    <message>
        <source>case {case} permits {permitted}, not {ruling}</source>
        <translation>個案 {case} 可裁決：{permitted}；不可：{ruling}</translation>
    </message>
    <message>
        <source>{why}: keep it for the next round, set it aside, or void</source>
        <translation>{why}：請留作下一局首張、移出不用，或作廢</translation>
    </message>
    <message>
        <source>seat {seat} ({who}) has no wager on {area}</source>
        <translation>{seat} 號位（{who}）在{area}沒有注碼</translation>
    </message>
    <message>
        <source>name the wagers that come off</source>
        <translation>請指明要撤去的注碼</translation>
    </message>
    <message>
        <source>{what} is raised or taken away by two people, the second a {needed} or higher</source>
        <translation>「{what}」的提高或取消須兩人簽署，第二人須為{needed}或以上</translation>
    </message>
    <message>
        <source>these settings are signed by a {role} or higher</source>
        <translation>此設定須由{role}或以上簽署</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>沒有更改</translation>
    </message>
    <message>
        <source>a journal keeps its {key}; another {key} is another journal</source>
        <translation>同一日誌不可更改「{key}」；更改「{key}」須另開日誌</translation>
    </message>
    <message>
        <source>{setting}: {why}</source>
        <translation>{setting}：{why}</translation>
    </message>
    <message>
        <source>{key}: a shoe of {game} is loaded; end it before the {key} changes</source>
        <translation>{key}：現裝有 {game} 牌靴；更改「{key}」前請先結束本靴</translation>
    </message>
    <message>
        <source>{key}: cannot change in the middle of a round; settle it first</source>
        <translation>{key}：局中不可更改；請先結算</translation>
    </message>
    <message>
        <source>terminals have credit: the game changes when it is cashed out</source>
        <translation>終端機仍有餘額：兌現後方可更換遊戲</translation>
    </message>
    <message>
        <source>{game} is played with {fewest} to {most} decks, not {decks}</source>
        <translation>{game}使用 {fewest} 至 {most} 副牌，不可用 {decks} 副</translation>
    </message>
    <message>
        <source>the cards left cannot be fewer than none</source>
        <translation>餘牌張數不可小於零</translation>
    </message>
    <message>
        <source>the cards may be replaced after a void round</source>
        <translation>作廢一局之後才可換牌</translation>
    </message>
    <message>
        <source>replacing the cards</source>
        <translation>換牌</translation>
    </message>
    <message>
        <source>{drawn} drawn and {left} left make {sum}; {decks} decks are {whole}</source>
        <translation>已抽 {drawn} 張，餘 {left} 張，共 {sum} 張；{decks} 副牌應為 {whole} 張</translation>
    </message>
    <message>
        <source>{count} cards in the order of a new deck: {cards}</source>
        <translation>有 {count} 張牌按新牌次序連號：{cards}</translation>
    </message>
    <message>
        <source>the first {count} cards are those of the shoe before</source>
        <translation>首 {count} 張牌與前靴相同</translation>
    </message>
    <message>
        <source>this PIN is one of the last {count} of that person; choose another</source>
        <translation>此密碼是該人最近 {count} 個密碼之一，請另選</translation>
    </message>
    <message>
        <source>not signed: id and PIN are not accepted</source>
        <translation>未簽字：編號與密碼未被接受</translation>
    </message>
    <message>
        <source>an id has 1 to 32 small letters, digits and hyphens, no hyphen first, such as pm1</source>
        <translation>編號為 1 至 32 個小寫字母、數字或連字符，首字不可為連字符，例如 pm1</translation>
    </message>
    <message>
        <source>there is a {person} already, and an id is never given twice</source>
        <translation>編號 {person} 已存在，不可重複使用</translation>
    </message>
    <message>
        <source>a name is printable and has 1 to {most} characters</source>
        <translation>姓名須為 1 至 {most} 個可見字</translation>
    </message>
    <message>
        <source>the first person in a book has no signer</source>
        <translation>名冊首位人員無須簽署</translation>
    </message>
    <message>
        <source>the first person in a book is a {role} or higher</source>
        <translation>名冊首位人員須為{role}或以上</translation>
    </message>
    <message>
        <source>somebody in the book must sign for a new person</source>
        <translation>新增人員須由名冊內人員簽署</translation>
    </message>
    <message>
        <source>a {role} is added by a {needed} or higher</source>
        <translation>新增{role}須由{needed}或以上簽署</translation>
    </message>
    <message>
        <source>nobody has that id</source>
        <translation>沒有此編號</translation>
    </message>
    <message>
        <source>{person} is disabled</source>
        <translation>{person} 已停用</translation>
    </message>
    <message>
        <source>{by} set a new PIN for {person}</source>
        <translation>{by} 為 {person} 設定了新密碼</translation>
    </message>
    <message>
        <source>{by} added {person} to the book of staff: {role}</source>
        <translation>{by} 把 {person} 加入員工名冊：{role}</translation>
    </message>
    <message>
        <source>not signed: {by} set the PIN of {person}; {person} must change it first</source>
        <translation>未簽字：{person} 的密碼由 {by} 設定，{person} 須先更改密碼</translation>
    </message>
    <message>
        <source>this would outlast an acting position: a person in their own position must sign</source>
        <translation>此事會超出代理期限：須由在本職者簽署</translation>
    </message>
    <message>
        <source>somebody else must sign for this</source>
        <translation>須由他人簽署</translation>
    </message>
    <message>
        <source>a {role} cannot do this for a {other}: somebody higher must sign</source>
        <translation>{role}不可為{other}簽署：須由更高級別者簽署</translation>
    </message>
    <message>
        <source>break-glass: {by} and {second} let {person} sign again after wrong PINs</source>
        <translation>緊急解鎖：{by} 與 {second} 讓 {person} 在輸錯密碼後可再簽字</translation>
    </message>
    <message>
        <source>service: {by} and {second} let a technician to the machine ({reason})</source>
        <translation>維修：{by} 與 {second} 讓技術員到機器旁（{reason}）</translation>
    </message>
    <message>
        <source>open for {minutes} minutes, closed by {by} and {second}</source>
        <translation>歷時 {minutes} 分鐘，由 {by} 與 {second} 結束</translation>
    </message>
    <message>
        <source>{by} signed alone for {whole} in {count} parts within {minutes} minutes; above {limit} two people sign</source>
        <translation>{by} 在 {minutes} 分鐘內分 {count} 筆獨自簽署共 {whole}；超過 {limit} 須兩人簽署</translation>
    </message>
    <message>
        <source>{hand}&apos;s card {index} of round {round} was read as {before} and is {after}</source>
        <translation>第 {round} 局{hand}第 {index} 張讀為 {before}，實為 {after}</translation>
    </message>
    <message>
        <source>the case is still open at the table; it is reviewed when it is ruled on</source>
        <translation>個案在檯上未結；裁決後才可覆核</translation>
    </message>
    <message>
        <source>caused by is {names}, not {given}</source>
        <translation>起因須為 {names}，不可為 {given}</translation>
    </message>
    <message>
        <source>a remark is printable and has at most {most} characters</source>
        <translation>備註須為可見字，最多 {most} 個</translation>
    </message>
    <message>
        <source>savings or loss: the amount is too large</source>
        <translation>節省或損失：金額過大</translation>
    </message>
    <message>
        <source>the case is not reviewed, so there is nothing to re-open</source>
        <translation>個案未覆核，無須重開</translation>
    </message>
    <message>
        <source>say why the case is re-opened</source>
        <translation>請填重開個案的理由</translation>
    </message>
    <message>
        <source>this journal was not found broken, or it was answered for already</source>
        <translation>該日誌未被發現損壞，或已有人簽署處理結果</translation>
    </message>
    <message>
        <source>say what was done about the broken journal</source>
        <translation>請說明對已損壞的日誌做了什麼處理</translation>
    </message>
    <message>
        <source>surveillance reads everything and changes nothing</source>
        <translation>監控部可看全部紀錄，但不可更改</translation>
    </message>
    <message>
        <source>reviews are for a {reviewer} or higher; {person} is {role}</source>
        <translation>覆核須由{reviewer}或以上進行；{person} 是{role}</translation>
    </message>
    <message>
        <source>{person} ruled on this case; somebody else reviews it</source>
        <translation>{person} 曾裁決此個案；須由他人覆核</translation>
    </message>
    <message>
        <source>{person} signed in this case; somebody else reviews it</source>
        <translation>{person} 曾在此個案中簽字；須由他人覆核</translation>
    </message>
    <message>
        <source>{person} dealt this round; somebody else reviews it</source>
        <translation>{person} 曾發此局；須由他人覆核</translation>
    </message>
    <message>
        <source>{amount} of its money was open when {person} reviewed it</source>
        <translation>{person} 覆核時，尚有 {amount} 未結</translation>
    </message>
    <message>
        <source>{card} drawn and no place is certain for it: {why}</source>
        <translation>抽出 {card}，未能確定位置：{why}</translation>
    </message>
    <message>
        <source>{card} drawn for {place}, which has its card</source>
        <translation>抽出 {card} 給{place}，該處已有牌</translation>
    </message>
    <message>
        <source>{card} for {place}, but nobody can say what is due</source>
        <translation>{card} 給{place}，但應發何處未能確定</translation>
    </message>
    <message>
        <source>{card} for {place}, but {due} is due</source>
        <translation>{card} 給{place}，但應發{due}</translation>
    </message>
    <message>
        <source>{card} for {place}: {why}</source>
        <translation>{card} 給{place}：{why}</translation>
    </message>
    <message>
        <source>{place} was read as {before} and is shown as {now}</source>
        <translation>{place}讀為 {before}，現示為 {now}</translation>
    </message>
    <message>
        <source>{card} shown for {place}, never seen drawn</source>
        <translation>示 {card} 為{place}，從未見其抽出</translation>
    </message>
    <message>
        <source>the shoe says {said}; the cards say {cards}</source>
        <translation>牌靴報：{said}；按牌應為：{cards}</translation>
    </message>
    <message>
        <source>{result} with six</source>
        <translation>{result} 6 點</translation>
    </message>
    <message>
        <source>the shoe cannot read a card</source>
        <translation>牌靴有一張牌無法讀取</translation>
    </message>
    <message>
        <source>the shoe reports a card too many</source>
        <translation>牌靴報告多抽牌</translation>
    </message>
    <message>
        <source>a button on the shoe was misused</source>
        <translation>牌靴按鈕誤用</translation>
    </message>
    <message>
        <source>a card went back into the shoe at its exit</source>
        <translation>有牌在靴口退回靴內</translation>
    </message>
    <message>
        <source>a card went back into the shoe midway</source>
        <translation>有牌抽到一半退回靴內</translation>
    </message>
    <message>
        <source>the shoe read the code of another set of cards</source>
        <translation>牌靴讀到另一套牌的代碼</translation>
    </message>
    <message>
        <source>drawing took too long for the shoe</source>
        <translation>抽牌時間過長，牌靴報警</translation>
    </message>
    <message>
        <source>{what} cannot be taken back</source>
        <translation>{what} 不能收回</translation>
    </message>
    <message>
        <source>a card is given only in the place of a card</source>
        <translation>只有收回牌時才可輸入另一張牌</translation>
    </message>
    <message>
        <source>the bets are not open: there is no call to take back</source>
        <translation>下注未開放，沒有可收回的口令</translation>
    </message>
    <message>
        <source>a wager has come: the bets stay open</source>
        <translation>已有人下注，下注保持開放</translation>
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
        <translation>下注未截止，沒有可收回的口令</translation>
    </message>
    <message>
        <source>a card of this round is drawn: report other, and the shift manager decides</source>
        <translation>本局已抽牌：請報告「其他」，由值班經理決定</translation>
    </message>
    <message>
        <source>a pit supervisor takes back no more bets</source>
        <translation>停止下注須由主管收回</translation>
    </message>
    <message>
        <source>no card was entered by hand last, or something followed it: a correction is signed</source>
        <translation>最後沒有手動輸入的牌，或其後已有動作：更正須簽署</translation>
    </message>
    <message>
        <source>the card was reported as seen: it is ruled on, or a pit supervisor who did not report it corrects it away</source>
        <translation>該牌已被報告看見：須作裁決，或由未報告此事的主管更正刪除</translation>
    </message>
    <message>
        <source>case {case} was reported with the card on the table: rule on it or dismiss it</source>
        <translation>該牌在台上時已報告個案 {case}：請作裁決或撤銷</translation>
    </message>
    <message>
        <source>the card is {card} already</source>
        <translation>該牌已是 {card}</translation>
    </message>
    <message>
        <source>surveillance is outside the order of positions</source>
        <translation>監控不在職位等級之內</translation>
    </message>
    <message>
        <source>{person} is {role} already</source>
        <translation>{person} 已是{role}</translation>
    </message>
    <message>
        <source>an acting {role} is named by a {role} or higher, in their own position</source>
        <translation>代理{role}須由{role}或更高職位者以本職任命</translation>
    </message>
    <message>
        <source>{until} is no time such as 2026-11-16T22:00:00Z</source>
        <translation>{until} 不是時間，例如 2026-11-16T22:00:00Z</translation>
    </message>
    <message>
        <source>the acting position would be over already: {until}</source>
        <translation>署理職位的期限已過：{until}</translation>
    </message>
    <message>
        <source>this needs a reason</source>
        <translation>須填寫理由</translation>
    </message>
    <message>
        <source>a card was entered by hand</source>
        <translation>有牌由手動輸入</translation>
    </message>
    <message>
        <source>cards are entered by hand</source>
        <translation>牌由手動輸入</translation>
    </message>
    <message>
        <source>this shoe does not show that no card was lost</source>
        <translation>此牌靴不能證明沒有漏牌</translation>
    </message>
    <message>
        <source>at terminals no card closes the bets</source>
        <translation>終端賭枱不以抽牌截止投注</translation>
    </message>
    <message>
        <source>{amount} corrected</source>
        <translation>{amount} 已更正</translation>
    </message>
    <message>
        <source>{count} signed heads</source>
        <translation>{count} 個簽名摘要</translation>
    </message>
    <message>
        <source>no signed heads</source>
        <translation>無簽名摘要</translation>
    </message>
    <message>
        <source>{count} witnesses</source>
        <translation>{count} 個見證</translation>
    </message>
    <message>
        <source>its chain</source>
        <translation>雜湊鏈</translation>
    </message>
    <message>
        <source>no round judged again</source>
        <translation>沒有重新裁定的局</translation>
    </message>
    <message>
        <source>{count} rounds decided again</source>
        <translation>按收到的內容重新推演 {count} 局</translation>
    </message>
    <message>
        <source>{count} rounds judged again</source>
        <translation>重新裁定 {count} 局</translation>
    </message>
    <message>
        <source>Whose wager?</source>
        <translation>誰的注碼？</translation>
    </message>
    <message>
        <source>Which entry is wrong? Then enter what really lies there.</source>
        <translation>哪一項錄錯？再錄入檯面實際的注碼。</translation>
    </message>
    <message>
        <source>Really on {area}</source>
        <translation>{area}實際注碼</translation>
    </message>
    <message>
        <source>entered {amount}</source>
        <translation>已錄入 {amount}</translation>
    </message>
    <message>
        <source>Really</source>
        <translation>實際</translation>
    </message>
    <message>
        <source>{area} · seat {seat}</source>
        <translation>{area} · {seat} 號位</translation>
    </message>
    <message>
        <source>Correct a wager</source>
        <translation>更正注碼</translation>
    </message>
    <message>
        <source>Another seat</source>
        <translation>其他座位</translation>
    </message>
    <message>
        <source>Who was paid wrongly?</source>
        <translation>哪位玩家派彩有誤？</translation>
    </message>
    <message>
        <source>No wager of this player is on record: enter it first.</source>
        <translation>沒有該玩家的注碼記錄：請先錄入。</translation>
    </message>
    <message>
        <source>Touch the amount that was really another one.</source>
        <translation>點按與實際不同的金額。</translation>
    </message>
    <message>
        <source>on record {amount}</source>
        <translation>記錄為 {amount}</translation>
    </message>
    <message>
        <source>the software is being checked</source>
        <translation>正在檢查軟體</translation>
    </message>
    <message>
        <source>the software has no manifest: install it again</source>
        <translation>軟體沒有清單：請重新安裝</translation>
    </message>
    <message>
        <source>the software is not as released: {file} differs</source>
        <translation>軟體與發布版不符：{file} 不同</translation>
    </message>
    <message>
        <source>the software is unsigned: a live table needs a release</source>
        <translation>軟體未簽章：實戰賭檯需要發布版</translation>
    </message>
    <message>
        <source>the shoe {make} cannot be approved: install its package as a wheel</source>
        <translation>牌靴 {make} 無法核准：請以 wheel 安裝其套件</translation>
    </message>
    <message>
        <source>the package of the shoe {make} cannot be loaded: choose another shoe</source>
        <translation>牌靴 {make} 的套件無法載入：請選用其他牌靴</translation>
    </message>
    <message>
        <source>the software has changed: a pit manager approves {digits}</source>
        <translation>軟體已更換：須由賭區經理核准 {digits}</translation>
    </message>
    <message>
        <source>the game is not one of this software: a pit manager approves {digits}</source>
        <translation>此遊戲不屬於本軟體：須由賭區經理核准 {digits}</translation>
    </message>
    <message>
        <source>the shoe {make} is of another package: a pit manager approves {digits}</source>
        <translation>牌靴 {make} 來自其他套件：須由賭區經理核准 {digits}</translation>
    </message>
    <message>
        <source>an approval</source>
        <translation>核准</translation>
    </message>
    <message>
        <source>a fingerprint has 64 hexadecimal digits; eight are enough for what runs here</source>
        <translation>指紋有 64 位十六進位數字；對此處執行的內容，八位即可</translation>
    </message>
    <message>
        <source>nothing here has the fingerprint {digits}</source>
        <translation>此處沒有指紋為 {digits} 的內容</translation>
    </message>
    <message>
        <source>NO MANIFEST</source>
        <translation>無清單</translation>
    </message>
    <message>
        <source>FILES DIFFER</source>
        <translation>檔案不符</translation>
    </message>
    <message>
        <source>UNSIGNED</source>
        <translation>未簽章</translation>
    </message>
    <message>
        <source>CHECKOUT</source>
        <translation>開發版</translation>
    </message>
    <message>
        <source>not finished yet</source>
        <translation>尚未完成</translation>
    </message>
    <message>
        <source>all files as in the manifest</source>
        <translation>所有檔案與清單一致</translation>
    </message>
    <message>
        <source>{file} differs</source>
        <translation>{file} 不同</translation>
    </message>
    <message>
        <source>there is no manifest</source>
        <translation>沒有清單</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>簽章者</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>檢查</translation>
    </message>
    <message>
        <source>Approve the software {digits}</source>
        <translation>核准軟體 {digits}</translation>
    </message>
    <message>
        <source>Approve the game {digits}</source>
        <translation>核准遊戲 {digits}</translation>
    </message>
    <message>
        <source>Approve the shoe {digits}</source>
        <translation>核准牌靴 {digits}</translation>
    </message>
    <message>
        <source>service at the machine</source>
        <translation>機器維修</translation>
    </message>
    <message>
        <source>service is open already</source>
        <translation>維修已經開啟</translation>
    </message>
    <message>
        <source>service is not open</source>
        <translation>維修沒有開啟</translation>
    </message>
    <message>
        <source>a technician is at the machine: two people close the service first</source>
        <translation>技術員正在機器旁：請先由兩人結束維修</translation>
    </message>
    <message>
        <source>a PIN has digits only</source>
        <translation>密碼只能是數字</translation>
    </message>
    <message>
        <source>a PIN has {fewest} to {most} digits</source>
        <translation>密碼須為 {fewest} 至 {most} 位數字</translation>
    </message>
    <message>
        <source>a PIN is not one digit over and over, nor a straight run</source>
        <translation>密碼不可為同一數字重複，也不可為連續數字</translation>
    </message>
    <message>
        <source>a PIN is not a few digits over and over</source>
        <translation>密碼不可為幾個數字的重複</translation>
    </message>
    <message>
        <source>a PIN is not a date</source>
        <translation>密碼不可為日期</translation>
    </message>
    <message>
        <source>a PIN does not contain the digits of the id</source>
        <translation>密碼不可包含編號中的數字</translation>
    </message>
    <message>
        <source>Card reader</source>
        <translation>讀牌器</translation>
    </message>
    <message>
        <source>Screen or computer</source>
        <translation>螢幕或電腦</translation>
    </message>
    <message>
        <source>Line to the shoe</source>
        <translation>牌靴線路</translation>
    </message>
    <message>
        <source>Regular check</source>
        <translation>例行檢查</translation>
    </message>
    <message>
        <source>New software</source>
        <translation>新軟體</translation>
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
        <translation>稍後繼續</translation>
    </message>
    <message>
        <source>Nothing was found</source>
        <translation>未發現問題</translation>
    </message>
    <message>
        <source>Nobody is at the machine.</source>
        <translation>機器旁沒有技術員。</translation>
    </message>
    <message>
        <source>Two people let a technician come. No bets open until two have closed it again.</source>
        <translation>由兩人讓技術員到場。再由兩人結束之前，不開放投注。</translation>
    </message>
    <message>
        <source>Open service</source>
        <translation>開啟維修</translation>
    </message>
    <message>
        <source>Opened by</source>
        <translation>開啟人</translation>
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
        <translation>不開放投注。檯上的一局可以完成。</translation>
    </message>
    <message>
        <source>Close service</source>
        <translation>結束維修</translation>
    </message>
    <message>
        <source>may sign</source>
        <translation>可簽署</translation>
    </message>
    <message>
        <source>waits after wrong PINs</source>
        <translation>輸錯密碼，須等待</translation>
    </message>
    <message>
        <source>PIN too old</source>
        <translation>密碼過舊</translation>
    </message>
    <message>
        <source>Ruling is missing</source>
        <translation>待裁決</translation>
    </message>
    <message>
        <source>To be reviewed</source>
        <translation>待覆核</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>始於</translation>
    </message>
    <message>
        <source>About</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>已過時間</translation>
    </message>
    <message>
        <source>Who has it</source>
        <translation>負責人</translation>
    </message>
    <message>
        <source>Open work</source>
        <translation>未完事項</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>接手</translation>
    </message>
    <message>
        <source>Give to</source>
        <translation>交給</translation>
    </message>
    <message>
        <source>Hand over to</source>
        <translation>交班給</translation>
    </message>
    <message>
        <source>Note for the next shift</source>
        <translation>給下一班的備註</translation>
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
        <translation>所選一行</translation>
    </message>
    <message>
        <source>END OF THE SHIFT</source>
        <translation>下班</translation>
    </message>
    <message>
        <source>{count} open</source>
        <translation>{count} 項未完</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>沒有未完事項</translation>
    </message>
    <message>
        <source>journal before</source>
        <translation>前一日誌</translation>
    </message>
    <message>
        <source>This is not open any more, and nothing was signed: {what}</source>
        <translation>此項已不再待處理，未簽任何字：{what}</translation>
    </message>
    <message>
        <source>This line has changed; look at it again: {what}</source>
        <translation>此行已變更，請重新查看：{what}</translation>
    </message>
    <message>
        <source>Take over: {what}</source>
        <translation>接手：{what}</translation>
    </message>
    <message>
        <source>Give to {name}: {what}</source>
        <translation>交給 {name}：{what}</translation>
    </message>
    <message>
        <source>Hand over to {name}: {count} open</source>
        <translation>交班給 {name}：{count} 項未完</translation>
    </message>
    <message>
        <source>{by} handed the desk over to {to} at {time}, with {count} open</source>
        <translation>{by} 於 {time} 將工作台交予 {to}，未結 {count} 項</translation>
    </message>
    <message>
        <source>{how}: {amount}, {patron}, {table} round {round}</source>
        <translation>{how}：{amount}，{patron}，{table} 第 {round} 局</translation>
    </message>
    <message>
        <source>The house owes {amount} to {patron}</source>
        <translation>賭場應補 {patron} {amount}</translation>
    </message>
    <message>
        <source>{patron} owes {amount} to the house</source>
        <translation>{patron} 應退還賭場 {amount}</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} 小時</translation>
    </message>
    <message>
        <source>PIN, days</source>
        <translation>密碼（天）</translation>
    </message>
    <message>
        <source>Acting as</source>
        <translation>署理職位</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>至</translation>
    </message>
    <message>
        <source>The people in the journals of the tables. They are added and changed at the table, or with sabot staff.</source>
        <translation>各桌日誌中的人員。在桌上或以 sabot staff 登記和更改。</translation>
    </message>
    <message>
        <source>{count} people</source>
        <translation>{count} 人</translation>
    </message>
    <message>
        <source>waits {seconds} seconds</source>
        <translation>須等 {seconds} 秒</translation>
    </message>
    <message>
        <source>two pit managers or higher must sign for this</source>
        <translation>須由兩名賭區經理或更高職級者簽名</translation>
    </message>
    <message>
        <source>A copy of the journal was put back</source>
        <translation>日誌被換回了舊副本</translation>
    </message>
    <message>
        <source>The disk or the computer was replaced</source>
        <translation>更換了磁碟或電腦</translation>
    </message>
    <message>
        <source>The key was lost</source>
        <translation>金鑰已遺失</translation>
    </message>
    <message>
        <source>The cause is not known</source>
        <translation>原因不明</translation>
    </message>
    <message>
        <source>No book of staff can be read. Go on at the command line: sabot journal continue</source>
        <translation>無法讀取員工名冊。請在命令列繼續：sabot journal continue</translation>
    </message>
    <message>
        <source>Start refused</source>
        <translation>拒絕啟動</translation>
    </message>
    <message>
        <source>The old journal is kept. A new one begins that names it and who signed.</source>
        <translation>舊日誌予以保留。新日誌隨即開始，並記載舊日誌和簽名人。</translation>
    </message>
    <message>
        <source>Two managers sign</source>
        <translation>兩名經理簽名</translation>
    </message>
    <message>
        <source>Go on with a new journal</source>
        <translation>以新日誌繼續</translation>
    </message>
    <message>
        <source>{amount} was collected from seat {seat} ({who}), signed by {by}</source>
        <translation>已向 {seat} 號位（{who}）收回 {amount}，由 {by} 簽字</translation>
    </message>
    <message>
        <source>{amount} was paid to seat {seat} ({who}), signed by {by}</source>
        <translation>已向 {seat} 號位（{who}）補派 {amount}，由 {by} 簽字</translation>
    </message>
    <message>
        <source>{amount} was waived for seat {seat} ({who}), signed by {by}</source>
        <translation>{seat} 號位（{who}）的 {amount} 已免除，由 {by} 簽字</translation>
    </message>
    <message>
        <source>round {round} of the journal before: {what}</source>
        <translation>前一日誌的第 {round} 局：{what}</translation>
    </message>
    <message>
        <source>round {round}: {area} of seat {seat} ({who}): {before} was entered and {after} lay there</source>
        <translation>第 {round} 局：{seat} 號位（{who}）的 {area}：錄入 {before}，實際為 {after}</translation>
    </message>
    <message>
        <source>a new journal goes on after record {n} of a refused one; records up to {missing} are missing or changed; signed by {by} and {second} ({why})</source>
        <translation>新日誌接在被拒日誌的第 {n} 條記錄之後；至第 {missing} 條的記錄缺失或被改動；由 {by} 與 {second} 簽字（{why}）</translation>
    </message>
    <message>
        <source>a new journal goes on after record {n} of a refused one; no signed record is missing; signed by {by} and {second} ({why})</source>
        <translation>新日誌接在被拒日誌的第 {n} 條記錄之後；沒有已簽記錄缺失；由 {by} 與 {second} 簽字（{why}）</translation>
    </message>
    <message>
        <source>{by} loosened {what}</source>
        <translation>{by} 放寬了 {what}</translation>
    </message>
    <message>
        <source>a pit supervisor or higher of the floor acknowledges alerts</source>
        <translation>警示須由場區的主管或更高職級確認</translation>
    </message>
    <message>
        <source>a note says what is done about it, in at most {most} printable characters</source>
        <translation>備註須寫明如何處理，最多 {most} 個可顯示字元</translation>
    </message>
    <message>
        <source>The store does not verify: journal {journal}, record {n}</source>
        <translation>儲存驗證不符：日誌 {journal}，記錄 {n}</translation>
    </message>
    <message>
        <source>The store was never verified</source>
        <translation>儲存從未驗證</translation>
    </message>
    <message>
        <source>The store was not verified for {hours} hours</source>
        <translation>儲存已 {hours} 小時未驗證</translation>
    </message>
    <message>
        <source>The store contradicts this table</source>
        <translation>儲存與本檯不符</translation>
    </message>
    <message>
        <source>No line to the shoe</source>
        <translation>與牌靴的線路中斷</translation>
    </message>
    <message>
        <source>The store does not verify: run sabot floor verify</source>
        <translation>儲存未通過驗證：請執行 sabot floor verify</translation>
    </message>
    <message>
        <source>Not heard</source>
        <translation>沒有訊號</translation>
    </message>
    <message>
        <source>Pace is low: {pace} rounds per hour</source>
        <translation>節奏偏慢：每小時 {pace} 局</translation>
    </message>
    <message>
        <source>The store is {count} records behind</source>
        <translation>儲存落後 {count} 筆記錄</translation>
    </message>
    <message>
        <source>The clock is {seconds} s ahead</source>
        <translation>時鐘快 {seconds} 秒</translation>
    </message>
    <message>
        <source>The clock is {seconds} s behind</source>
        <translation>時鐘慢 {seconds} 秒</translation>
    </message>
    <message>
        <source>The disk is low: {left} GB left</source>
        <translation>磁碟空間不足：剩餘 {left} GB</translation>
    </message>
    <message>
        <source>FORK: a record differs from the store&apos;s</source>
        <translation>分叉：有記錄與儲存中的不同</translation>
    </message>
    <message>
        <source>FORK: the file at the table is shorter than the store&apos;s</source>
        <translation>分叉：檯上的檔案比儲存中的短</translation>
    </message>
    <message>
        <source>STRANGER: calls itself like a known table</source>
        <translation>陌生：自稱為已知的賭檯</translation>
    </message>
    <message>
        <source>KEY: follows a journal with another key</source>
        <translation>金鑰：以另一金鑰接續日誌</translation>
    </message>
    <message>
        <source>BRANCH: two journals follow one</source>
        <translation>分支：兩份日誌接續同一份</translation>
    </message>
    <message>
        <source>STORE: somebody moved its cursor of this table</source>
        <translation>儲存：有人改動了此檯的游標</translation>
    </message>
    <message>
        <source>Written by a newer Sabot</source>
        <translation>由較新版本的 Sabot 寫入</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>第 {page} 頁，共 {pages} 頁</translation>
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
        <translation>金鑰</translation>
    </message>
    <message>
        <source>BRANCH</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>STORE</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>SILENT</source>
        <translation>無訊號</translation>
    </message>
    <message>
        <source>UNKNOWN</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>OPEN</source>
        <translation>營業中</translation>
    </message>
    <message>
        <source>CLOSED</source>
        <translation>已關檯</translation>
    </message>
    <message>
        <source>{count} {standing}</source>
        <translation>{count} 檯{standing}</translation>
    </message>
    <message>
        <source>1 table</source>
        <translation>1 張賭檯</translation>
    </message>
    <message>
        <source>{count} tables</source>
        <translation>{count} 張賭檯</translation>
    </message>
    <message>
        <source>No table has been heard yet.</source>
        <translation>尚未收到任何賭檯的訊號。</translation>
    </message>
    <message>
        <source>1 new alert</source>
        <translation>1 項新警示</translation>
    </message>
    <message>
        <source>{count} new alerts</source>
        <translation>{count} 項新警示</translation>
    </message>
    <message>
        <source>No new alerts</source>
        <translation>沒有新警示</translation>
    </message>
    <message>
        <source>{count} cases</source>
        <translation>{count} 項個案</translation>
    </message>
    <message>
        <source>1 case</source>
        <translation>1 項個案</translation>
    </message>
    <message>
        <source>{pace}/h</source>
        <translation>每時 {pace} 局</translation>
    </message>
    <message>
        <source>never heard</source>
        <translation>從未有訊號</translation>
    </message>
    <message>
        <source>not heard since {time}</source>
        <translation>{time} 起無訊號</translation>
    </message>
    <message>
        <source>heard just now</source>
        <translation>訊號正常</translation>
    </message>
    <message>
        <source>heard {time} ago</source>
        <translation>{time} 前有訊號</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>The store is not reached: {why}</source>
        <translation>無法連接儲存：{why}</translation>
    </message>
    <message>
        <source>The store is not reached since {time}. What you see is from then.</source>
        <translation>自 {time} 起無法連接儲存。所示為當時的情況。</translation>
    </message>
    <message>
        <source>{days} d</source>
        <translation>{days} 天</translation>
    </message>
    <message>
        <source>Too many tries. Wait a minute.</source>
        <translation>嘗試次數過多，請等一分鐘。</translation>
    </message>
    <message>
        <source>Nobody can sign on now: the store is not reached. Try again in a minute.</source>
        <translation>現在無法登入：無法連接儲存。請一分鐘後再試。</translation>
    </message>
    <message>
        <source>This page is not connected. Wait, or load it again.</source>
        <translation>本頁已斷線。請稍候，或重新載入。</translation>
    </message>
    <message>
        <source>The floor</source>
        <translation>賭場樓面</translation>
    </message>
    <message>
        <source>Close Sabot</source>
        <translation>關閉 Sabot</translation>
    </message>
    <message>
        <source>there is nothing to collect</source>
        <translation>沒有可收的注碼</translation>
    </message>
    <message>
        <source>seat {seat} has nothing to get</source>
        <translation>{seat} 號位沒有應賠的金額</translation>
    </message>
    <message>
        <source>terminals are paid when the round is settled</source>
        <translation>終端在本局結算時賠付</translation>
    </message>
    <message>
        <source>house rules</source>
        <translation>本場規則</translation>
    </message>
    <message>
        <source>this difference is not open any more</source>
        <translation>此差額已結清</translation>
    </message>
    <message>
        <source>this line has changed: {left} is open now; look at it again</source>
        <translation>此行已變更：現有 {left} 未結清；請重新查看</translation>
    </message>
    <message>
        <source>{person} reviewed its case; somebody else signs for its money</source>
        <translation>{person} 曾覆核此個案；其款項須由他人簽字</translation>
    </message>
    <message>
        <source>{person} dealt this round; somebody else signs for its money</source>
        <translation>{person} 曾為本局荷官；款項須由他人簽名</translation>
    </message>
    <message>
        <source>the money of a terminal is put right at the table, in its ledger</source>
        <translation>終端的款項在賭檯的帳目上更正</translation>
    </message>
    <message>
        <source>say how: collected, paid or waived</source>
        <translation>請註明方式：收回、補派或免除</translation>
    </message>
    <message>
        <source>the house owes this player: it is paid or waived, not collected</source>
        <translation>賭場欠該玩家：應補派或免除，而非收回</translation>
    </message>
    <message>
        <source>this player owes the house: it is collected or waived, not paid</source>
        <translation>該玩家欠賭場：應收回或免除，而非補派</translation>
    </message>
    <message>
        <source>{left} is open; say an amount up to that</source>
        <translation>未結 {left}；請輸入不超過此數的金額</translation>
    </message>
    <message>
        <source>above {amount} two people sign, at the table</source>
        <translation>超過 {amount} 須由兩人在賭檯簽名</translation>
    </message>
    <message>
        <source>say why, for the record</source>
        <translation>請寫明原因，以備紀錄</translation>
    </message>
    <message>
        <source>the case is reviewed already, or it is not there</source>
        <translation>該個案已覆核，或不存在</translation>
    </message>
    <message>
        <source>hand over to somebody else</source>
        <translation>請交班給他人</translation>
    </message>
    <message>
        <source>a note is printable and has at most {most} characters</source>
        <translation>備註須為可顯示字元，最多 {most} 個</translation>
    </message>
    <message>
        <source>{person} does not work at this desk</source>
        <translation>{person} 不在本處工作</translation>
    </message>
    <message>
        <source>{name} ruled {seen} void rounds; the others&apos; rounds make {likely} likely</source>
        <translation>{name} 裁決作廢 {seen} 局;按其他人的牌局,預期約 {likely} 局</translation>
    </message>
    <message>
        <source>{name} signed {seen} corrections; the others&apos; rounds make {likely} likely</source>
        <translation>{name} 簽署更正 {seen} 次;按其他人的牌局,預期約 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} irregularities in rounds of {name}; the others&apos; rounds make {likely} likely</source>
        <translation>{name} 的牌局有 {seen} 次異常;按其他人的牌局,預期約 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} void rounds of {name}; the others&apos; rounds make {likely} likely</source>
        <translation>{name} 的牌局有 {seen} 局作廢;按其他人的牌局,預期約 {likely} 局</translation>
    </message>
    <message>
        <source>{seen} corrections in rounds of {name}; the others&apos; rounds make {likely} likely</source>
        <translation>{name} 的牌局有 {seen} 次更正;按其他人的牌局,預期約 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} wrong payouts of {name}; the others&apos; rounds make {likely} likely</source>
        <translation>{name} 有 {seen} 次派彩錯誤;按其他人的牌局,預期約 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} corrections in favour of {name}; the others&apos; rounds make {likely} likely</source>
        <translation>有 {seen} 次更正有利於 {name};按其他人的牌局,預期約 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} corrections in favour of {other} in rounds of {name}; other rounds make {likely} likely</source>
        <translation>{name} 的牌局有 {seen} 次更正有利於 {other};按其他牌局,預期約 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} irregularities with {name}; the other shoes make {likely} likely</source>
        <translation>{name} 有 {seen} 次異常;按其他牌靴,預期約 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} irregularities in the hour {name} (UTC); the other hours make {likely} likely</source>
        <translation>{name} 時 (UTC) 有 {seen} 次異常;按其他時段,預期約 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} void rounds in the hour {name} (UTC); the other hours make {likely} likely</source>
        <translation>{name} 時 (UTC) 有 {seen} 局作廢;按其他時段,預期約 {likely} 局</translation>
    </message>
    <message>
        <source>{seen} of {of} corrections ({name}) came after a big loss of the patron; {likely} are likely</source>
        <translation>{of} 次更正中有 {seen} 次({name})發生在客人大額輸錢之後;預期約 {likely} 次</translation>
    </message>
    <message>
        <source>bets were open for {seen} s in rounds with {name}; {likely} s are likely</source>
        <translation>{name} 在場的牌局下注時間 {seen} 秒;預期約 {likely} 秒</translation>
    </message>
    <message>
        <source>dealing took {seen} s in rounds with {name}; {likely} s are likely</source>
        <translation>{name} 在場的牌局發牌時間 {seen} 秒;預期約 {likely} 秒</translation>
    </message>
    <message>
        <source>settling took {seen} s in rounds with {name}; {likely} s are likely</source>
        <translation>{name} 在場的牌局結算時間 {seen} 秒;預期約 {likely} 秒</translation>
    </message>
    <message>
        <source>bets were open for {seen} s in rounds of {name} with {other}; {likely} s are likely</source>
        <translation>{name} 與 {other} 同桌的牌局下注時間 {seen} 秒;預期約 {likely} 秒</translation>
    </message>
    <message>
        <source>dealing took {seen} s in rounds of {name} with {other}; {likely} s are likely</source>
        <translation>{name} 與 {other} 同桌的牌局發牌時間 {seen} 秒;預期約 {likely} 秒</translation>
    </message>
    <message>
        <source>settling took {seen} s in rounds of {name} with {other}; {likely} s are likely</source>
        <translation>{name} 與 {other} 同桌的牌局結算時間 {seen} 秒;預期約 {likely} 秒</translation>
    </message>
    <message>
        <source>{name} ruled {seen} void rounds in {of} rulings; {likely} are likely</source>
        <translation>{name} 的 {of} 次裁決中作廢 {seen} 局;預期約 {likely} 局</translation>
    </message>
    <message>
        <source>{seen} of {of} corrections were in favour of {name}; {likely} are likely</source>
        <translation>{of} 次更正中有 {seen} 次有利於 {name};預期約 {likely} 次</translation>
    </message>
    <message>
        <source>{other} signed {seen} of {of} corrections in favour of {name}; {likely} are likely</source>
        <translation>有利於 {name} 的 {of} 次更正中,{other} 簽署 {seen} 次;預期約 {likely} 次</translation>
    </message>
    <message>
        <source>{seen} of {of} void rounds that {name} ruled were rounds of {other}; {likely} are likely</source>
        <translation>{name} 裁決作廢的 {of} 局中有 {seen} 局是 {other} 的牌局;預期約 {likely} 局</translation>
    </message>
    <message>
        <source>{seen} cards of {name} came in the same order as in {other}</source>
        <translation>{name} 有 {seen} 張牌與 {other} 的順序相同</translation>
    </message>
    <message>
        <source>A finding is a figure that the rounds of all others do not make likely. It is worth a look. It does not say why: look at the lines behind it before you think of a reason.</source>
        <translation>發現事項是按其他人的牌局看不大可能出現的數字。值得一看。它不說明原因:先看背後的記錄,再考慮原因。</translation>
    </message>
    <message>
        <source>Nothing is worth a look in this period.</source>
        <translation>此期間沒有值得一看的事項。</translation>
    </message>
    <message>
        <source>These questions have fewer than {names} names to compare, or fewer than {lines} lines to count. So Sabot cannot tell a pattern from chance: it shows the figures and concludes nothing.</source>
        <translation>這些問題可比較的名字少於 {names} 個,或可計數的記錄少於 {lines} 條,因此 Sabot 無法區分規律與偶然:只列出數字,不作結論。</translation>
    </message>
    <message>
        <source>{what}; nearly the same rounds had {others}, so it can be about them as well</source>
        <translation>{what}；{others} 也在幾乎相同的局數中，所以也可能與其有關</translation>
    </message>
    <message>
        <source>worth a look</source>
        <translation>值得一看</translation>
    </message>
    <message>
        <source>too few to compare</source>
        <translation>太少,無法比較</translation>
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
        <translation>級別</translation>
    </message>
    <message>
        <source>By chance</source>
        <translation>偶然機率</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>總數</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>實際</translation>
    </message>
    <message>
        <source>Likely</source>
        <translation>預期</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>小時</translation>
    </message>
    <message>
        <source>Lines behind</source>
        <translation>背後的記錄</translation>
    </message>
    <message>
        <source>Looking for findings</source>
        <translation>正在查找發現事項</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Figures behind</source>
        <translation>背後的數字</translation>
    </message>
    <message>
        <source>THE FIGURES BEHIND</source>
        <translation>背後的數字</translation>
    </message>
    <message>
        <source>THE LINES BEHIND: ENTER OPENS THE CASE</source>
        <translation>背後的記錄:按 Enter 開啟個案</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>查找中…</translation>
    </message>
    <message>
        <source>{count} worth a look</source>
        <translation>{count} 項值得一看</translation>
    </message>
    <message>
        <source>{questions} questions about {names} names</source>
        <translation>{questions} 個問題,涉及 {names} 個名稱</translation>
    </message>
    <message>
        <source>{count} too few to compare</source>
        <translation>{count} 項太少,無法比較</translation>
    </message>
    <message>
        <source>Compared with all others at the same tables, parts of the day and games. {asked} names were asked. By chance alone, after correction for all that was asked: {chance}.</source>
        <translation>與相同桌台、時段和遊戲的所有其他人比較。共問了 {asked} 個名稱。按全部問題校正後,僅由偶然造成的機率:{chance}。</translation>
    </message>
    <message>
        <source>Times are seconds; the figures below are of all rounds together.</source>
        <translation>時間以秒計;下面的數字是所有牌局的合計。</translation>
    </message>
    <message>
        <source>Call a technician: sabot doctor says what is wrong. The journal is as it was.</source>
        <translation>請呼叫技術人員：sabot doctor 會指出問題所在。日誌保持原樣。</translation>
    </message>
    <message>
        <source>Then touch Start again: Sabot does not start by itself.</source>
        <translation>然後按「重來」：Sabot 不會自行啟動。</translation>
    </message>
    <message>
        <source>begins before the period</source>
        <translation>始於本期之前</translation>
    </message>
    <message>
        <source>not closed yet</source>
        <translation>尚未收檯</translation>
    </message>
    <message>
        <source>no closer was counted</source>
        <translation>未點算收檯</translation>
    </message>
    <message>
        <source>ends after the period</source>
        <translation>止於本期之後</translation>
    </message>
    <message>
        <source>counts in the period of its middle, not in this one</source>
        <translation>計入其中點所在的一期，不計入本期</translation>
    </message>
    <message>
        <source>after the closer, in no float: {rounds} rounds, win by wagers {amount}</source>
        <translation>收檯點算之後、未計入點算區間：{rounds} 局，投注贏額 {amount}</translation>
    </message>
    <message>
        <source>{what} counted again: {was}, then {now}</source>
        <translation>{what}重新點算：原 {was}，現 {now}</translation>
    </message>
    <message>
        <source>{what}: {now} was counted and {expected} was expected</source>
        <translation>{what}：點得 {now}，應為 {expected}</translation>
    </message>
    <message>
        <source>an unseen card</source>
        <translation>一張未見的牌</translation>
    </message>
    <message>
        <source>{person} reviewed it, and signed for its money at the table</source>
        <translation>{person} 覆核了此個案，又在桌上為其款項簽名</translation>
    </message>
    <message>
        <source>{person} reviewed it, and ruled on it at the table</source>
        <translation>{person} 覆核了此個案，又在桌上作出裁決</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>至今</translation>
    </message>
    <message>
        <source>No wager lies on the felt.</source>
        <translation>檯面上沒有注碼。</translation>
    </message>
    <message>
        <source>Held: nothing is placed or taken off. Only an entry that is wrong can be corrected.</source>
        <translation>暫停：不可下注，也不可取回。只能更正輸入有誤的注碼。</translation>
    </message>
    <message>
        <source>{words} · try {count}</source>
        <translation>{words} · 第 {count} 次嘗試</translation>
    </message>
</context>
</TS>
