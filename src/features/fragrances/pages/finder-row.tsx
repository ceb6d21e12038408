// A chunk of its own: the server's HTML is usable before the code is loaded, and a shop without a finder loads none
// of it.
import { useRef } from "react";
import { href, Link } from "react-router";
import { Price } from "#core/cart/ui/price.tsx";
import { productLinkState } from "#core/catalogue/pages/opening-product.ts";
import { TileLink } from "#core/catalogue/pages/product-tile.tsx";
import type { FinderCard } from "#core/content/pages/home/finder-card.ts";
import { Heading } from "#ui/page/heading.tsx";
import { RowButtons } from "#ui/page/scroll-row.tsx";
import { Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";

const sizes = "31vw";

type FinderRowProps = { cards: readonly FinderCard[]; words: { item: string; items: string } };

/** The three questions of the finder; each answer leads to the other questions. */
export default function FinderRow({ cards, words: { item, items } }: FinderRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const title = `Find my ${item}`;
  return (
    <Section labelledBy="finder" className="pt-7! pb-4! sm:py-section!">
      <div className="flex items-end justify-between gap-2">
        <Heading id="finder">{title}</Heading>
        <RowButtons row={row} label={title} className="-my-1 sm:hidden" />
      </div>
      <p className="mt-2 text-ink-soft">{`Three questions, three ${items}, and a reason for each.`}</p>
      <ul
        ref={row}
        className="relative -mx-gutter mt-4 flex snap-x scroll-px-gutter gap-4 overflow-x-auto px-gutter pb-4 motion-safe:scroll-smooth sm:mt-8 sm:grid sm:pb-0 sm:grid-cols-3 sm:gap-6 sm:overflow-visible"
      >
        {cards.map(({ question, answers, product, isFrom }) => (
          <li
            key={question}
            className="flex w-[86vw] shrink-0 snap-start flex-col self-start rounded-md border border-line bg-surface sm:w-auto sm:self-auto"
          >
            <ResponsivePicture
              picture={product.picture}
              sizes={sizes}
              alt=""
              className="aspect-[4/3] rounded-t-md max-sm:hidden"
            />
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 text-sm text-ink-soft max-sm:hidden">
              <TileLink
                to={href("/products/:slug", { slug: product.slug })}
                state={productLinkState(product, sizes)}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {product.name}
              </TileLink>
              <Price price={product.pricePaise} isFrom={isFrom} size="sm" />
            </p>
            <div className="p-3 sm:p-4">
              <h3 className="text-xl">{question}</h3>
              <ul className="mt-2 flex flex-wrap gap-2 sm:mt-3">
                {answers.map((answer) => (
                  <li key={answer.label}>
                    <Link to={answer.to} discover="none" rel="nofollow" className="chip">
                      {answer.label}
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
