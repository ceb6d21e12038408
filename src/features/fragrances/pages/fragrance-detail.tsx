import { ScentOverTime } from "#core/catalogue/pages/scent-over-time.tsx";
import { listScentBands } from "#core/catalogue/scent.ts";
import { capitalise } from "#core/forms/capitalise.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import type { Fragrance } from "../fragrance.ts";

/** The details of a fragrance, in its dialog and on its own page. */
export function FragranceDetail({
  fragrance,
  heading: Heading,
}: {
  fragrance: Fragrance;
  heading: "h1" | "h3";
}) {
  const productsPath = fragrance.isPlaceholder
    ? `/shop?q=${encodeURIComponent(fragrance.family.name)}`
    : `/shop?fragrance=${fragrance.slug}`;
  const words = useSiteSettings()?.words;
  return (
    <div className="grid content-start gap-6">
      <header className="grid gap-2">
        <p className="eyebrow">{fragrance.family.name}</p>
        <Heading translate="no" className={Heading === "h1" ? "text-4xl" : "pr-8 text-3xl"}>
          {fragrance.name}
        </Heading>
        <p className="font-display text-lg text-terracotta italic">{fragrance.mood}</p>
      </header>
      <p className="max-w-text">{fragrance.description}</p>
      {!fragrance.isPlaceholder && (
        <ScentOverTime
          bands={listScentBands({
            top: fragrance.topNotes,
            middle: fragrance.middleNotes,
            base: fragrance.baseNotes,
          })}
        />
      )}
      <ButtonLink to={productsPath} className="justify-self-start">
        {`Shop ${capitalise(words?.items ?? "products")} with this Fragrance`}
      </ButtonLink>
    </div>
  );
}
