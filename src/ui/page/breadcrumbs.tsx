import { Link } from "react-router";

export type Crumb = { label: string; to?: string };

/**
 * The path from the home page. The last crumb is the current page, hidden on a phone: the heading below names
 * it.
 */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className={`flex items-center gap-x-2 ${to ? "" : "max-sm:sr-only"}`}>
            {index > 0 && (
              <span aria-hidden="true" className="text-brass">
                /
              </span>
            )}
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
