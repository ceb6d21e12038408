import { ResponsivePicture } from "#ui/picture.tsx";
import { DialogLink } from "#ui/route-dialog.tsx";
import type { FragranceCard } from "../fragrance.ts";
import { guidePath } from "./guide-path.ts";
import { scentHue } from "./scent-tint.tsx";

/** The list of fragrances, each with its notes set large or a round picture, its name and its mood. */
export function FragranceIndex({
  fragrances,
  family,
  headingLevel = 2,
}: {
  fragrances: FragranceCard[];
  family: string | undefined;
  headingLevel?: 2 | 3;
}) {
  const Name = `h${headingLevel}` as const;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-12">
      {fragrances.map((fragrance) => (
        <li
          key={fragrance.slug}
          className="group relative flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-3.5"
        >
          <Swatch fragrance={fragrance} />
          <div className="grid min-w-0 grow basis-32 gap-0.5">
            <p className="text-xs tracking-wide text-brass-ink">{fragrance.family.name}</p>
            <Name className="text-xl leading-snug">
              <DialogLink
                to={guidePath({ family, item: fragrance.slug })}
                translate="no"
                className="decoration-brass decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {fragrance.name}
              </DialogLink>
            </Name>
            <p className="text-sm text-ink-soft">{fragrance.mood}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The fragrance's picture, or its notes on the tint of its group. */
function Swatch({ fragrance }: { fragrance: FragranceCard }) {
  const { picture, notes } = fragrance;
  if (picture)
    return (
      <ResponsivePicture
        picture={picture}
        alt=""
        sizes="5rem"
        className="aspect-square w-19! shrink-0 rounded-full"
      />
    );
  if (notes.length === 0) return null;
  return (
    <p
      translate="no"
      style={scentHue(fragrance)}
      className="scent-tint grid min-h-19 w-32 shrink-0 content-center rounded-sm px-3 py-1.5 font-display text-lg leading-tight"
    >
      {notes.map((note) => (
        <span key={note}>{`${note} `}</span>
      ))}
    </p>
  );
}
