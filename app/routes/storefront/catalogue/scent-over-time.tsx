import Flame from "lucide-react/icons/flame";
import { Link } from "react-router";
import { describeScent, type Scent, type ScentBand, scentStrengths } from "#shop/catalogue/scent.ts";
import { findOwn } from "#shop/forms/find-own.ts";
import { shopPath } from "./shop-path.ts";

/** How each band rises and fades, from the first minute at the left to the next morning at the right. */
const curves: Record<string, { path: string; fill: string }> = {
  "Top notes": { path: "M0 36C3 6 10 2 17 6S36 33 46 36Z", fill: "fill-brass/40" },
  "Middle notes": { path: "M5 36C20 32 32 7 47 7S74 31 86 36Z", fill: "fill-brass/60" },
  "Base notes": { path: "M26 36C48 35 62 15 79 13 90 12 96 15 100 18V36Z", fill: "fill-brass" },
};

/** A scent as it unfolds: three bands with their notes, each a link to what else has it. */
export function ScentOverTime({ bands, scent }: { bands: ScentBand[]; scent?: Scent }) {
  if (bands.length === 0) return null;
  return (
    <div className="grid gap-4">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 36"
        preserveAspectRatio="none"
        className="h-16 w-full border-b border-line-strong"
      >
        {bands.map(({ name }) => (
          <path key={name} d={findOwn(curves, name)?.path} className={findOwn(curves, name)?.fill} />
        ))}
      </svg>
      <dl className="grid gap-x-4 gap-y-3 sm:auto-cols-fr sm:grid-flow-col">
        {bands.map(({ name, when, notes }) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">
              <span className="block font-semibold text-brass-ink">{name}</span> {when}
            </dt>
            <dd className="flex flex-wrap gap-x-4 sm:flex-col">
              {notes.map((note) => (
                <Link
                  key={note}
                  to={shopPath({ text: note })}
                  className="inline-flex min-h-11 items-center self-start font-display text-lg leading-snug decoration-brass decoration-1 underline-offset-4 hover:underline"
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
      {text}
    </p>
  );
}
