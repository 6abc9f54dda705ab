// Says above a list how many newer entries there are, and never moves what is being read: following the link shows them.
// Asks when the list's stream has a new entry, or once a minute without a stream; never while the page is hidden.
/** Milliseconds between two checks without a stream. */
const pause = 60_000;
/** Milliseconds from an event to the check, which counts the events until then, too; and at least between two checks. */
const delay = 3000;
const rest = 20_000;
const list = document.querySelector("[data-newer]");
const notice = document.createElement("p");
const link = document.createElement("a");
const title = document.title;
notice.className = "newer";
notice.setAttribute("role", "status");
link.href = list.dataset.newest;
list.before(notice);

async function check() {
  if (document.hidden) return;
  const reply = await fetch(list.dataset.newer, { headers: { Accept: "application/json" } });
  if (!reply.ok) return;
  const { count, text, is_full: isFull } = await reply.json();
  if (isFull) end();
  if (count === 0 || link.textContent === text) return;
  link.textContent = text;
  notice.append(link);
  document.title = `(${count}) ${title}`;
}

// A server that can't be reached is asked again at the next check.
const ask = () => {
  check().catch(() => undefined);
};

let stream;
let due;
let asked = 0;

// A browser has few connections to a server: hidden pages leave theirs to others.
function follow() {
  stream?.close();
  if (document.hidden) return;
  if (list.dataset.stream === undefined) {
    ask();
    return;
  }
  stream = new EventSource(list.dataset.stream);
  stream.addEventListener("open", () => {
    askSoon(0);
  });
  stream.addEventListener("error", () => {
    // Otherwise the browser connects again.
    if (stream.readyState === EventSource.CLOSED) ask();
  });
  stream.addEventListener(list.dataset.event, () => {
    askSoon(delay);
  });
}

function askSoon(milliseconds) {
  due ??= setTimeout(
    () => {
      due = undefined;
      asked = Date.now();
      ask();
    },
    Math.max(milliseconds, asked + rest - Date.now()),
  );
}

const timer = setInterval(() => {
  if (stream?.readyState !== EventSource.OPEN) ask();
}, pause);
document.addEventListener("visibilitychange", follow);

// More aren't counted.
function end() {
  stream?.close();
  clearTimeout(due);
  clearInterval(timer);
  document.removeEventListener("visibilitychange", follow);
}

follow();
