import { Fragment, lazy } from "react";
import type { WritableJar } from "#core/catalogue/label/writable-jar.server.ts";
import { LatePart } from "#core/web/first-paint/late-part.tsx";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import type { ShownSection } from "../sections/shown-section.ts";
import { FeaturedProducts } from "./featured-products.tsx";
import type { FinderCard } from "./finder-card.ts";
import { Hero } from "./hero.tsx";
import { SeasonRow } from "./season-row.tsx";

/** Loaded on demand: most home pages need none of the other sections. */
const OtherSections = lazy(() => import("../sections/other-sections.tsx"));

const LowerSection = lazy(() => import("./lower-sections.tsx"));
const FinderRow = lazy(() => import("#lists/pages/finder-row.tsx"));
const WriteOnIt = lazy(() => import("#core/catalogue/label/pages/write-on-it.tsx"));

type HomeSectionsProps = {
  title: string;
  sections: ShownSection[];
  finder: readonly FinderCard[];
  jar: WritableJar | undefined;
};

/** The sections of the home page, some of them with components of its own. */
export function HomeSections({ title, sections, finder, jar }: HomeSectionsProps) {
  const siteSettings = useSiteSettings();
  const beginsWithHero = sections[0]?.kind === "hero";
  const hasHeading = beginsWithHero || sections.some(({ kind }) => kind === "home-hero");
  return (
    <>
      {!hasHeading && <h1 className="sr-only">{title}</h1>}
      {sections.map((section, index) => (
        <Fragment key={section.id}>
          <HomeSection section={section} isFirst={index === 0} hasHeading={beginsWithHero} />
          {index === 0 && jar && (
            <LatePart>
              <WriteOnIt {...jar} />
            </LatePart>
          )}
          {index === 0 && siteSettings?.features.finder && finder.length > 0 && (
            <LatePart>
              <FinderRow cards={finder} words={siteSettings.words} />
            </LatePart>
          )}
        </Fragment>
      ))}
    </>
  );
}

type HomeSectionProps = { section: ShownSection; isFirst: boolean; hasHeading: boolean };

function HomeSection({ section, isFirst, hasHeading }: HomeSectionProps) {
  switch (section.kind) {
    case "home-hero":
      return <Hero {...section} level={hasHeading ? 2 : 1} />;
    case "season":
      return <SeasonRow season={section.season} />;
    case "featured":
      return <FeaturedProducts {...section} />;
    case "tiles":
    case "reasons":
    case "reviews":
    case "instagram":
      return (
        <LatePart>
          <LowerSection section={section} />
        </LatePart>
      );
    default:
      return (
        <LatePart>
          <OtherSections sections={[section]} isStart={isFirst} />
        </LatePart>
      );
  }
}
