// What a buyer chooses for a gift: the fields of the checkout's form, what they make of an order, and what they cost.
import { countLetters } from "#shop/forms/count-letters.ts";
import { checkbox, fieldAttributes, paragraph, printedLine } from "#shop/forms/field.ts";
import { findUnprintable } from "#shop/forms/printable.ts";
import type { Charge } from "#shop/money/charge.ts";
import type { Gift } from "#shop/orders/gifts/gift.ts";
import { type GiftOffer, type GiftSettings, giftOfferOf, maxCardLetters } from "#shop/settings/gifts.ts";

/** Letters of Indian scripts are stored as up to four characters. */
const maxCharacters = 4 * maxCardLetters;
const maxLines = 10;
const tooLong = `Please keep it under ${maxCardLetters} letters`;

const ticked = () =>
  checkbox()
    .optional()
    .transform((given) => given ?? false);

/** Words of a buyer, in every script that the papers can print. */
export const cardWords = paragraph({ maxLength: maxCharacters, tooLong }).superRefine((words, ctx) => {
  const unprintable = findUnprintable(words.replaceAll("\n", " "));
  const refuse = (message: string) => ctx.addIssue({ code: "custom", message });
  if (countLetters(words) > maxCardLetters) refuse(tooLong);
  else if (words.split("\n").length > maxLines) refuse(`A card holds ${maxLines} lines`);
  else if (unprintable !== undefined)
    refuse(`We cannot print “${unprintable}” on a card. Please use English or an Indian script`);
});

export const giftChoices = {
  gift: ticked().meta({ description: "It is a gift: no prices and no invoice go into the parcel" }),
  giftWords: cardWords
    .optional()
    .meta({ description: `For the card, at most ${maxCardLetters} letters and ${maxLines} lines` })
    .register(fieldAttributes, { required: false, maxLength: maxCharacters }),
  giftFrom: printedLine({ maxLength: 60 })
    .optional()
    .meta({ description: "Who gives it, for the card" })
    .register(fieldAttributes, { required: false, maxLength: 60 }),
  giftWrap: ticked().meta({ description: "The gift is wrapped, for the shop's charge" }),
};

type GiftRequest = {
  gift: boolean;
  giftWords?: string | undefined;
  giftFrom?: string | undefined;
  giftWrap: boolean;
};

/** What the request asks for and the shop does not offer now. */
export type MissingForGift = "gift" | "card" | "wrap";

/** The gift of an order, null for none; refused where the owner no longer offers what was chosen. */
export function chooseGift(
  { gift: isGift, giftWords: words = "", giftFrom: from = "", giftWrap: isWrapped }: GiftRequest,
  settings: GiftSettings,
): { ok: true; gift: Gift | null; charges: Charge[] } | { ok: false; missing: MissingForGift } {
  if (!isGift) return { ok: true, gift: null, charges: [] };
  const offer = giftOfferOf(settings);
  if (!offer) return { ok: false, missing: "gift" };
  if (isWrapped && !offer.wrap) return { ok: false, missing: "wrap" };
  if (words !== "" && !offer.card) return { ok: false, missing: "card" };
  const gift = { words, from: offer.card ? from : "", isWrapped };
  return { ok: true, gift, charges: isWrapped ? wrapCharges(offer) : [] };
}

/** What wrapping adds to a price: nothing where the shop wraps nothing. */
export function wrapCharges({ wrap }: Pick<GiftOffer, "wrap">): Charge[] {
  return wrap ? [{ kind: "gift-wrap", amount: wrap.price }] : [];
}
