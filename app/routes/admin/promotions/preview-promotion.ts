import { parseCount, parseRupees, parseWholePercent } from "#shop/money/read-number.ts";
import { describePromotion } from "#shop/promotions/describe-promotion.ts";
import { promotionKinds } from "#shop/promotions/promotion.ts";

/** The promotion's sentence for shoppers from what is typed so far; undefined with a code, or while something is missing. */
export function previewPromotion(
  form: FormData,
  collections: readonly { slug: string; name: string }[],
): string | undefined {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const kind = promotionKinds.find((known) => known === text("kind"));
  if (!kind || text("counts") !== "by-itself") return undefined;
  const percent =
    text("percent") === "" && kind === "cheapest" ? 100 : (parseWholePercent(text("percent")) ?? 0);
  const amount = parseRupees(text("amount")) ?? 0;
  const pieces = parseCount(text("pieces")) ?? 0;
  const reducedPieces = text("reducedPieces") === "" ? 1 : (parseCount(text("reducedPieces")) ?? 0);
  const minimumAmount = parseRupees(text("minimum")) ?? 0;
  const isComplete = {
    cheapest: pieces > reducedPieces && reducedPieces >= 1 && percent >= 1,
    amount: amount > 0 && minimumAmount > amount,
    percent: percent >= 1,
    "free-delivery": false,
  }[kind];
  const chosen = form.getAll("collections");
  const names = collections.filter(({ slug }) => chosen.includes(slug)).map(({ name }) => name);
  if (!isComplete) return undefined;
  return describePromotion({ kind, percent, amount, pieces, reducedPieces, minimumAmount }, names);
}
