"use strict";
// Puts pieces of the wall in place as the server sends them. What is in a piece was escaped by the server.
const tables = document.getElementById("tables");
const gone = document.getElementById("gone");
let heard = Date.now();
let told = 0;

function place(name) {
  let found = document.getElementById(name);
  if (!found) {
    found = document.createElement("article");
    found.id = name;
    tables.append(found);
  }
  return found;
}

function take(news) {
  for (const [name, piece] of Object.entries(news.pieces)) place(name).innerHTML = piece;
  if (news.tables) {
    const wanted = new Set(news.tables);
    for (const one of [...tables.children]) if (!wanted.has(one.id)) one.remove();
    for (const name of news.tables) tables.append(place(name));
  }
  document.body.classList.toggle("away", document.querySelector("#bar .lost") !== null);
}

function listen() {
  const line = new EventSource("/events");
  line.onmessage = (event) => { heard = Date.now(); take(JSON.parse(event.data)); };
  line.addEventListener("ping", () => { heard = Date.now(); });
  line.addEventListener("over", () => { line.close(); location.assign("/sign-on"); });
  line.onerror = () => { if (line.readyState === EventSource.CLOSED) { line.close(); again(); } };
}

// A line that was refused does not come back by itself: perhaps the session is over. To ask is no touch of a person.
async function again() {
  try {
    const answer = await fetch("/here");
    if (answer.status === 401) { location.assign("/sign-on"); return; }
  } catch { /* the server is away */ }
  setTimeout(listen, 3000);
}

function here() {
  if (Date.now() - told > 30000) { told = Date.now(); fetch("/here", { method: "POST" }).catch(() => {}); }
}

for (const kind of ["pointerdown", "keydown", "wheel", "touchmove"]) addEventListener(kind, here, { passive: true });
setInterval(() => {
  const silent = Date.now() - heard > 8000;
  gone.hidden = !silent;
  document.body.classList.toggle("silent", silent);
}, 1000);
listen();
