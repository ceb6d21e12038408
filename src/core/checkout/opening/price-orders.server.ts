// Prices a purchase with an order for each address, to show and to charge it: lines and prices come from the catalogue, and every address,
// delivery and gift is checked.
import { createHash } from "node:crypto";
import type { DeliveryMethod } from "#core/delivery/delivery.ts";
import { periodsToMake } from "#core/delivery/delivery-promise.ts";
import { findServedPlace } from "#core/delivery/pin-answers.server.ts";
import { findPinCode } from "#core/delivery/pin-codes.server.ts";
import { refusePinCode } from "#core/delivery/pin-state.ts";
import { indianDay } from "#core/money/indian-time.ts";
import type { PricedLines } from "#core/money/price-lines.ts";
import type { Gift } from "#core/orders/gift.ts";
import { placeOfSupplyOf, type ShippingAddress } from "#core/orders/order.ts";
import type { LineToOrder } from "#core/orders/pending-orders.server.ts";
import type { AutomaticPromotion, CodePromotion } from "#core/promotions/promotion.ts";
import { normaliseCode } from "#core/promotions/typed-code.ts";
import { maySellTo } from "#core/settings/gst-status.ts";
import type { Settings } from "#core/settings/settings.ts";
import { choosePaymentTerms } from "#features/cash-on-delivery/checkout/payment-terms.ts";
import { chooseGift } from "#features/gifts/gift-choice.ts";
import { billToAccount, findOtherBilling, type TradeCompany } from "#features/trade/trade-billing.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { CheckoutRequest } from "../checkout-calls.ts";
import type { CheckoutItem } from "../checkout-items.ts";
import { type ChosenPrice, choosePrice, type NotPriced, usedCode } from "../choose-price.server.ts";
import type { PricedPurchase } from "../price-purchase.ts";
import type { RecipientChoices } from "../together/recipient-form.ts";
import type { OrderProblem } from "./order-problem.ts";

type WantedOrder = {
  items: readonly CheckoutItem[];
  address: ShippingAddress;
  /** `poNumber`: of a trade buyer's own purchase order. */
  choices: RecipientChoices & { poNumber?: string | undefined };
};

export type PurchaseRequest = Pick<
  CheckoutRequest,
  "payment" | "code" | "shownAmount" | "giftCardAmount" | "partAmount" | "lastOrder"
> & {
  /** For the invoice of somebody whose account has no address. */
  email?: string | undefined;
  /** An order for each recipient; usually one. Several orders are paid online. */
  orders: readonly WantedOrder[];
};

type Wishes = Pick<PurchaseRequest, "orders" | "payment" | "code"> & {
  automatic: readonly AutomaticPromotion[];
  buyer: NonNullable<Parameters<typeof choosePrice>[2]["buyer"]>;
  now: Date;
  /** Passed on to `choosePrice`. */
  lock?: boolean;
};

/** The address of somebody who orders for themselves; that of a gift is its recipient's. */
export function findOwnAddress([only, ...further]: readonly WantedOrder[]): ShippingAddress | undefined {
  return only && further.length === 0 && !only.choices.gift ? only.address : undefined;
}

/** `gift`: null for an order that is no gift. `packerNote` and `poNumber`: '' for none. `problem`: null if the order can be made. */
export type OrderWithPrice = PricedLines<LineToOrder> & {
  address: ShippingAddress;
  delivery: DeliveryMethod;
  gift: Gift | null;
  packerNote: string;
  poNumber: string;
  problem: OrderProblem | null;
};

export type PricedOrders = Omit<PricedPurchase<LineToOrder>, "orders"> &
  Pick<ChosenPrice, "withCode" | "refused" | "gstShown" | "trade"> & {
    ok: true;
    /** In the same sequence as the wanted orders. */
    orders: OrderWithPrice[];
    /** The code in the price. */
    code: CodePromotion | null;
  };

