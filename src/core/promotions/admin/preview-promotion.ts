import type { RatedProduct } from "#core/catalogue/tax/rates.server.ts";
import type { NewPrice } from "#core/money/rate-by-price-rules.ts";
import { parseCount, parseRupees, parseWholePercent } from "#core/money/read-number.ts";
import { describePromotion } from "../describe-promotion.ts";
import { emptyTerms, isFor, type PromotionTerms, promotionKinds, savingOf } from "../promotion.ts";

/** The values of the form's controls of that name. */
type Texts = (name: string) => readonly string[];

/** The promotion's sentence for shoppers from what is typed so far; undefined with a code, or while something is missing. */
export function previewPromotion(
  texts: Texts,
  collections: readonly { slug: string; name: string }[],
): string | undefined {
  const terms = readTerms(texts);
  if (!terms || texts("counts")[0] !== "by-itself") return undefined;
  const needed = terms.kind === "amount" && terms.minimumAmount <= terms.amount;
  if (needed || terms.kind === "free-delivery") return undefined;
  const names = collections.filter(({ slug }) => terms.collections.includes(slug)).map(({ name }) => name);
  return describePromotion(terms, names);
}

/** What a piece of each product would cost at the least with the promotion that is typed so far. */
export function readOfferPrices(texts: Texts, products: readonly RatedProduct[]): NewPrice[] {
  const terms = readTerms(texts);
  if (!terms) return [];
  // The order may reach the minimum with other products; an amount is spread over them then.
  const counted = terms.kind === "percent" ? { ...terms, minimumAmount: 0 } : terms;
  const quantity = Math.max(terms.pieces, 1);
  return products
    .filter(({ collection }) => isFor(terms, collection))
    .map(({ name, hsn, price, collection }) => {
      const saving = savingOf(counted, [{ unitPrice: price, quantity, collection }]);
      return { name, hsn, before: price, after: price - Math.floor(saving / quantity) };
    });
}

/** Undefined while the amount, percentage or pieces of its kind are missing. */
function readTerms(texts: Texts): PromotionTerms | undefined {
  const text = (name: string) => texts(name)[0]?.trim() ?? "";
  const kind = promotionKinds.find((known) => known === text("kind"));
  if (!kind) return undefined;
  const percent =
    text("percent") === "" && kind === "cheapest" ? 100 : (parseWholePercent(text("percent")) ?? 0);
  const amount = parseRupees(text("amount")) ?? 0;
  const pieces = parseCount(text("pieces")) ?? 0;
  const reducedPieces = text("reducedPieces") === "" ? 1 : (parseCount(text("reducedPieces")) ?? 0);
  const minimumAmount = parseRupees(text("minimum")) ?? 0;
  const terms = { ...emptyTerms, kind, collections: texts("collections") };
  switch (kind) {
    case "cheapest": {
      const isComplete = pieces > reducedPieces && reducedPieces >= 1 && percent >= 1;
      return isComplete ? { ...terms, percent, pieces, reducedPieces } : undefined;
    }
    case "amount":
      return amount > 0 ? { ...terms, amount, minimumAmount } : undefined;
    case "percent":
      return percent >= 1 ? { ...terms, percent, minimumAmount } : undefined;
    case "free-delivery":
      return { ...terms, minimumAmount };
  }
}
