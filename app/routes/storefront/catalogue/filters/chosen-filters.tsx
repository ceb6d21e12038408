import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { Link } from "react-router";

/** The number of products, and the active filters, each with a link that removes it, and a link that removes all. */
export function ChosenFilters({
  chosen,
  count,
  path,
  clearTo,
}: {
  chosen: readonly { label: string; without: string }[];
  /** Such as '50' or '120+'. */
  count: string;
  path: string;
  /** The address of the list without filters. */
  clearTo: string;
}) {
  const status = useFocusAfterChange(path);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p ref={status} tabIndex={-1} role="status" className="text-ink-soft">
        {`${count} ${count === "1" ? "product" : "products"}`}
      </p>
      {chosen.map(({ label, without }) => (
        <Link
          key={without}
          to={without}
          preventScrollReset
          aria-label={`Remove filter: ${label}`}
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong px-4 wrap-anywhere hover:bg-accent-soft"
        >
          <span>{label}</span> <X aria-hidden="true" size={16} strokeWidth={1.6} className="shrink-0" />
        </Link>
      ))}
      {chosen.length > 1 && (
        <Link to={clearTo} preventScrollReset className="inline-flex min-h-11 items-center underline">
          Clear all
        </Link>
      )}
    </div>
  );
}

/**
 * An element that takes the focus if the focused one disappears with a filter, such as the link of a removed filter.
 */
function useFocusAfterChange(path: string) {
  const element = useRef<HTMLParagraphElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [path]);
  return element;
}
