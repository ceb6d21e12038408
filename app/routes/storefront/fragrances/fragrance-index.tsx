import { ResponsivePicture } from "#app/components/picture.tsx";
import { DialogLink } from "#app/components/route-dialog.tsx";
import type { FragranceCard } from "#shop/content/fragrance.ts";
import { guidePath } from "./guide-path.ts";

/** The list of fragrances, each with a round swatch, its name and its mood. */
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
      {fragrances.map((fragrance, index) => (
        <li key={fragrance.slug} className="group relative flex items-center gap-5 border-b border-line py-4">
          <Swatch fragrance={fragrance} index={index} />
          <div className="grid gap-0.5">
            <p className="text-xs tracking-wide text-brass-ink">{fragrance.family.name}</p>
            <Name className="text-xl leading-snug">
              <DialogLink
                to={guidePath({ family, item: fragrance.slug })}
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

// Neighbouring fragrances may share a picture, so each shows another corner of it.
const corners = [
  "origin-top-left",
  "origin-bottom-right",
  "origin-top-right",
  "origin-bottom-left",
  "origin-center",
];

function Swatch({ fragrance: { picture }, index }: { fragrance: FragranceCard; index: number }) {
  return (
    <div className="size-19 shrink-0 overflow-hidden rounded-full bg-paper-deep">
      {picture && (
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="9rem"
          className={`aspect-square scale-180 transition-transform duration-700 motion-safe:group-hover:scale-100 ${corners[index % corners.length]}`}
        />
      )}
    </div>
  );
}
