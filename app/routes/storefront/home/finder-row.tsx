import { href, Link } from "react-router";
import { Price } from "#app/components/cart/price.tsx";
import { Heading } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { RatedTileProduct } from "#app/routes/storefront/catalogue/product-tile.tsx";
import { finderQuestions } from "../find-candle/finder-questions.ts";
import type { ShownSection } from "../sections/shown-section.ts";

/** The three questions of the finder, each with a product and its answers; pressing one leads on to the others. */
export function FinderRow({ sections }: { sections: readonly ShownSection[] }) {
  const siteSettings = useSiteSettings();
  const products = listPictured(sections);
  if (!siteSettings?.features.finder || products.length < finderQuestions.length) return null;
  const { item, items } = siteSettings.words;
  return (
    <Section labelledBy="finder" className="pt-8! sm:pt-section!">
      <Heading id="finder">{`Find my ${item}`}</Heading>
      <p className="mt-2 text-ink-soft">{`Three questions, three ${items}, and a reason for each.`}</p>
      <ul className="-mx-gutter mt-5 flex snap-x scroll-px-gutter gap-4 overflow-x-auto px-gutter pb-4 sm:mt-8 sm:grid sm:grid-cols-3 sm:gap-6 sm:overflow-visible">
        {finderQuestions.map(({ name, question, answers }, index) => (
          <li
            key={name}
            className="flex w-[76vw] shrink-0 snap-start flex-col self-start rounded-md border border-line bg-surface sm:w-auto sm:self-auto"
          >
            <Pictured product={products[index]} />
            <div className="p-4">
              <h3 className="text-xl">{question}</h3>
              <ul className="mt-3 flex flex-wrap gap-2">
                {answers.map(({ value, label }) => (
                  <li key={value}>
                    <Link
                      to={`${href("/find-my-candle")}?${name}=${value}`}
                      discover="none"
                      rel="nofollow"
                      className="option rounded-full!"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Pictured({ product }: { product: RatedTileProduct | undefined }) {
  if (!product?.picture) return null;
  return (
    <div className="relative">
      <ResponsivePicture
        picture={product.picture}
        sizes="(min-width: 40rem) 31vw, 76vw"
        alt=""
        className="aspect-[5/3] rounded-t-md sm:aspect-[4/3]"
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-2 text-sm text-ink-soft">
        <Link to={href("/products/:slug", { slug: product.slug })} className="hover:underline">
          {product.name}
        </Link>
        <Price price={product.pricePaise} isFrom={product.variants?.isFrom} size="sm" />
      </p>
    </div>
  );
}

/** Products of the page that smell of something; the last ones, as the first ones are seen in the featured row. */
function listPictured(sections: readonly ShownSection[]): RatedTileProduct[] {
  const featured = sections.flatMap((section) => (section.kind === "featured" ? section.products : []));
  return featured
    .filter(({ picture, fragranceNotes }) => picture !== null && fragranceNotes.length > 0)
    .slice(-finderQuestions.length);
}
