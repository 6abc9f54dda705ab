// Shows the pictures of a post large, in the dialog that the page has for it: a strip of pictures that is swiped or scrolled,
// each of which can be zoomed. The script `posts` loads this one for the first picture, with its styles. Without them, the links
// lead to the files. All texts come from the page.

/** The scale of a picture that is zoomed by a click, and the largest by two fingers; 1 fits it in the window. */
const zoomScale = 2.5;
const largestScale = 5;
/** How far a picture is pulled down to close it, and how far a key moves a zoomed one, in pixels. */
const pullToClose = 90;
const panStep = 90;
/** Milliseconds between the taps of a double tap. */
const tapPause = 350;

const viewer = document.getElementById("viewer");
const styles = document.createElement("link");
styles.rel = "stylesheet";
styles.href = viewer.dataset.styles;
await new Promise((resolve, reject) => {
  styles.addEventListener("load", resolve);
  styles.addEventListener("error", reject);
  document.head.append(styles);
});

const [strip, place, words, previous, next, zoom, file, close] = [
  "strip",
  "place",
  "words",
  "previous",
  "next",
  "zoom",
  "file",
  "close",
].map((name) => viewer.querySelector(`.viewer-${name}`));

/** The links to the pictures of the post, and the place of the one that is shown. */
let links = [];
let shown = 0;
/** The width of the zoomed picture as it fits in the window. */
let fitting = 0;

const slide = () => strip.children[shown];
const isZoomed = () => slide().classList.contains("zoomed");
const middleOfStrip = () => ({ clientX: strip.clientWidth / 2, clientY: strip.clientHeight / 2 });

/** Scales the picture around a point of the window. */
function scaleTo(scale, { clientX, clientY }) {
  const picture = slide().firstElementChild;
  const { left, top, width, height } = picture.getBoundingClientRect();
  if (!isZoomed()) fitting = width;
  slide().classList.toggle("zoomed", scale > 1);
  // What scrolls has to be in reach of the keyboard.
  slide().tabIndex = scale > 1 ? 0 : -1;
  picture.style.width = scale > 1 ? `${fitting * scale}px` : "";
  zoom.setAttribute("aria-pressed", String(scale > 1));
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = picture;
  slide().scrollTo({
    left: offsetLeft + ((clientX - left) / width) * offsetWidth - clientX,
    top: offsetTop + ((clientY - top) / height) * offsetHeight - clientY,
    behavior: "instant",
  });
}

const toggleZoom = (point) => scaleTo(isZoomed() ? 1 : zoomScale, point);

function fit() {
  if (isZoomed()) scaleTo(1, middleOfStrip());
}

/** Describes a picture, which becomes the current one. */
function describe(index) {
  if (index !== shown) fit();
  shown = index;
  const link = links[index];
  file.href = link.href;
  place.textContent = place.dataset.words.replace("PLACE", index + 1).replace("COUNT", links.length);
  words.textContent = link.parentElement.querySelector("figcaption p")?.textContent ?? "";
  words.hidden = words.textContent === "";
  words.tabIndex = words.scrollHeight > words.clientHeight ? 0 : -1;
  previous.setAttribute("aria-disabled", String(index === 0));
  next.setAttribute("aria-disabled", String(index === links.length - 1));
}

function show(index) {
  if (links[index] === undefined) return;
  describe(index);
  strip.scrollTo({ left: index * strip.clientWidth });
}

function slideFor(link) {
  const made = document.createElement("div");
  const picture = document.createElement("img");
  const preview = link.querySelector("img");
  made.className = "viewer-slide";
  // In sight at once, until the file is there.
  made.style.backgroundImage = `url("${preview.currentSrc}")`;
  picture.addEventListener("load", () => made.style.removeProperty("background-image"));
  picture.draggable = false;
  picture.alt = preview.alt;
  picture.src = link.href;
  made.append(picture);
  return made;
}

/** Opens a picture, with the others of its post. */
export function open(link) {
  links = [...link.closest(".media").querySelectorAll("a.picture")];
  shown = links.indexOf(link);
  strip.replaceChildren(...links.map(slideFor));
  for (const one of [place, previous, next]) one.hidden = links.length === 1;
  viewer.showModal();
  close.focus();
  describe(shown);
  strip.scrollTo({ left: shown * strip.clientWidth, behavior: "instant" });
}

