export type Bar = {
  name: string;
  /** Beneath the bar, where there is little room. */
  shortName: string;
  value: number;
  /** Part of the value that went away again; may be more than the value. */
  taken: number;
  text: string;
};

const width = 720;
const height = 300;
const foot = 44;
const head = 40;

/** Bars on one line. A picture to a screen reader: a table beside it has the figures. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value, taken }) => Math.max(value, taken)));
  const slot = width / Math.max(1, bars.length);
  const rise = (value: number) => (value / most) * (height - foot - head);
  const highest = bars.reduce<Bar | undefined>(
    (top, bar) => (bar.value > (top?.value ?? 0) ? bar : top),
    undefined,
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block h-auto w-full">
      <defs>
        <pattern id="taken" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--color-terracotta-soft)" />
          <rect width="2.5" height="6" fill="var(--color-terracotta)" />
        </pattern>
      </defs>
      {bars.map((bar, at) => {
        const x = at * slot + slot * 0.16;
        const barWidth = slot * 0.68;
        const base = height - foot;
        return (
          <g key={bar.name}>
            <title>{`${bar.name}: ${bar.text}`}</title>
            <rect
              x={x}
              width={barWidth}
              y={base - rise(bar.value)}
              height={rise(bar.value)}
              fill="var(--color-accent)"
            />
            <rect
              x={x}
              width={barWidth}
              y={base - rise(bar.taken)}
              height={rise(bar.taken)}
              fill="url(#taken)"
            />
            {bar === highest && (
              <text
                x={Math.min(Math.max(x + barWidth / 2, 70), width - 70)}
                y={base - rise(bar.value) - 9}
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
              className={`fill-ink-soft text-[28px] tabular-nums sm:text-[13px] ${at % 2 === bars.length % 2 ? "max-sm:hidden" : ""}`}
            >
              {bar.shortName}
            </text>
          </g>
        );
      })}
      <line
        x1={0}
        x2={width}
        y1={height - foot}
        y2={height - foot}
        stroke="var(--color-line-strong)"
        strokeWidth={1}
      />
    </svg>
  );
}
