// The checkout page: available products of the cart, totals for each delivery method, discount.

import { readCart } from "#core/cart/cart.server.ts";
import type { CartViewLine } from "#core/cart/cart.ts";
import { readLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { readSoldId } from "#core/catalogue/sets/box.ts";
import type { DeliveryMethod } from "#core/delivery/delivery.ts";
import type { Place } from "#core/delivery/parcel-rates.ts";
import { asksCourier, describePinAnswer } from "#core/delivery/pin-answer.ts";
import { findServedPlace } from "#core/delivery/pin-answers.server.ts";
import type { Charge } from "#core/money/charge.ts";
import type { ShownTotals } from "#core/money/price-lines.ts";
import { showTotals } from "#core/money/price-rows.ts";
import { type ShownItem, shownItemsOf } from "#core/orders/order-items.ts";
import type { Picture } from "#core/pictures/picture.ts";
import { findLibraryPicture } from "#core/pictures/picture-library.server.ts";
import { describeReduction, nameCode } from "#core/promotions/describe-reduction.ts";
import { currentPromotions } from "#core/promotions/promotions.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import {
  divideFor,
  explainOnDelivery,
  refuseOnDelivery,
} from "#features/cash-on-delivery/checkout/may-pay-on-delivery.ts";
import {
  listSold,
  readOnDeliveryBuyer,
} from "#features/cash-on-delivery/checkout/on-delivery-buyer.server.ts";
import {
  choosePaymentTerms,
  type PaymentTerms,
  type PaymentWay,
} from "#features/cash-on-delivery/checkout/payment-terms.ts";
import { listAppliedGiftCards } from "#features/gift-cards/applied-gift-cards.server.ts";
import { amountOfCards } from "#features/gift-cards/gift-card.ts";
import { hasGiftCards } from "#features/gift-cards/gift-cards.server.ts";
import { readStoreCredit } from "#features/gift-cards/store-credit.server.ts";
import { wrapCharges } from "#features/gifts/gift-choice.ts";
import { type GiftSettings, giftOfferOf } from "#features/gifts/settings-gifts.ts";
import type { OnAccount } from "#features/trade/on-account.ts";
import { readAmountLeft } from "#features/trade/put-on-account.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { type ChosenPrice, choosePrice, type PurchasePrice } from "./choose-price.server.ts";
import type { BuyerAddress } from "./codes/find-code.server.ts";
import { listOwnReservations } from "./own-reservations.server.ts";
import { onlyOrder } from "./price-purchase.ts";

export type PreparedCheckout = NonNullable<Awaited<ReturnType<typeof prepareCheckout>>>;
export type PreparedLine = PreparedCheckout["lines"][number];
export type OfferedOnDelivery = NonNullable<PreparedCheckout["onDelivery"]>;

/** The totals for each delivery method, and paise of them that gift cards pay. */
type PricedByMethod = {
  totals: Record<DeliveryMethod, ShownTotals>;
  pays: Record<DeliveryMethod, number>;
};

/** `now`: paise paid online before the parcel leaves; 0 if all is paid on delivery. */
type PricedOnDelivery = PricedByMethod & { now: Record<DeliveryMethod, number> };

type Asked = {
  userId: string;
  network: string | undefined;
  code: string | undefined;
  /** The destination's PIN code, if known. */
  pin: string | undefined;
  /** The chosen address, which may show that an offer was given to the same person before. */
  ownAddress?: BuyerAddress | undefined;
  now: Date;
};

