// The receipt voucher for a deposit, which the law calls an advance (Rule 50 of the CGST Rules): built once when it is paid, and never
// changed. No GST is due on a deposit for goods (Notification 66/2017-Central Tax); the invoice charges it, on the whole amount.
import { amountInWords } from "#core/money/amount-in-words.ts";
import type { Settings } from "#core/settings/settings.ts";
import { buildInvoice, type InvoiceContent, type OrderToInvoice } from "../invoice.ts";

/** Amounts in paise, days such as '2026-11-20'. */
export type AdvanceReceipt = Pick<
  InvoiceContent,
  | "scheme"
  | "number"
  | "issuedOn"
  | "order"
  | "seller"
  | "buyer"
  | "shipTo"
  | "placeOfSupply"
  | "reverseCharge"
> & {
  /** The goods, and the rates at which the invoice will tax them; no rate if the seller shows no tax. */
  lines: { description: string; sku: string; hsn: string; quantity: number; rate: number; total: number }[];
  /** The price of the whole order. */
  orderAmount: number;
  advance: number;
  inWords: string;
  /** `how`: 'in cash', 'by UPI' or 'through Razorpay'. `reference`: the number of the payment, if any. */
  paid: { how: string; reference: string };
};

export function buildAdvanceReceipt(
  order: OrderToInvoice,
  business: Settings["business"],
  { number, at, advance, paid }: { number: string; at: Date; advance: number; paid: AdvanceReceipt["paid"] },
): AdvanceReceipt {
  const content = buildInvoice(order, business, { number, at });
  const { scheme, issuedOn, seller, buyer, shipTo, placeOfSupply, reverseCharge } = content;
  return {
    scheme,
    number,
    issuedOn,
    order: content.order,
    seller,
    buyer,
    placeOfSupply,
    reverseCharge,
    ...(shipTo ? { shipTo } : {}),
    lines: content.lines.map(({ description, sku, hsn, quantity, rate, total }) => ({
      description,
      sku,
      hsn,
      quantity,
      rate,
      total,
    })),
    orderAmount: content.totals.amount,
    advance,
    inWords: amountInWords(advance),
    paid,
  };
}
