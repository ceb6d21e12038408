import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "react-router";
import type { FacetLinks } from "./facet-links.ts";

/** What a list can be filtered by, as links that work before scripts run. It stays open while links in it are followed. */
export function FacetFold({ groups }: Pick<FacetLinks, "groups">) {
  if (groups.length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-sm pr-2 text-sm hover:text-accent">
        Filters
        <ChevronDown
          aria-hidden="true"
          size={18}
          strokeWidth={1.6}
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-x-10 gap-y-6 border-y border-line py-5 md:grid-cols-2">
        {groups.map(({ name, links }) => (
          <nav key={name} aria-label={`Filter: ${name}`}>
            <p className="text-sm text-ink-soft">{name}</p>
            <ul className="mt-1.5 flex flex-wrap gap-2">
              {links.map(({ label, count, to, isChosen }) => (
                <li key={label}>
                  <Link
                    to={to}
                    preventScrollReset
                    discover="none"
                    rel="nofollow"
                    aria-current={isChosen}
                    className="option"
                  >
                    {`${label} `}
                    <span>{count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </details>
  );
}
