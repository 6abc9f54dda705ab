// Says above a list how many newer entries there are, and never moves what is being read: following the link shows them.
/** Milliseconds between two checks; none while the page is hidden. */
const pause = 60_000;
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
  const { count, text } = await reply.json();
  if (count === 0 || link.textContent === text) return;
  link.textContent = text;
  notice.append(link);
  document.title = `(${count}) ${title}`;
}

// A server that can't be reached is asked again at the next check.
const ask = () => {
  check().catch(() => undefined);
};
setInterval(ask, pause);
document.addEventListener("visibilitychange", ask);
