// An order as programs get it: what is packed, billed and sent. Amounts in paise.
import { z } from "zod";
import { deliveryNames, type OrderDelivery } from "#shop/delivery/delivery.ts";
import { chargeKinds } from "#shop/money/charge.ts";
import { type OrderOrigin, originNames } from "#shop/orders/order.ts";
import { orderStatuses } from "#shop/orders/order-state.ts";

const paise = z.int().meta({ description: "Paise" });
const origins = Object.keys(originNames) as [OrderOrigin, ...OrderOrigin[]];
const deliveries = Object.keys(deliveryNames) as [OrderDelivery, ...OrderDelivery[]];

export const orderSummary = z.object({
  number: z.string(),
  status: z.enum(orderStatuses).meta({
    description:
      "Pending: nobody works on it yet; processing: it is made or packed; shipped: its carrier has it",
  }),
  origin: z.enum(origins),
  delivery: z.enum(deliveries),
  confirmedAt: z.iso.datetime(),
  changedAt: z.iso.datetime().meta({ description: "When anything of it changed last, parcels included" }),
  amount: paise.meta({ description: "All that the customer pays for it" }),
});

const line = z.object({
  sku: z.string(),
  name: z.string(),
  setName: z.string().nullable().meta({ description: "Of a piece of a set: the set it was bought in" }),
  hsn: z.string(),
  gstBasisPoints: z.int(),
  quantity: z.int(),
  unitPrice: paise,
  gross: paise,
  discount: paise.meta({ description: "The line's share of the order's discount" }),
  charges: paise.meta({ description: "The line's share of the order's charges" }),
  taxable: paise,
  tax: paise,
});

const address = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string().meta({ description: "Two letters, such as HP" }),
  zip: z.string(),
  country: z.string(),
  company: z.string(),
  gstin: z.string(),
});

const parcelAnswer = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  handedOverAt: z.iso.datetime(),
});

export const orderAnswer = orderSummary.extend({
  email: z.string().nullable().meta({ description: "Null where the customer gave none" }),
  address,
  gift: z
    .object({ words: z.string(), from: z.string(), isWrapped: z.boolean() })
    .nullable()
    .meta({ description: "The words of the card, and whether it is wrapped" }),
  lines: z.array(line),
  items: paise,
  discount: paise,
  charges: z.array(z.object({ kind: z.enum(chargeKinds as [string, ...string[]]), amount: paise })),
  taxable: paise,
  tax: paise,
  due: paise.meta({ description: "What is to be paid before it is packed" }),
  cashDue: paise.meta({ description: "What is to be paid at the door" }),
  refunded: paise.meta({ description: "What has gone back to the customer" }),
  parcels: z.array(parcelAnswer),
});

export type CalledOrderSummary = z.output<typeof orderSummary>;
export type CalledOrder = z.output<typeof orderAnswer>;

/** The time and id of a page's last order, for requesting the next page. */
export type OrderCursor = { changedAt: string; id: string };

export function formatCursor({ changedAt, id }: OrderCursor): string {
  return `${changedAt.replace(" ", "T")}_${id}`;
}

/** Undefined for a malformed cursor. */
export function parseCursor(text: string): OrderCursor | undefined {
  const [, changedAt, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)_([\w-]{1,64})$/.exec(text) ?? [];
  return changedAt !== undefined && id !== undefined && !Number.isNaN(Date.parse(`${changedAt}:00`))
    ? { changedAt, id }
    : undefined;
}
