// An invoice that was never issued, for the owner to see what the shop's own would look like.
import { findState } from "#shop/money/india-states.ts";
import { priceLines } from "#shop/money/price-lines.ts";
import { buildInvoice, type InvoiceContent } from "#shop/orders/invoice.ts";
import type { Settings } from "#shop/settings/settings.ts";

/** One that the shop sells, or a made-up one in a shop that sells nothing yet. */
export type InvoicedProduct = { name: string; sku: string; hsn: string; unitPrice: number; gstRate: number };

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
  // The buyer is of the shop's own town: any other place would be that of somebody else's shop.
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
