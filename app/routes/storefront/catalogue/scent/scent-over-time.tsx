import Flame from "lucide-react/icons/flame";
import { Link } from "react-router";
import { describeScent, type Scent, type ScentBand, scentStrengths } from "#shop/catalogue/scent.ts";
import { shopPath } from "../shop-path.ts";

const fills = ["fill-brass/30", "fill-brass/45", "fill-brass/60"];

/**
 * A scent over time: each band is a hill (product.css) with its notes, and each note a link to other products with
 * it.
 */
export function ScentOverTime({ bands, scent }: { bands: ScentBand[]; scent?: Scent }) {
  if (bands.length === 0) return null;
  return (
    <div className="relative isolate grid gap-4">
      <dl
        className="grid grid-rows-[1fr_auto] gap-x-2 sm:gap-x-4"
        style={{
          // Each band has room for a word, and three bands fit on the narrowest phone.
          gridTemplateColumns: bands.map(({ hill }) => `minmax(min(6rem, 31%), ${hill.width}fr)`).join(" "),
        }}
      >
        {bands.map(({ name, when, notes, hill }, index) => (
          <div key={name} className="row-span-2 grid grid-rows-subgrid">
            <dt className="order-last border-t border-line-strong pt-2 text-sm leading-snug text-ink-soft">
              <span className="block font-semibold text-brass-ink">{name}</span> <span>{when}</span>
            </dt>
            <dd className="relative flex min-h-44 flex-col items-center justify-end pb-1">
              <svg
                aria-hidden="true"
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                className="scent-hill"
                style={{ height: `${hill.height * 100}%` }}
              >
                <path d="M0 100C22 96 26 0 50 0S78 96 100 100Z" className={fills[index]} />
              </svg>
              {notes.map((note) => (
                <Link
                  key={note}
                  to={shopPath({ text: note })}
                  className="inline-flex min-h-11 items-center text-center font-display text-base leading-tight decoration-brass decoration-1 underline-offset-4 hover:underline sm:text-lg"
                >
                  {note}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {scent && <Strength scent={scent} />}
    </div>
  );
}

function Strength({ scent }: { scent: Scent }) {
  const text = describeScent(scent);
  if (!text) return null;
  const { strength } = scent;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {strength !== null && (
        <span aria-hidden="true" className="inline-flex text-brass-ink">
          {scentStrengths.map((step) => (
            <Flame
              key={step}
              size={18}
              strokeWidth={1.4}
              fill={step <= strength ? "var(--color-brass)" : "none"}
            />
          ))}
        </span>
      )}
      <span>{text}</span>
    </p>
  );
}
