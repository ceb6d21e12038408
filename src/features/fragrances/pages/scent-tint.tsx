import type { CSSProperties } from "react";
import type { Fragrance } from "../fragrance.ts";
import { hueOf } from "../fragrance-groups.ts";

/** The colour of a fragrance's group as a custom property, which `.scent-tint` paints. */
export function scentHue(fragrance: Pick<Fragrance, "family">): CSSProperties {
  return { "--scent-hue": hueOf(fragrance) } as CSSProperties;
}

/** The tint of a fragrance without a picture, with its notes set large, from the first to the last. */
export function ScentTint({ fragrance, className }: { fragrance: Fragrance; className: string }) {
  const { topNotes, middleNotes, baseNotes } = fragrance;
  const notes = [...topNotes, ...middleNotes, ...baseNotes];
  return (
    <ul
      translate="no"
      aria-label={`Notes of ${fragrance.name}`}
      style={scentHue(fragrance)}
      className={`scent-tint content-center p-8 text-center font-display text-3xl leading-snug sm:text-4xl ${className}`}
    >
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