/** Undefined if nothing in the cart can be bought. */
export async function prepareCheckout(
  ctx: ReadContext & Pick<AppContext, "clock">,
  { code, pin, now, ownAddress, ...buyer }: Asked,
) {
  const [settings, automatic, reserved] = await Promise.all([
    currentSettings(ctx),
    currentPromotions(ctx),
    listOwnReservations(ctx.db, buyer.userId),
  ]);
  const cart = await readCart(ctx, { userId: buyer.userId, reserved });
  const available = cart.lines.filter((line) => line.maxQuantity > 0);
  if (available.length === 0) return undefined;
  const place = pin ? await findServedPlace(ctx.db, pin, { settings, now }) : undefined;
  const wishes = { code, automatic, buyer: { ...buyer, ownAddress }, now };
  const chosen = await choosePrice(ctx, settings, { ...wishes, parcels: [{ items: available, place }] });
  if (!chosen.ok) return undefined;
  const { withCode, refused } = chosen;
  const cards = await readCards(ctx.db, { userId: buyer.userId, now });
  const { applied } = cards;
  const gift = giftOfferOf(settings.gifts);
  const priceWith = (way: PaymentWay, wrap: readonly Charge[]) =>
    priceByMethod(chosen, { terms: choosePaymentTerms(way, settings.onDelivery), wrap, applied });
  const { lines } = onlyOrder(chosen.priceOf(() => ({ delivery: "standard" })));
  const wrap = gift?.wrap ? wrapCharges(gift) : undefined;
  const priceBoth = (way: PaymentWay) => ({
    plain: priceWith(way, []),
    /** The same with gift wrap; null if the shop does not wrap. */
    wrapped: wrap ? priceWith(way, wrap) : null,
  });
  const { plain, wrapped } = priceBoth("online");
  return {
    offers: presentOffers(chosen),
    /** The company of a trade buyer; null for everybody else. */
    trade: chosen.trade,
    /** Of the slowest product; null without days to make. */
    daysToMake: chosen.daysToMake(0),
    lines: shownItemsOf(lines).map((line) => presentLine(line, available)),
    cuts: listCuts(cart.lines),
    totals: plain.totals,
    delivery: presentDelivery(chosen, settings, place),
    /** Null if the shop takes no gift orders. */
    gift,
    wrapped,
    wrapPicture: wrap ? await readWrapPicture(ctx.db, settings.gifts) : null,
    /** The code's promotion, or why it was refused; undefined without a code. */
    discount: withCode
      ? { code: withCode.code, name: nameCode(withCode), description: describeReduction(withCode) }
      : refused,
    onDelivery: await offerOnDelivery(ctx.db, settings, {
      ...buyer,
      now,
      lines,
      ...priceBoth("on-delivery"),
    }),
    onAccount: await offerOnAccount(ctx.db, chosen.trade?.onAccount, now, priceBoth("account")),
    giftCards: { ...cards, pays: plain.pays },
  };
}

/** `asked`: the shop has issued some. `credit`: paise of store credit in the account that are not applied yet. */
async function readCards(db: ReadContext["db"], { userId, now }: { userId: string; now: Date }) {
  const [applied, asked, credit] = await Promise.all([
    listAppliedGiftCards(db, { userId, now }),
    hasGiftCards(db),
    readStoreCredit(db, userId),
  ]);
  return { asked, applied, credit: applied.some(({ isCredit }) => isCredit) ? 0 : credit };
}

type ToPrice = {
  terms: PaymentTerms;
  wrap: readonly Charge[];
  applied: Parameters<typeof amountOfCards>[0];
};

function priceByMethod(chosen: ChosenPrice, { terms, wrap, applied }: ToPrice): PricedByMethod {
  const price = (delivery: DeliveryMethod) =>
    onlyOrder(chosen.priceOf(() => ({ delivery, charges: wrap }), terms));
  const standard = price("standard");
  const express = price("express");
  return {
    totals: { standard: showTotals(standard, chosen), express: showTotals(express, chosen) },
    pays: {
      standard: amountOfCards(applied, standard.amount),
      express: amountOfCards(applied, express.amount),
    },
  };
}

function presentDelivery({ isDelivered }: ChosenPrice, settings: Settings, place: Place | undefined) {
  const { rates } = settings.shipping;
  return {
    /** Whether another PIN code may have another charge, or no delivery. */
    dependsOnPlace: asksCourier(settings) || rates.some(({ places }) => places.length > 0),
    /** The PIN code used for the totals; null if unknown, and the totals then have the usual rates. */
    pin: place?.pin ?? null,
    /** What the courier says of it; '' if it has said nothing. */
    words: describePinAnswer(place?.courier, settings),
    isDelivered: { standard: isDelivered("standard"), express: isDelivered("express") },
  };
}