viewer.addEventListener("close", () => {
  strip.replaceChildren();
  links[shown].focus();
});
previous.addEventListener("click", () => show(shown - 1));
next.addEventListener("click", () => show(shown + 1));
zoom.addEventListener("click", () => toggleZoom(middleOfStrip()));
close.addEventListener("click", () => viewer.close());

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
viewer.addEventListener("keydown", (event) => {
  const [x, y] = steps[event.key] ?? [];
  if (x === undefined || event.target === words) return;
  event.preventDefault();
  if (isZoomed()) slide().scrollBy({ left: x * panStep, top: y * panStep });
  else show(shown + x);
});

let settling;
strip.addEventListener("scroll", () => {
  clearTimeout(settling);
  settling = setTimeout(() => {
    if (viewer.open) describe(Math.round(strip.scrollLeft / strip.clientWidth));
  }, 100);
});
addEventListener("resize", () => {
  if (viewer.open) fit();
});

/** A mouse zooms with a click and moves the zoomed picture while it is pressed; fingers tap twice. */
let isMouse = false;
let hasMoved = false;
let tapped = 0;

strip.addEventListener("pointerdown", ({ pointerType }) => {
  isMouse = pointerType === "mouse";
  hasMoved = false;
});
strip.addEventListener("pointermove", ({ buttons, movementX, movementY }) => {
  if (!isMouse || buttons !== 1 || !isZoomed()) return;
  hasMoved ||= Math.abs(movementX) + Math.abs(movementY) > 2;
  slide().scrollBy({ left: -movementX, top: -movementY, behavior: "instant" });
});
strip.addEventListener("click", (event) => {
  if (hasMoved) return;
  if (event.target.tagName !== "IMG") {
    viewer.close();
    return;
  }
  const isSecond = event.timeStamp - tapped < tapPause;
  tapped = isSecond ? 0 : event.timeStamp;
  if (isMouse || isSecond) toggleZoom(event);
});

/** Two fingers scale the picture; one pulls it down, or up, to close it. Swiping is the browser's. */
let pinched;
let pulled;
const spreadOf = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
const middleOf = ([one, other]) => ({
  clientX: (one.clientX + other.clientX) / 2,
  clientY: (one.clientY + other.clientY) / 2,
});

/** How far a finger has pulled the picture; 0 if it swipes. */
function pullOf({ clientX, clientY }) {
  const [across, down] = [clientX - pulled.clientX, clientY - pulled.clientY];
  return Math.abs(down) > Math.abs(across) ? down : 0;
}

function endTouch({ changedTouches: [touch] }) {
  if (pulled !== undefined) {
    const isFar = Math.abs(pullOf(touch)) > pullToClose;
    slide().style.translate = "";
    if (isFar) viewer.close();
  }
  pulled = undefined;
  pinched = undefined;
}

strip.addEventListener(
  "touchstart",
  (event) => {
    const touches = [...event.touches];
    pulled = touches.length === 1 && !isZoomed() ? touches[0] : undefined;
    if (touches.length !== 2) return;
    event.preventDefault();
    slide().style.translate = "";
    const scale = isZoomed() ? slide().firstElementChild.offsetWidth / fitting : 1;
    pinched = { scale, spread: spreadOf(touches) };
  },
  { passive: false },
);
strip.addEventListener(
  "touchmove",
  (event) => {
    const touches = [...event.touches];
    if (pinched !== undefined && touches.length === 2) {
      event.preventDefault();
      const scale = (pinched.scale * spreadOf(touches)) / pinched.spread;
      scaleTo(Math.min(largestScale, scale), middleOf(touches));
    } else if (pulled !== undefined) {
      slide().style.translate = `0 ${pullOf(touches[0])}px`;
    }
  },
  { passive: false },
);
strip.addEventListener("touchend", endTouch);
strip.addEventListener("touchcancel", () => {
  slide().style.translate = "";
  pulled = undefined;
  pinched = undefined;
});
