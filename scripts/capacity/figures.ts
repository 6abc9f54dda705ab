/** Figures with two significant digits: the assumptions don't justify more. */

const digits = 2;

/** Like `1,200`, `35` or `0.046`; `0` for nothing. */
export function figure(value: number): string {
  if (value === 0) return "0";
  const rounded = Number(value.toPrecision(digits));
  const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(rounded))));
  return rounded.toLocaleString("en-US", { maximumFractionDigits: decimals });
}

/** A whole number that is counted, not computed from measurements. */
export function count(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 20 });
}

export function bytes(value: number): string {
  return scaled(value, ["B", "kB", "MB", "GB", "TB", "PB"]);
}

/** @param value bits per second */
export function bits(value: number): string {
  return scaled(value, ["bit/s", "kbit/s", "Mbit/s", "Gbit/s", "Tbit/s"]);
}

/** @param value a time in microseconds */
export function microseconds(value: number): string {
  return scaled(value, ["µs", "ms", "s"]);
}

export function percent(value: number): string {
  return `${figure(value * 100)} %`;
}

/** With the largest decimal unit of which there is at least one. */
function scaled(value: number, units: readonly string[]): string {
  // Rounded first: 999.6 kB are 1 MB.
  const rounded = Number(value.toPrecision(digits));
  const step = rounded < 1 ? 0 : Math.floor(Math.log10(rounded) / 3 + 1e-9);
  const unit = Math.min(units.length - 1, step);
  return `${figure(value / 1000 ** unit)} ${units[unit] ?? ""}`;
}
