import { useEffect, useRef } from "react";
import { Link } from "react-router";

type ListCountProps = {
  /** Such as '50' or '120+'. */
  count: string;
  /** The address of the list, and that of the list without filters. */
  path: string;
  clearTo: string;
};

/** 'N products', and a link that removes all filters. */
export function ListCount({ count, path, clearTo }: ListCountProps) {
  const status = useFocusAfterChange(path);
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      <p ref={status} tabIndex={-1} role="status" className="py-2 text-ink-soft">
        {countProducts(count)}
      </p>
      {path !== clearTo && (
        <Link to={clearTo} preventScrollReset className="inline-flex min-h-11 items-center underline">
          Clear
        </Link>
      )}
    </div>
  );
}

/** '1 product', '120+ products'. */
export function countProducts(count: string): string {
  return `${count} ${count === "1" ? "product" : "products"}`;
}

/**
 * An element that takes the focus if the focused one disappears with a filter, such as the link that removes all.
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
