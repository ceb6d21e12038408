import { Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { labelOf, SectionHeading } from "./section-heading.tsx";
import type { ShownParts, ShownTile } from "./shown-section.ts";
import { TargetLink } from "./target-link.tsx";

/** Tiles that lead to collections or other pages. */
export function TilesSection({ id, title, lead, tiles }: ShownParts["tiles"] & { id: string }) {
  // On a phone, too, pictures with a name alone stand in pairs.
  const isPaired = tiles.length % 2 === 0 && tiles.every(({ text }) => !text);
  return (
    <Section background="deep" {...labelOf(id, title)}>
      <SectionHeading id={id} title={title} lead={lead} className="mb-10" />
      <ul
        className={`grid sm:grid-cols-2 md:gap-8 lg:grid-cols-3 ${isPaired ? "grid-cols-2 gap-x-4 gap-y-6" : "gap-10"}`}
      >
        {tiles.map((tile) => (
          <Tile key={tile.to} tile={tile} />
        ))}
      </ul>
    </Section>
  );
}

function Tile({ tile: { to, name, text, words, picture } }: { tile: ShownTile }) {
  return (
    <li className="relative grid content-start gap-3">
      {picture && (
        <ResponsivePicture
          picture={picture}
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, calc(100vw - 2.5rem)"
          className="aspect-[4/3] rounded-md"
        />
      )}
      <h3 className="mt-2 text-xl sm:text-2xl">{name}</h3>
      {text && <p className="max-w-md text-ink-soft">{text}</p>}
      <TargetLink
        to={to}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent after:absolute after:inset-0"
      >
        <span>{words}</span>
        <span className="sr-only">{`: ${name}`}</span>
      </TargetLink>
    </li>
  );
}
