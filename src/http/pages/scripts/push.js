// Asks the browser for a push subscription when its form is sent, and sends that with it. Without this script, the form of an
// existing subscription changes what is sent, or ends it.
const card = document.querySelector("[data-push]");
const problem = document.querySelector("[data-problem]");
const [form, off] = card.querySelectorAll("form");
const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
/** Milliseconds for the service worker, which the page registers, and for the push service. */
const patience = 15_000;

function complain(words) {
  problem.textContent = words;
  problem.hidden = false;
}

/** Fails if something takes too long: without a push service, some browsers never reply. */
function inTime(work) {
  const late = new Promise((_resolve, reject) => setTimeout(reject, patience));
  return Promise.race([work, late]);
}

async function manager() {
  return (await inTime(navigator.serviceWorker.ready)).pushManager;
}

async function subscribe() {
  const pushManager = await manager();
  const text = atob(card.dataset.push.replaceAll("-", "+").replaceAll("_", "/"));
  const applicationServerKey = Uint8Array.from(text, (one) => one.charCodeAt(0));
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await inTime(pushManager.subscribe(options));
  } catch (error) {
    // It may have one for a former key of the server.
    const former = await pushManager.getSubscription();
    if (former === null) throw error;
    await former.unsubscribe();
    return inTime(pushManager.subscribe(options));
  }
}

async function turnOn() {
  if ((await Notification.requestPermission()) !== "granted") {
    complain(card.dataset.denied);
    return;
  }
  const { endpoint, keys } = (await subscribe()).toJSON();
  form.elements.namedItem("endpoint").value = endpoint;
  form.elements.namedItem("p256dh").value = keys.p256dh;
  form.elements.namedItem("auth").value = keys.auth;
  form.submit();
}

async function turnOff() {
  const subscription = await (await manager()).getSubscription();
  await subscription?.unsubscribe();
}

/** Says if the browser has ended what the server still knows. */
async function check() {
  if (off === undefined) return;
  const subscription = Notification.permission === "granted" && (await (await manager()).getSubscription());
  if (!subscription) complain(card.dataset.lost);
}

if (isSupported) {
  card.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    problem.hidden = true;
    form.ariaBusy = "true";
    turnOn()
      .catch(() => complain(card.dataset.failed))
      .finally(() => (form.ariaBusy = null));
  });
  off?.addEventListener("submit", (event) => {
    event.preventDefault();
    // The server ends it in any case.
    turnOff()
      .catch(() => undefined)
      .finally(() => off.submit());
  });
  check().catch(() => undefined);
} else if (off === undefined) {
  complain(card.dataset.unsupported);
}
