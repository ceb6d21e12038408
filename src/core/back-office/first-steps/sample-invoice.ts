// A sample invoice, which shows the owner how the shop's own invoices will look. It is never issued.
import { findState } from "#core/money/india-states.ts";
import { priceLines } from "#core/money/price-lines.ts";
import type { RatedGoods } from "#core/money/rate-by-price.ts";
import { buildInvoice, type InvoiceContent } from "#core/orders/invoice.ts";
import type { Settings } from "#core/settings/settings.ts";

/** A product of the shop, or a made-up one if the shop has none. */
export type InvoicedProduct = RatedGoods & { name: string; sku: string; hsn: string; unitPrice: number };

const madeUp: InvoicedProduct = {
  name: "A product",
  sku: "SAMPLE",
  hsn: "0000",
  unitPrice: 500_00,
  gstRate: 500,
};

export function sampleInvoice(
  { business }: Settings,
  sold: InvoicedProduct | undefined,
  at: Date,
): InvoiceContent {
  const { lines } = priceLines({
    lines: [{ ...(sold ?? madeUp), quantity: 2 }],
    discount: { amount: 0 },
    charges: [],
  });
  // The buyer is in the shop's own town: any other place would look like somebody else's shop.
  const { city, state, zip } = business;
  const address = {
    name: "A customer",
    phone: "9800000042",
    address: "14 Station Road",
    city,
    state,
    zip,
    country: "India" as const,
  };
  const order = {
    number: `${business.orderPrefix}-SAMPLE`,
    confirmedAt: at,
    stateCode: findState(state)?.gstCode ?? "",
    address,
    lines,
  };
  return buildInvoice(order, business, { number: "SAMPLE", at });
}
