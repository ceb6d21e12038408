import { Link, useSearchParams } from "react-router";

/** Ways to the page before and the page after, of a list with a number of pages. */
export function PageLinks({ page, pages }: { page: number; pages: number }) {
  const [search] = useSearchParams();
  if (pages < 2) return null;
  const addressOf = (to: number) =>
    `?${new URLSearchParams([...search].filter(([name]) => name !== "page"))}&page=${to}`;
  const link = (to: number, label: string) => (
    <Link to={addressOf(to)} className="text-link inline-flex min-h-11 items-center">
      {label}
    </Link>
  );
  return (
    <nav aria-label="Pages of the list" className="mt-2 flex gap-6">
      {page > 1 && link(page - 1, "Page before")}
      {page < pages && link(page + 1, "Next page")}
    </nav>
  );
}
