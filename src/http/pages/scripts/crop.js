// Shows a chosen profile picture at once, and lets one choose the part that is kept, which is sent instead of the file. An
// untouched picture is sent as it is, and the server keeps its middle, as without this script. It follows drawing.js in the
// same file.

/** Types that may be animated, which a canvas would end: their files are sent as they are. */
const animated = new Set(["image/gif", "image/webp", "image/avif"]);
const quality = 0.92;
const isReadable = canReadDrawn();

function addCrop(controls) {
  const { width, height } = controls.dataset;
  const input = document.getElementById(controls.dataset.crop);
  const shown = input.parentElement.querySelector("img");
  const [zoom, across, down] = controls.querySelectorAll("input");
  const canvas = document.createElement("canvas");
  canvas.className = `${shown.className} cropped`;
  canvas.role = "img";
  canvas.ariaLabel = input.labels[0].textContent;
  canvas.width = width;
  canvas.height = height;
  /** The chosen picture, and its file if a part of it is to be sent. */
  let picture;
  let file;
  let isChanged = false;

  /** How much of the picture is outside of the canvas, in pixels of the canvas. */
  const measure = () => {
    const scale = Math.max(width / picture.width, height / picture.height) * zoom.value;
    const size = [picture.width * scale, picture.height * scale];
    return { size, spare: [size[0] - width, size[1] - height] };
  };
  const draw = () => {
    const { size, spare } = measure();
    const context = canvas.getContext("2d");
    context.clearRect(0, 0, width, height);
    context.drawImage(picture, (-spare[0] * across.value) / 100, (-spare[1] * down.value) / 100, ...size);
  };

  const showChosen = async () => {
    isChanged = false;
    controls.hidden = true;
    canvas.replaceWith(shown);
    [file] = input.files;
    if (file === undefined) return;
    // What isn't a picture is left to the server to refuse.
    picture = await createImageBitmap(file).catch(() => undefined);
    if (picture === undefined) return;
    [zoom.value, across.value, down.value] = [1, 50, 50];
    controls.hidden = !isReadable || animated.has(file.type);
    shown.replaceWith(canvas);
    draw();
  };
  input.addEventListener("change", () => void showChosen());
  for (const one of [zoom, across, down])
    one.addEventListener("input", () => {
      isChanged = true;
      draw();
    });
  canvas.addEventListener("pointerdown", ({ pointerId }) => canvas.setPointerCapture(pointerId));
  canvas.addEventListener("pointermove", ({ buttons, movementX, movementY }) => {
    if (buttons !== 1 || controls.hidden) return;
    const { spare } = measure();
    const scale = width / canvas.clientWidth;
    for (const [range, moved, rest] of [
      [across, movementX * scale, spare[0]],
      [down, movementY * scale, spare[1]],
    ])
      if (rest >= 1) range.value -= (moved / rest) * 100;
    isChanged = true;
    draw();
  });

  /** Puts the chosen part in the place of the file. */
  return async () => {
    if (!isChanged || file === undefined) return;
    const type = file.type === "image/png" ? "image/png" : "image/jpeg";
    const part = await new Promise((resolve) => canvas.toBlob(resolve, type, quality));
    // The browser couldn't encode it: the file is sent as it is.
    if (part === null) return;
    const transfer = new DataTransfer();
    transfer.items.add(new File([part], file.name, { type }));
    input.files = transfer.files;
  };
}

const crops = [...document.querySelectorAll("[data-crop]")].map(addCrop);
const form = document.querySelector("[data-crop]").closest("form");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  // Files are sent as they are if that fails.
  Promise.all(crops.map((apply) => apply()))
    .catch(() => undefined)
    .finally(() => form.submit());
});
