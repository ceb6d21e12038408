import { Link } from "react-router";
import { describeSoldOut } from "../product.ts";
import type { ProductChoice } from "../variants/variant.ts";
import { Swatch } from "./swatch.tsx";

/** The values of each option, as links to the variant with that value, so that they work without scripts. */
export function OptionPicker({
  choice,
  pathOf,
}: {
  choice: ProductChoice | null;
  pathOf: (slug: string) => string;
}) {
  return choice?.options.map(({ name, choices }) => (
    <nav key={name} aria-label={name}>
      <p className="text-sm text-ink-soft">{name}</p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {choices.map(({ value, slug, isChosen, isSoldOut, readyOn, swatch }) => (
          <li key={value}>
            <Link
              to={pathOf(slug)}
              replace
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
              className="chip"
            >
              {swatch && <Swatch background={swatch} />}
              <span>{value}</span>
              {isSoldOut && <span className="chip-note">{describeSoldOut(readyOn)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ));
}
