import { Star } from "lucide-react";

const places = [1, 2, 3, 4, 5];

/** Stars out of five, filled to the tenth, with the figure for those who cannot see them. */
export function Rating({
  value,
  count,
  size = 16,
  showValue = false,
  className = "",
}: {
  value: number;
  /** How many reviews; shown as '(32 reviews)'. */
  count?: number;
  size?: number;
  /** Shows '(5.0)' beside the stars. */
  showValue?: boolean;
  className?: string;
}) {
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-2 text-sm text-ink-soft ${className}`}>
      <span
        role="img"
        aria-label={`Rated ${value.toFixed(1)} out of 5`}
        className="relative inline-flex text-brass"
      >
        <Stars size={size} />
        <span className="absolute inset-0 overflow-hidden" style={{ width: `${(value / 5) * 100}%` }}>
          <Stars size={size} filled />
        </span>
      </span>
      {showValue && <span>({value.toFixed(1)})</span>}
      {count !== undefined && (
        <span>
          ({count} {count === 1 ? "review" : "reviews"})
        </span>
      )}
    </span>
  );
}

function Stars({ size, filled = false }: { size: number; filled?: boolean }) {
  return (
    <span className="inline-flex w-max gap-0.5">
      {places.map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          size={size}
          strokeWidth={1.5}
          fill={filled ? "currentColor" : "none"}
          className="shrink-0"
        />
      ))}
    </span>
  );
}
