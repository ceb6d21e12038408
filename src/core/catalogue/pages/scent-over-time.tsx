import Flame from "lucide-react/icons/flame";
import { type ScentBand, scentStrengths } from "../scent.ts";

const fills = ["fill-brass/30", "fill-brass/45", "fill-brass/60"];

/** The height of the strongest scent's hills. */
const fullRem = 7;

/** A scent over time: each band is a hill (product.css), the higher the stronger, above its notes. */
export function ScentOverTime({ bands, strength = null }: { bands: ScentBand[]; strength?: number | null }) {
  if (bands.length === 0) return null;
  const highest = Math.max(...bands.map(({ hill }) => hill.height));
  return (
    <div className="relative isolate grid gap-4">
      <dl
        className="grid gap-x-2 sm:gap-x-4"
        style={{
          // Each band has room for a word, and three bands fit on the narrowest phone.
          gridTemplateColumns: bands.map(({ hill }) => `minmax(min(6rem, 31%), ${hill.width}fr)`).join(" "),
        }}
      >
        {bands.map(({ name, when, notes, hill }, index) => (
          <div key={name}>
            <dt className="text-sm leading-snug text-ink-soft">
              <span
                className="relative mb-2 block border-b border-line-strong"
                style={{ height: `${highest * fullRem}rem` }}
              >
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 100"
                  preserveAspectRatio="none"
                  className="scent-hill"
                  style={{ height: `${hill.height * fullRem}rem` }}
                >
                  <path d="M0 100C22 96 26 0 50 0S78 96 100 100Z" className={fills[index]} />
                </svg>
              </span>
              <span className="block font-semibold text-brass-ink">{name}</span> <span>{when}</span>
            </dt>
            <dd translate="no" className="mt-1 grid gap-1 font-display leading-snug sm:text-lg">
              {notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {strength !== null && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
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
          <span>{`Strength ${strength} of 5`}</span>
        </p>
      )}
    </div>
  );
}
