// The fields of the checkout's form that make an order a gift, and their charges.
import { z } from "zod";
import { checkArrivalDay } from "#core/delivery/arrive-by.ts";
import type { DeliveryMethod } from "#core/delivery/delivery.ts";
import { type ExpressPeriods, isExpressFaster, periodsOf } from "#core/delivery/express-promise.ts";
import {
  calendarDay,
  checkbox,
  fieldAttributes,
  optionalEmail,
  paragraph,
  printedLine,
} from "#core/forms/field.ts";
import { findUnprintable } from "#core/forms/printable.ts";
import type { Charge } from "#core/money/charge.ts";
import { formatLongDate } from "#core/money/indian-time.ts";
import type { Gift } from "#core/orders/gift.ts";
import { type GiftOffer, type GiftSettings, giftOfferOf, maxCardLetters } from "./settings-gifts.ts";

/** Letters of Indian scripts may be stored as up to four characters. */
const maxCharacters = 4 * maxCardLetters;
const maxLines = 10;
const tooLong = `Please keep it under ${maxCardLetters} letters`;

/** A box that a call may leave out. */
export const ticked = () =>
  checkbox()
    .optional()
    .transform((given) => given ?? false);

/** The buyer's words, in any script that the papers can print. */
export const cardWords = paragraph({
  maxLength: maxCharacters,
  maxLetters: maxCardLetters,
  tooLong,
}).superRefine((words, ctx) => {
  const unprintable = findUnprintable(words.replaceAll("\n", " "));
  const refuse = (message: string) => ctx.addIssue({ code: "custom", message });
  if (words.split("\n").length > maxLines) refuse(`A card holds ${maxLines} lines`);
  else if (unprintable !== undefined)
    refuse(`We cannot print “${unprintable}” on a card. Please use English or an Indian script`);
});

const followers = ["buyer", "recipient", "both"] as const;

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
  giftArriveBy: calendarDay()
    .optional()
    .meta({ description: "The day on which the gift is there at the latest, as '2026-11-05'" })
    .register(fieldAttributes, { required: false, type: "date" }),
  giftFollower: z
    .enum(followers, "Choose who follows the parcel")
    .optional()
    .meta({ description: "Who is told where the parcel is, instead of the buyer or besides" })
    .register(fieldAttributes, { required: false }),
  giftFollowerEmail: optionalEmail()
    .optional()
    .meta({ description: "Where the recipient is told" })
    .register(fieldAttributes, { required: false, type: "email", inputMode: "email" }),
};

type GiftRequest = z.output<z.ZodObject<typeof giftChoices>>;

/** `today`: the day in India. `pin`: the destination. */
type Sending = { today: string; pin: string; delivery: DeliveryMethod; periods: ExpressPeriods };

/** The requested options that the shop does not offer now. */
export type MissingForGift = "gift" | "card" | "wrap";

export type GiftRefusal =
  | { reason: "missing"; missing: MissingForGift }
  /** An invalid field of the form, and why. */
  | { reason: "field"; field: "giftArriveBy" | "giftFollowerEmail"; message: string };

/** The gift of an order, null for none. Refuses options that the shop no longer offers, and a day that cannot be kept. */
export function chooseGift(
  request: GiftRequest,
  settings: GiftSettings,
  sending: Sending,
): { ok: true; gift: Gift | null; charges: Charge[] } | { ok: false; refusal: GiftRefusal } {
  const { gift: isGift, giftWords: words = "", giftFrom: from = "", giftWrap: isWrapped } = request;
  const { giftArriveBy = "", giftFollower = "buyer", giftFollowerEmail: email = "" } = request;
  const refuse = (refusal: GiftRefusal) => ({ ok: false as const, refusal });
  if (!isGift) return { ok: true, gift: null, charges: [] };
  const offer = giftOfferOf(settings);
  if (!offer) return refuse({ reason: "missing", missing: "gift" });
  if (isWrapped && !offer.wrap) return refuse({ reason: "missing", missing: "wrap" });
  if (words !== "" && !offer.card) return refuse({ reason: "missing", missing: "card" });
  if (giftFollower !== "buyer" && email === "")
    return refuse({
      reason: "field",
      field: "giftFollowerEmail",
      message: "Give the email address of whom it is for",
    });
  const kept = giftArriveBy === "" ? undefined : keepDayOf(giftArriveBy, sending);
  if (typeof kept === "string") return refuse({ reason: "field", field: "giftArriveBy", message: kept });
  const gift: Gift = {
    words,
    from: offer.card ? from : "",
    isWrapped,
    ...kept,
    ...(giftFollower !== "buyer" && { follower: { kind: giftFollower, email } }),
  };
  return { ok: true, gift, charges: isWrapped ? wrapCharges(offer) : [] };
}

/** The day the parcel must leave, or why the gift's day cannot be kept. */
function keepDayOf(
  day: string,
  { today, pin, delivery, periods }: Sending,
): { arriveBy: string; leaveBy: string } | string {
  const ordered = { on: today, pin };
  const kept = checkArrivalDay(day, ordered, periodsOf(delivery === "express", periods));
  if (kept.ok) return { arriveBy: day, leaveBy: kept.leaveBy };
  if (day > kept.last) return `We keep a gift until ${formatLongDate(kept.last)} at the longest`;
  const first = `We cannot promise ${formatLongDate(day)} at this address: the first day that we can promise is ${formatLongDate(kept.first)}`;
  const isKeptByExpress =
    delivery === "standard" &&
    isExpressFaster(periods) &&
    checkArrivalDay(day, ordered, periodsOf(true, periods)).ok;
  return isKeptByExpress ? `${first}. With express delivery it is there in time` : first;
}

/** The charge for wrapping; empty if the shop does not wrap. */
export function wrapCharges({ wrap }: Pick<GiftOffer, "wrap">): Charge[] {
  return wrap ? [{ kind: "gift-wrap", amount: wrap.price }] : [];
}
