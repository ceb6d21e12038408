/**
 * The progress of an order as a candle: whole when ordered, smoke when delivered. Decoration: the steps say it in
 * words.
 */
export function BurningCandle({ done, steps }: { done: number; steps: number }) {
  const left = Math.max(steps - done, 0) / steps;
  const height = 8 + 52 * left;
  const top = 84 - height;
  return (
    <svg viewBox="0 0 48 92" aria-hidden="true" className="h-24 w-12 shrink-0">
      <path d="M6 86h36" strokeWidth="2" className="stroke-line-strong" />
      <rect x="14" y={top} width="20" height={height} rx="3" className="fill-brass/40 stroke-brass" />
      <path d={`M24 ${top}v-5`} strokeWidth="1.6" className="stroke-ink-soft" />
      {left > 0 ? (
        <path d={`M24 ${top - 19}c6 7 5 14 0 15c-5-1-6-8 0-15z`} className="fill-brass" />
      ) : (
        <path
          d={`M24 ${top - 9}c-6-7 6-12 0-20c-5-7 5-11 1-19`}
          fill="none"
          strokeWidth="1.6"
          strokeLinecap="round"
          className="stroke-line-strong"
        />
      )}
    </svg>
  );
}
