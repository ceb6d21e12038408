import type { MouseEvent } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/form/button.tsx";
import type { FacetLink, SortLink } from "./facet-links.ts";
import { countProducts } from "./list-count.tsx";

type FilterPanelProps = {
  /** `label` is for screen readers. */
  groups: { name: string; label: string; links: SortLink[] }[];
  path: string;
  count: string;
};

/** All filters and orders of a list, and on a phone the button that closes the sheet. */
export default function FilterPanel({ groups, path, count }: FilterPanelProps) {
  return (
    <>
      <div className="grid gap-x-12 gap-y-6 p-5 sm:grid-cols-2 sm:p-6">
        {groups.map(({ name, label, links }) => (
          <nav key={label} aria-label={label}>
            <p className="text-sm text-ink-soft">{name}</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {links.map((link) => (
                <Choice key={link.label} {...link} />
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="sticky bottom-stick border-t border-line bg-surface p-3 sm:hidden">
        <ButtonLink to={path} preventScrollReset onClick={closePanel} className="w-full">
          {`Show ${countProducts(count)}`}
        </ButtonLink>
      </div>
    </>
  );
}

/** Without scripts the link loads the list with its panel closed. */
function closePanel(event: MouseEvent<HTMLElement>) {
  event.preventDefault();
  const panel = event.currentTarget.closest("details");
  panel?.removeAttribute("open");
  panel?.querySelector("summary")?.focus();
}

function Choice({ label, count, to, isChosen }: SortLink & Partial<Pick<FacetLink, "count">>) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        discover="none"
        rel="nofollow"
        aria-current={isChosen}
        className="chip"
      >
        <span>{count ? `${label} ` : label}</span>
        {count && <span className="chip-note">{count}</span>}
      </Link>
    </li>
  );
}