type ToOffer = {
  userId: string;
  network: string | undefined;
  now: Date;
  lines: PurchasePrice["lines"];
  plain: PricedByMethod;
  wrapped: PricedByMethod | null;
};

/**
 * PIN code, delivery and gift are chosen on the page, so the rules about them are checked when the order is placed. Null if the shop takes no
 * cash on delivery.
 */
async function offerOnDelivery(
  db: ReadContext["db"],
  { onDelivery: rules }: Settings,
  { lines, plain, wrapped, ...asking }: ToOffer,
) {
  if (rules.upTo === 0) return null;
  const { amount } = plain.totals.standard;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sold = await listSold(db, lines);
  const order = { pin: "", isGift: false, usesGiftCards: false, amount, sold, pieces };
  const refusal = refuseOnDelivery(rules, order, await readOnDeliveryBuyer(db, asking));
  const nowOf = (method: DeliveryMethod, { totals }: PricedByMethod) =>
    divideFor("on-delivery", rules, totals[method].amount).now;
  const divide = (priced: PricedByMethod): PricedOnDelivery => ({
    ...priced,
    now: { standard: nowOf("standard", priced), express: nowOf("express", priced) },
  });
  return {
    /** Why this customer may not, in words; empty if possible. */
    refusal: refusal ? explainOnDelivery(refusal) : "",
    /** Paise of the handling charge, included in the totals. */
    handling: rules.handlingCharge,
    /** The shop may keep the part paid now if the parcel is refused. */
    keepsPart: rules.keepsPart,
    plain: divide(plain),
    wrapped: wrapped && divide(wrapped),
  };
}

/**
 * `left`: the paise that the account may still owe before this order. A gift card pays for no part of it. Null for a buyer without a trade
 * account that may owe.
 */
async function offerOnAccount(
  db: ReadContext["db"],
  terms: OnAccount | null | undefined,
  now: Date,
  { plain, wrapped }: Pick<ToOffer, "plain" | "wrapped">,
) {
  if (!terms) return null;
  const pays = { standard: 0, express: 0 };
  const account = await readAmountLeft(db, terms, now);
  return {
    days: terms.days,
    ...account,
    plain: { ...plain, pays },
    wrapped: wrapped && { ...wrapped, pays },
  };
}

async function readWrapPicture(
  db: ReadContext["db"],
  { wrapPicture: id }: Pick<GiftSettings, "wrapPicture">,
): Promise<Picture | null> {
  return id === "" ? null : ((await findLibraryPicture(db, id)) ?? null);
}

/** The automatic promotion: `counts` if it is in the totals, not if the code saves more. */
function presentOffers({ priceOf }: ChosenPrice) {
  const presentFor = (delivery: DeliveryMethod) => {
    const { automatic, automaticBesideCode } = priceOf(() => ({ delivery }));
    const shown = automatic ?? automaticBesideCode;
    return shown ? { text: shown.text, counts: automatic !== undefined } : null;
  };
  return { standard: presentFor("standard"), express: presentFor("express") };
}

function presentLine(
  {
    productId,
    name,
    parts,
    quantity,
    unitPrice,
    gross,
    returnable,
    kept,
  }: ShownItem<PurchasePrice["lines"][number]>,
  inCart: readonly CartViewLine[],
) {
  const {
    maxQuantity = quantity,
    picture = null,
    wordedParts,
  } = inCart.find((line) => line.productId === productId) ?? {};
  const shown = {
    productId,
    name,
    parts,
    unitPrice,
    quantity,
    maxQuantity,
    gross,
    returnable,
    kept,
    picture,
  };
  const labelWords = readLabelWords(readSoldId(productId).written);
  return { ...shown, ...(labelWords !== undefined && { labelWords }), ...(wordedParts && { wordedParts }) };
}

/** Lines reduced or dropped (`left` is 0) because the shop has fewer pieces than wanted. */
function listCuts(lines: readonly CartViewLine[]) {
  return lines.flatMap(({ name, quantity, maxQuantity, notices }) => {
    if (maxQuantity === 0) return [{ name, wanted: quantity, left: 0 }];
    const short = notices.find((notice) => notice.kind === "stock-short");
    return short ? [{ name, wanted: short.wanted, left: short.left }] : [];
  });
}
