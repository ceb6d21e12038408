export type Bar = {
  name: string;
  shortName: string;
  value: number;
  /** Hatched over the value, such as refunds; may exceed it. */
  deduction: number;
  text: string;
};

const width = 720;
const height = 300;
const footHeight = 44;
const headHeight = 40;

/** About half the width of a character on a phone. */
const halfCharacter = 8;

/** The middle of a text above a bar: over the bar, or as near to it as the text fits into the picture. */
function placeWithin(middle: number, text: string): number {
  const half = text.length * halfCharacter;
  return Math.min(Math.max(middle, half), width - half);
}

/** A bar chart. To screen readers it is one image, so the page needs a table of the same figures. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const maxValue = Math.max(1, ...bars.map(({ value, deduction }) => Math.max(value, deduction)));
  const slotWidth = width / Math.max(1, bars.length);
  const barHeight = (value: number) => (value / maxValue) * (height - footHeight - headHeight);
  const highest = bars.reduce<Bar | undefined>(
    (top, bar) => (bar.value > (top?.value ?? 0) ? bar : top),
    undefined,
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block h-auto w-full">
      <defs>
        <pattern
          id="deduction"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="var(--color-terracotta-soft)" />
          <rect width="2.5" height="6" fill="var(--color-terracotta)" />
        </pattern>
      </defs>
      {bars.map((bar, index) => {
        const x = index * slotWidth + slotWidth * 0.16;
        const barWidth = slotWidth * 0.68;
        const base = height - footHeight;
        return (
          <g key={bar.name}>
            <title>{`${bar.name}: ${bar.text}`}</title>
            <rect
              x={x}
              width={barWidth}
              y={base - barHeight(bar.value)}
              height={barHeight(bar.value)}
              fill="var(--color-accent)"
            />
            <rect
              x={x}
              width={barWidth}
              y={base - barHeight(bar.deduction)}
              height={barHeight(bar.deduction)}
              fill="url(#deduction)"
            />
            {bar === highest && (
              <text
                x={placeWithin(x + barWidth / 2, bar.text)}
                y={base - barHeight(bar.value) - 9}
                textAnchor="middle"
                className="fill-ink text-[30px] tabular-nums sm:text-[14px]"
              >
                {bar.text}
              </text>
            )}
            <text
              x={x + barWidth / 2}
              y={height - 12}
              textAnchor="middle"
              className={`fill-ink-soft text-[28px] tabular-nums sm:text-[13px] ${index % 2 === bars.length % 2 ? "max-sm:hidden" : ""}`}
            >
              {bar.shortName}
            </text>
          </g>
        );
      })}
      <line
        x1={0}
        x2={width}
        y1={height - footHeight}
        y2={height - footHeight}
        stroke="var(--color-line-strong)"
        strokeWidth={1}
      />
    </svg>
  );
}
