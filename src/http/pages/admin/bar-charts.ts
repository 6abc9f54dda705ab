/** Bar charts as SVG, drawn on the server: bars with labelled axes, and the same numbers as a table. */
import { type Html, html } from "../../../text/html.ts";

export interface Bar {
  /** What the bar is about, such as a day. */
  readonly label: string;
  /** The same, below the axis. */
  readonly short: string;
  readonly value: number;
  /** The exact value in words. */
  readonly shown: string;
}

export interface Chart {
  /** Distinguishes the charts of a page. */
  readonly id: string;
  readonly title: string;
  /** What the chart shows, for screen readers. */
  readonly description: string;
  readonly bars: readonly Bar[];
  /** Formats the values of the axis. */
  readonly format: (value: number) => string;
}

/** Units of the drawing, whose text is 12 units high. */
const [width, height, below, above] = [340, 160, 22, 10];
const [letter, widestBar] = [7, 28];

/**
 * Values for the axis: round ones from 0 to at least the highest, at equal distances.
 * @param highest not negative
 */
function ticksUpTo(highest: number): readonly number[] {
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? power;
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_none, index) => index * step);
}

/** The distance of the labels below the axis, counted in bars: the last label, which ends with the axis, needs most room. */
function strideOf(bars: readonly Bar[], step: number): number {
  const longest = Math.max(...bars.map(({ short }) => short.length)) * letter;
  const needed = longest * 1.5 - step / 2 + 4;
  return [1, 2, 7, 14, 28].find((stride) => stride * step >= needed) ?? bars.length;
}

/** Draws a chart. There is at least one bar. */
export function barChart({ id, title, description, bars, format }: Chart): Html {
  const ticks = ticksUpTo(Math.max(...bars.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * letter + 8;
  const bottom = height - below;
  const yOf = (value: number): number => bottom - (value / top) * (bottom - above);
  const step = (width - left) / bars.length;
  const wide = Math.min(step * 0.8, widestBar);
  const middleOf = (index: number): number => left + (index + 0.5) * step;
  const stride = strideOf(bars, step);
  return html`<svg
    class="plot"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-labelledby="${id}-title"
    aria-describedby="${id}-about"
  >
    <title id="${id}-title">${title}</title>
    <desc id="${id}-about">${description}</desc>
    ${ticks.map(
      (tick) =>
        html`<line x1="${left}" x2="${width}" y1="${round(yOf(tick))}" y2="${round(yOf(tick))}" />
          <text x="${left - 6}" y="${round(yOf(tick) + 4)}" text-anchor="end">${format(tick)}</text>`,
    )}
    ${bars.map(({ label, value, shown }, index) => {
      // A value above zero is always visible, however high the others are.
      const tall = value === 0 ? 0 : Math.max(2, bottom - yOf(value));
      const [x, y] = [round(middleOf(index) - wide / 2), round(bottom - tall)];
      return html`<rect x="${x}" y="${y}" width="${round(wide)}" height="${round(tall)}"
        ><title>${label}: ${shown}</title></rect
      >`;
    })}
    ${bars.map(({ short }, index) => {
      // The last one has a label.
      if ((bars.length - 1 - index) % stride !== 0) return false;
      const half = (short.length * letter) / 2;
      const x = Math.min(Math.max(middleOf(index), half), width - half);
      return html`<text x="${round(x)}" y="${height - 6}" text-anchor="middle">${short}</text>`;
    })}
  </svg>`;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** The numbers of a chart. */
export function numbersTable(headings: readonly [string, string], bars: readonly Bar[]): Html {
  return html`<table class="numbers">
    <thead>
      <tr>
        ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${bars.map(
        ({ label, shown }) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>${shown}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The part of a value in the highest one, as a bar. It repeats what the number beside it says. */
export function shareBar(value: number, highest: number): Html {
  return html`<svg class="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width="${round((value / Math.max(highest, 1)) * 100)}" height="1" />
  </svg>`;
}