export async function priceOrders(
  ctx: { db: Database; clock: Clock },
  settings: Settings,
  { orders, payment, ...wishes }: Wishes,
): Promise<PricedOrders | NotPriced> {
  const asking = { settings, now: wishes.now };
  const places = new Map<string, Awaited<ReturnType<typeof findServedPlace>>>();
  for (const zip of new Set(orders.map(({ address }) => address.zip)))
    places.set(zip, await findServedPlace(ctx.db, zip, asking));
  const parcels = orders.map(({ items, address }) => ({ items, place: places.get(address.zip) }));
  const chosen = await choosePrice(ctx, settings, { ...wishes, parcels });
  if (!chosen.ok) return chosen;
  const today = indianDay(wishes.now);
  const { withCode, refused, gstShown, trade } = chosen;
  const wanted = orders.map(({ address: typed, choices }, index) => {
    const address = trade ? billToAccount(typed, trade) : typed;
    const { delivery } = choices;
    const periods = periodsToMake(chosen.daysToMake(index), settings.shipping);
    const wished = chooseGift(choices, settings.gifts, { today, periods, pin: address.zip, delivery });
    return { address, typed, choices, delivery, wished, isDelivered: chosen.isDelivered(delivery, index) };
  });
  const terms = choosePaymentTerms(payment, settings.onDelivery);
  const { orders: prices, ...purchase } = chosen.priceOf(
    (index) => {
      const { delivery = "standard", wished } = wanted[index] ?? {};
      return { delivery, charges: wished?.ok ? wished.charges : [] };
    },
    { ...terms, limitOverAll: settings.gifts.freeDeliveryForAll },
  );
  const problems = await Promise.all(wanted.map((one) => findProblem(settings, one, trade)));
  return {
    ...purchase,
    ok: true,
    orders: wanted.flatMap(({ address, choices, delivery, wished }, index) => {
      const price = prices[index];
      const gift = wished.ok ? wished.gift : null;
      const packerNote = settings.shipping.asksPackerNote ? (choices.packerNote ?? "") : "";
      const poNumber = trade ? (choices.poNumber ?? "") : "";
      const problem = problems[index] ?? null;
      return price ? [{ ...price, address, delivery, gift, packerNote, poNumber, problem }] : [];
    }),
    code: usedCode({ automatic: purchase.automatic, withCode }),
    withCode,
    refused,
    gstShown,
    trade,
  };
}

/** `typed`: the address as it was asked for; `address`: as it is billed. */
type Checked = Pick<WantedOrder, "address" | "choices"> & {
  typed: ShippingAddress;
  wished: ReturnType<typeof chooseGift>;
  isDelivered: boolean;
};

async function findProblem(
  { business }: Settings,
  { address, typed, choices, wished, isDelivered }: Checked,
  trade: TradeCompany | null,
): Promise<OrderProblem | null> {
  const { state, zip: pinCode } = address;
  const other = trade && findOtherBilling(typed, address);
  if (other) return { reason: "trade-billed", field: other, company: trade.company };
  const refusal = refusePinCode({ state, confirmed: choices.pinConfirmed }, await findPinCode(pinCode));
  if (refusal) return { reason: "pin-refused", pinCode, refusal };
  if (!maySellTo(business, placeOfSupplyOf(address)))
    return { reason: "outside-state", state: business.state };
  if (!isDelivered) return { reason: "not-delivered", pinCode, delivery: choices.delivery };
  return wished.ok ? null : { reason: "gift-refused", refusal: wished.refusal };
}

/** A hash of every field of the request, except fields that follow from others or only tell the page's state. */
export function computeFingerprint(
  { orders: wanted, shownAmount, lastOrder, ...request }: PurchaseRequest,
  { orders, amount, automatic }: Pick<PricedOrders, "orders" | "amount" | "automatic">,
  keyId: string,
): string {
  const parts = {
    ...request,
    code: request.code ? normaliseCode(request.code) : "",
    amount,
    keyId,
    offer: automatic?.id ?? "",
    orders: orders.map(({ lines, address: { company = "", gstin = "", ...address } }, index) => {
      const { pinConfirmed, ...choices } = { ...wanted[index]?.choices };
      return {
        // Sorted, because a saved address or a stored row may have its fields in another order.
        address: Object.entries({ ...address, company, gstin }).sort(),
        choices: Object.entries(choices).sort(),
        // The same pieces can fill two boxes in several ways, and carry other words. Where there is neither, `setFilling` stays as it is, so
        // that the fingerprint of a purchase that waits is the same after an update.
        lines: lines.map(({ productId, quantity, unitPrice, gstRate, setFilling = "", labelWords }) => [
          ...[productId, quantity, unitPrice, gstRate, setFilling || labelWords || setFilling],
        ]),
      };
    }),
  };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
