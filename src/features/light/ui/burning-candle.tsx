const flame = "c6 7 5 14 0 15c-5-1-6-8 0-15z";

/**
 * The progress of an order as a candle, 200 px high: whole when ordered, smoke when delivered. With `isCatching` its flame
 * appears a moment later. Decoration: the steps say it in words.
 */
export function BurningCandle({
  done,
  steps,
  isCatching = false,
}: {
  done: number;
  steps: number;
  isCatching?: boolean;
}) {
  const left = Math.max(steps - done, 0) / steps;
  const height = 8 + 52 * left;
  const top = 84 - height;
  return (
    <svg viewBox="0 0 48 92" aria-hidden="true" className="h-[200px] w-[104px] shrink-0">
      <path d="M6 86h36" strokeWidth="1" className="stroke-line-strong" />
      <rect x="14" y={top} width="20" height={height} rx="2" className="fill-brass/40 stroke-brass" />
      <path d={`M24 ${top}v-5`} strokeWidth="1" className="stroke-ink-soft" />
      {left > 0 ? (
        <path
          d={`M24 ${top - 19}${flame}`}
          className={`fill-brass ${isCatching ? "transition-opacity delay-700 duration-1000 starting:opacity-0" : ""}`}
        />
      ) : (
        <path
          d={`M24 ${top - 9}c-6-7 6-12 0-20c-5-7 5-11 1-19`}
          fill="none"
          strokeWidth="1"
          strokeLinecap="round"
          className="stroke-line-strong"
        />
      )}
    </svg>
  );
}
