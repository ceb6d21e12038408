import type { Fragrance } from "#shop/content/fragrance.ts";

/** Top, middle and base notes as a pyramid. The higher a note, the sooner it fades. */
export function NotePyramid({ fragrance }: { fragrance: Fragrance }) {
  const tiers = [
    { name: "Top notes", when: "the first breath", notes: fragrance.topNotes, points: "50,0 64,30 36,30" },
    {
      name: "Middle notes",
      when: "while it burns",
      notes: fragrance.middleNotes,
      points: "34.6,33 65.4,33 81,66 19,66",
    },
    {
      name: "Base notes",
      when: "what stays",
      notes: fragrance.baseNotes,
      points: "17.6,69 82.4,69 97,100 3,100",
    },
  ];
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-5 border-y border-line py-5 sm:grid-cols-[8rem_1fr] sm:gap-8">
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full">
        {tiers.map(({ name, points }, index) => (
          <polygon
            key={name}
            points={points}
            className={["fill-brass/45", "fill-brass/70", "fill-brass"][index]}
          />
        ))}
      </svg>
      <dl className="grid grid-rows-3">
        {tiers.map(({ name, when, notes }) => (
          <div key={name} className="grid min-h-16 content-center py-1.5">
            <dt className="text-xs tracking-wide text-ink-soft">
              <span className="font-semibold text-brass-ink">{name}</span> · {when}
            </dt>
            <dd className="font-display text-lg leading-snug">{notes.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
