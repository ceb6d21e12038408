// What the checkout page shows before anyone pays: the goods that can be had, what they cost either way, where they may go.
import type { Foundations } from "#platform/foundations.ts";
import { readCart } from "#shop/cart/cart.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { type DeliveryMethod, deliveryMethods } from "./delivery.ts";
import { readLinesToOrder } from "./lines-to-order.server.ts";
import { normaliseCode, type OfferRefusal } from "./offer.ts";
import { findOfferFor } from "./offers.server.ts";
import { listOwnHolds } from "./own-holds.server.ts";
import { quotePurchase } from "./quote.ts";

/** Amounts in paise. `gst` is empty for a shop that may not name a tax. */
export type CheckoutFigures = {
  goods: number;
  offer: number;
  delivery: number;
  taxable: number;
  gst: { rate: number; tax: number }[];
  amount: number;
};

export type PreparedCheckout = {
  lines: { productId: string; name: string; quantity: number; gross: number }[];
  figures: Record<DeliveryMethod, CheckoutFigures>;
  /** The offer that is counted in, or why the code is not. */
  offer: { code: string; percent: number } | { refusal: OfferRefusal } | undefined;
};

/** Undefined when there is nothing in the cart that can be bought. */
export async function prepareCheckout(
  foundations: Foundations,
  userId: string,
  code: string | undefined,
): Promise<PreparedCheckout | undefined> {
  const { db } = foundations;
  const [settings, held] = await Promise.all([readSettings(db), listOwnHolds(db, userId)]);
  const cart = await readCart(foundations, { userId, held });
  const wanted = cart.lines.filter((line) => line.maxQuantity > 0);
  const found = await readLinesToOrder(db, wanted);
  if (!found.ok || found.lines.length === 0) return undefined;
  const answer = code ? await findOfferFor(db, settings.offer, userId, code) : undefined;
  const offer = answer?.ok ? answer.offer : undefined;
  const figuresOf = (delivery: DeliveryMethod): CheckoutFigures => {
    const quote = quotePurchase({ lines: found.lines, delivery, policy: settings.shipping, offer });
    return {
      goods: quote.goodsAmount,
      offer: quote.offerAmount,
      delivery: quote.deliveryAmount,
      taxable: quote.taxableAmount,
      gst:
        settings.business.gstStatus === "regular"
          ? quote.taxByRate.map(({ rate, tax }) => ({ rate, tax }))
          : [],
      amount: quote.amount,
    };
  };
  const [standard, express] = deliveryMethods.map(figuresOf) as [CheckoutFigures, CheckoutFigures];
  return {
    lines: found.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      gross: line.unitPrice * line.quantity,
    })),
    figures: { standard, express },
    offer: offer
      ? { code: normaliseCode(offer.code), percent: offer.percent }
      : answer && !answer.ok
        ? { refusal: answer.refusal }
        : undefined,
  };
}
