// Explains to the customer why a purchase cannot be opened.
import type { z } from "zod";
import { describeTooManyPieces } from "#core/cart/piece-limits.ts";
import { readSoldId } from "#core/catalogue/sets/box.ts";
import { chargeOf } from "#core/money/charge.ts";
import { toRupees } from "#core/money/money.ts";
import type { PurchaseTotals } from "#core/money/price-lines.ts";
import { explainRefusal as explainCode } from "#core/promotions/typed-code.ts";
import { explainOnDelivery } from "#features/cash-on-delivery/checkout/may-pay-on-delivery.ts";
import type { checkoutFigures } from "../checkout-calls.ts";
import {
  alreadyPaid,
  amountDiffers,
  emailUnconfirmed,
  checkoutMessages as messages,
  rowsWaiting,
  stockShort,
  tooManyUnpaid,
} from "../checkout-messages.ts";
import type { PurchaseRefusal } from "./open-purchase.server.ts";
import { describeProblem, explainProblem } from "./order-problem.ts";

/** `more`: further fields in the answer of the call `create-order`; its `errors` are by the name of the field to change. */
type Explained = { message: string; more?: object };

export function explainRefusal(refused: PurchaseRefusal): Explained {
  const ofField = (field: string, message: string) => ({ message, more: { errors: { [field]: message } } });
  switch (refused.reason) {
    case "unknown-product": {
      const productIds = refused.productIds.map((soldId) => readSoldId(soldId).productId);
      return { message: messages.unknownProduct, more: { productIds } };
    }
    case "no-gst-rate":
      return { message: messages.noGstRate };
    case "pin-refused":
    case "outside-state":
    case "trade-billed":
    case "not-delivered":
      return { message: messages.badAddress, more: { errors: explainProblem(refused) } };
    case "gift-refused": {
      const message = describeProblem(refused);
      const isMissing = refused.refusal.reason === "missing";
      return isMissing ? { message } : { message, more: { errors: explainProblem(refused) } };
    }
    case "recipient":
      return { message: `For ${refused.name}: ${refused.problem}` };
    case "rows-waiting":
      return { message: rowsWaiting(refused.count) };
    case "too-few":
      return { message: "Please name at least two people who get something." };
    case "out-of-stock":
      return { message: stockShort(refused.lines), more: { short: refused.lines } };
    case "discount-refused":
      return ofField("code", explainCode(refused));
    case "amount-differs":
      return { message: amountDiffers(refused.amount), more: { figures: presentFigures(refused.price) } };
    case "gift-card-differs":
      return { message: messages.giftCardDiffers };
    case "part-differs":
      return { message: messages.partDiffers };
    case "already-paid":
      return { message: alreadyPaid(refused.orderNumber), more: { orderId: refused.orderNumber } };
    case "not-on-delivery":
      return ofField("payment", explainOnDelivery(refused.refusal));
    case "not-on-account":
    case "trade-terms":
      return ofField(refused.reason === "trade-terms" ? "items" : "payment", refused.words);
    case "payments-closed":
      return { message: messages.paymentsClosed };
    case "not-open-yet":
      return { message: messages.notOpenYet };
    case "paused":
      return { message: `${refused.words} ${messages.paused}` };
    case "too-small":
      return ofField("code", messages.nothingToPay);
    case "too-small-for-one":
      return { message: messages.tooLittleForOne };
    case "too-many-pieces":
      return ofField("items", describeTooManyPieces(refused));
    case "email-unconfirmed":
      return { message: emailUnconfirmed(refused) };
    case "too-many-unpaid":
      return { message: tooManyUnpaid(refused.retryAfterSeconds) };
  }
}

function presentFigures(totals: PurchaseTotals): z.input<typeof checkoutFigures> {
  return {
    items: toRupees(totals.items),
    discount: toRupees(totals.discount),
    delivery: toRupees(chargeOf(totals, "delivery")),
    charges: totals.charges.map(({ kind, amount }) => ({ kind, amount: toRupees(amount) })),
    taxable: toRupees(totals.taxable),
    tax: toRupees(totals.tax),
    amount: toRupees(totals.amount),
  };
}
