import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { ButtonLink } from "#ui/form/button.tsx";
import { type ListPage, useAppendedPages } from "./appended-pages.ts";

type ProductPagesProps<Item> = {
  page: ListPage<Item>;
  /** The number of products in the whole list: '50', '120+'. */
  total: string;
  /** The address of the list's page after the product with this slug, or of its first page. */
  pathAfter: (slug?: string) => string;
  isContinued: boolean;
  children: (items: Item[]) => ReactNode;
};

/**
 * One page of a list of products, with a link to the next. With scripts the link appends the next page and keeps the
 * focus; use the list's address as `key`.
 */
export function ProductListing<Item>({
  page,
  total,
  pathAfter,
  isContinued,
  children,
}: ProductPagesProps<Item>) {
  const { items, next, isLoading, append } = useAppendedPages(page, pathAfter());
  const status = useRef<HTMLParagraphElement>(null);
  const hadMore = useRef(next !== null);
  useEffect(() => {
    // The focused link has disappeared.
    if (hadMore.current && next === null) status.current?.focus({ preventScroll: true });
    hadMore.current = next !== null;
  }, [next]);
  const appendNext = (event: MouseEvent) => {
    if (next === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!isLoading) append(pathAfter(next));
  };
  const isWhole = next === null && !isContinued && items.length === page.items.length;
  return (
    <>
      {children(items)}
      {!isWhole && (
        <div className="grid justify-items-center gap-4 pt-10">
          <p ref={status} tabIndex={-1} aria-live="polite" className="text-sm text-ink-soft">
            {isContinued
              ? `${items.length} more of ${total} products`
              : `${items.length} of ${total} products`}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            {isContinued && (
              <ButtonLink to={pathAfter()} variant="ghost">
                Back to the first products
              </ButtonLink>
            )}
            {next !== null && (
              <ButtonLink
                to={pathAfter(next)}
                variant="secondary"
                aria-busy={isLoading || undefined}
                onClick={appendNext}
              >
                Show more
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </>
  );
}
