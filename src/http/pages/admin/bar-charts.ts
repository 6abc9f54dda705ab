/** Bar charts as SVG, without scripts: one bar per day. */
import { type Html, html } from "../../../text/html.ts";

export interface Bar {
  /** The day of the bar, for its tooltip. */
  readonly label: string;
  readonly value: number;
}

const [width, height] = [320, 80];

/**
 * A chart of the values, from left to right.
 * @param summary text for screen readers
 */
export function barChart(bars: readonly Bar[], summary: string): Html {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / Math.max(1, bars.length);
  return html`<svg class="plot" viewBox="0 0 ${width} ${height}" role="img" aria-label="${summary}">
    <line x1="0" y1="${height - 0.5}" x2="${width}" y2="${height - 0.5}" class="axis" />
    ${bars.map(({ label, value }, index) => {
      // A non-zero value is always visible, however high the others are.
      const tall = value === 0 ? 0 : Math.max(2, (value / highest) * (height - 4));
      return html`<rect
        x="${(index * step + step * 0.1).toFixed(2)}"
        y="${(height - tall).toFixed(2)}"
        width="${(step * 0.8).toFixed(2)}"
        height="${tall.toFixed(2)}"
        ><title>${label}: ${value}</title></rect
      >`;
    })}
  </svg>`;
}
