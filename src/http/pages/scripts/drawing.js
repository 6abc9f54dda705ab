/** Whether pages can read what they draw: against fingerprinting, some browsers return white or noise instead. */
export function canReadDrawn() {
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
  context.fillStyle = "#123456";
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data.join() === "18,52,86,255";
}
