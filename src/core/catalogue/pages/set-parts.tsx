import { href, Link } from "react-router";
import { formatPrice } from "#core/money/money.ts";
import { describeSoldOut } from "../product.ts";
import type { ShownSet } from "../sets/set.ts";

/** The parts of a set, each linked to its page, and what they cost separately. */
export function SetParts({ set }: { set: ShownSet }) {
  return (
    <section aria-labelledby="set-parts" className="grid gap-2">
      <h2 id="set-parts" className="text-xl">
        What is in it
      </h2>
      <ul className="border-t border-line">
        {set.parts.map(({ name, quantity, slug, isSoldOut, readyOn }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 border-b border-line">
            <span className="tabular-nums text-ink-soft">{`${quantity} ×`}</span>
            {slug ? (
              <Link
                to={href("/products/:slug", { slug })}
                translate="no"
                className="touch-target inline-flex items-center hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span translate="no" className="py-2.5">
                {name}
              </span>
            )}
            {isSoldOut && <span className="ml-auto text-sm text-ink-soft">{describeSoldOut(readyOn)}</span>}
          </li>
        ))}
      </ul>
      {set.alonePaise !== null && (
        <p className="text-sm text-ink-soft">{`Separately: ${formatPrice(set.alonePaise)}`}</p>
      )}
    </section>
  );
}
