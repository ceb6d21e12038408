import { href } from "react-router";
import type { RatedTileProduct } from "#core/catalogue/pages/product-tile.tsx";
import type { FinderCard } from "#core/content/pages/home/finder-card.ts";
import type { ShownSection } from "#core/content/pages/sections/shown-section.ts";
import { finderQuestions } from "./find-candle/finder-questions.ts";

/** The questions of the finder, each beside a product of the page; empty if there are too few products. */
export function presentFinder(sections: readonly ShownSection[]): FinderCard[] {
  const products = listPictured(sections);
  return finderQuestions.flatMap(({ name, question, answers }, index) => {
    const product = products[index];
    if (!product?.picture || products.length < finderQuestions.length) return [];
    const {
      slug,
      name: productName,
      collection,
      category,
      pricePaise,
      mrpPaise,
      variants,
      picture,
    } = product;
    return {
      question,
      product: { slug, name: productName, collection, category, pricePaise, mrpPaise, picture },
      isFrom: variants?.isFrom,
      answers: answers.map(({ value, label }) => ({
        label,
        to: `${href("/find-my-candle")}?${name}=${value}`,
      })),
    };
  });
}

/** The last products of the page that have a scent: the first ones are already in the featured row. */
function listPictured(sections: readonly ShownSection[]): RatedTileProduct[] {
  const featured = sections.flatMap((section) => (section.kind === "featured" ? section.products : []));
  return featured
    .filter(({ picture, fragranceNotes }) => picture !== null && fragranceNotes.length > 0)
    .slice(-finderQuestions.length);
}
