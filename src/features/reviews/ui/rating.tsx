import { countOf } from "#core/forms/count-words.ts";
/**
 * Stars out of five, filled to the tenth, with a label for screen readers. One CSS mask, since lists show
 * dozens.
 */
export function Rating({
  value,
  count,
  size = 16,
  showValue = false,
}: {
  value: number;
  /** Number of reviews, shown as '(32 reviews)'. */
  count?: number;
  /** Height of a star in pixels. */
  size?: number;
  /** Shows '(5.0)' next to the stars. */
  showValue?: boolean;
}) {
  const filled = `${(value / 5) * 100}%`;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <span
        role="img"
        aria-label={`Rated ${value.toFixed(1)} out of 5`}
        className="stars"
        style={{
          width: size * 5.6,
          height: size,
          backgroundImage: `linear-gradient(90deg, var(--color-brass) ${filled}, var(--color-line-strong) ${filled})`,
        }}
      />
      {showValue && <span>{`(${value.toFixed(1)})`}</span>}
      {count !== undefined && <span>{`(${countOf(count, "review")})`}</span>}
    </span>
  );
}
