import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { ShownParts, ShownTile } from "../sections/shown-section.ts";

/** In two columns: the second one is narrower and a little lower. */
const places = ["md:col-span-7", "md:col-span-5 md:mt-24"];

export function Collections({ id, title, lead, tiles }: ShownParts["tiles"] & { id: string }) {
  return (
    <Section background="deep" labelledBy={id}>
      <Intro id={id} title={title} lead={lead} className="mb-6 md:mb-10 lg:mb-14" />
      <div className="grid gap-6 md:grid-cols-12 md:gap-8">
        {tiles.map((tile, index) => (
          <CollectionCard key={tile.to} {...tile} className={places[index] ?? "md:col-span-6"} />
        ))}
      </div>
    </Section>
  );
}

/** On a phone the words stand beside the picture, and with large text below it. */
function CollectionCard({ picture, name, text, to, words, className }: ShownTile & { className: string }) {
  return (
    <article
      className={`group relative flex flex-wrap gap-x-4 gap-y-2 md:grid md:content-start md:gap-3 ${className}`}
    >
      {picture && (
        <div className="w-30 overflow-hidden rounded-md md:w-auto">
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 82rem) 47rem, (min-width: 48rem) 56vw, 7.5rem"
            className="h-full! transition-transform duration-700 motion-safe:group-hover:scale-[1.03] md:aspect-[4/3]"
          />
        </div>
      )}
      <div className="grid grow basis-36 content-start gap-1 md:gap-3">
        <h3 className="text-xl md:mt-2 md:text-2xl">{name}</h3>
        <p className="max-w-md text-sm text-ink-soft md:text-base">{text}</p>
        <Link
          to={to}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent after:absolute after:inset-0"
        >
          <span>{words}</span>
          <ArrowRight
            aria-hidden="true"
            size={18}
            strokeWidth={1.6}
            className="transition-transform motion-safe:group-hover:translate-x-1"
          />
        </Link>
      </div>
    </article>
  );
}
