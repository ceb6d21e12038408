// Makes the rows of the sample orders from their plan, with the same rules for prices, numbers and invoices as real ones.
import { priceOrder } from "#core/checkout/price-purchase.ts";
import { findState } from "#core/money/india-states.ts";
import { financialYear } from "#core/money/indian-time.ts";
import type { PricedLine } from "#core/money/price-lines.ts";
import { buildPartCreditNote } from "#core/orders/credit-note.ts";
import { buildInvoice, type InvoiceContent } from "#core/orders/invoice.ts";
import {
  type DocumentKind,
  documentSeries,
  type NumberSeries,
  orderSeries,
} from "#core/orders/numbers/number-series.ts";
import { type ShippingAddress, searchTextOf } from "#core/orders/order.ts";
import { isPacked } from "#core/orders/order-state.ts";
import { amountsOf, type OrderAmounts } from "#core/orders/order-totals.ts";
import { showsGst } from "#core/settings/gst-status.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { PlannedOrder } from "./plan-orders.ts";
import { type SampleCustomer, sampleCustomerId, sampleCustomerPhone } from "./sample-customers.ts";

export type OrderedProduct = {
  productId: string;
  name: string;
  sku: string;
  hsn: string;
  gstRate: number;
  unitPrice: number;
  returnable: boolean;
};

type Line = PricedLine<OrderedProduct & { quantity: number }>;

export type SampleOrder = {
  id: string;
  plan: PlannedOrder;
  row: OrderAmounts & {
    id: string;
    number: string;
    userId: string;
    purchaseId: string;
    address: ShippingAddress;
    stateCode: string;
    delivery: PlannedOrder["delivery"];
    gstShown: boolean;
    createdAt: Date;
    confirmedAt: Date;
    status: "pending";
    searchText: string;
  };
  lines: Line[];
  /** Refunded paise. */
  refunded: number;
};

export type SampleSource = {
  customers: readonly SampleCustomer[];
  products: readonly OrderedProduct[];
  settings: Pick<Settings, "business" | "shipping">;
};

/** Gives out the numbers of each series from 1; `list` returns the counters from which the shop continues. */
export function openCounters() {
  const counts = new Map<string, number>();
  return {
    next({ counter, format }: NumberSeries): string {
      const count = (counts.get(counter) ?? 0) + 1;
      counts.set(counter, count);
      return format(count);
    },
    list: () => [...counts].map(([name, value]) => ({ name, value })),
  };
}

type Counters = ReturnType<typeof openCounters>;

/** Builds the orders in the order of the plans, from the oldest. */
export function buildOrders(
  plans: readonly PlannedOrder[],
  source: SampleSource,
  counters: Counters,
): SampleOrder[] {
  const { orderPrefix } = source.settings.business;
  return plans.map((plan, index) => {
    const series = orderSeries({ orderPrefix, year: financialYear(plan.confirmedAt) });
    return buildOrder(plan, source, { index, number: counters.next(series) });
  });
}

function buildOrder(
  plan: PlannedOrder,
  { customers, products, settings }: SampleSource,
  { index, number }: { index: number; number: string },
): SampleOrder {
  const id = `sample-order-${index + 1}`;
  const address = addressOf(customers, plan.customer);
  const stateCode = findState(address.state)?.gstCode ?? "";
  const wanted = plan.lines.map(({ product, quantity }) => ({ ...itemAt(products, product), quantity }));
  const priced = priceOrder({
    lines: wanted,
    delivery: plan.delivery,
    rates: settings.shipping,
    withCode: undefined,
  });
  const { lines } = priced;
  const [first] = lines;
  const part = first ? Math.floor(first.gross / first.quantity) : 0;
  const refunded = plan.refund?.share === "all" ? priced.amount : plan.refund ? part : 0;
  return {
    id,
    plan,
    lines,
    refunded,
    row: {
      id,
      number,
      userId: customers[plan.customer]?.account?.userId ?? sampleCustomerId(plan.customer),
      purchaseId: `sample-purchase-${index + 1}`,
      address,
      stateCode,
      delivery: plan.delivery,
      ...amountsOf(priced),
      gstShown: showsGst(settings.business),
      createdAt: plan.confirmedAt,
      confirmedAt: plan.confirmedAt,
      status: "pending",
      searchText: `${number}\n${searchTextOf(address, lines)}`,
    },
  };
}

function addressOf(customers: readonly SampleCustomer[], index: number): ShippingAddress {
  const { name, street, city, state, pinCode, account } = itemAt(customers, index);
  const phone = account?.phone ?? sampleCustomerPhone(index);
  return { name, phone, address: street, city, state, zip: pinCode, country: "India" };
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`the sample order names no ${index} of ${items.length}`);
  return item;
}

export type SampleDocument = {
  number: string;
  kind: DocumentKind;
  orderId: string;
  corrects: string | null;
  issuedAt: Date;
  content: InvoiceContent;
};

/** Makes an invoice for each packed order and a credit note for each refund, numbered by date. */
export function buildDocuments(
  orders: readonly SampleOrder[],
  business: Settings["business"],
  counters: Counters,
): SampleDocument[] {
  const invoices = new Map<string, InvoiceContent>();
  return listEvents(orders).map(({ kind, order, at }): SampleDocument => {
    const series = documentSeries(kind, { ...business, year: financialYear(at) });
    const given = { number: counters.next(series), at };
    const corrected = invoices.get(order.id);
    const content =
      kind === "credit-note" && corrected
        ? buildPartCreditNote(corrected, [], { ...given, amount: order.refunded })
        : buildInvoice({ ...order.row, lines: order.lines }, business, given);
    if (kind === "invoice") invoices.set(order.id, content);
    const corrects = kind === "credit-note" ? (corrected?.number ?? null) : null;
    return { number: given.number, kind, orderId: order.id, corrects, issuedAt: at, content };
  });
}

/** Orders that were never packed have no invoice, and so no credit note. */
function listEvents(orders: readonly SampleOrder[]): { kind: DocumentKind; order: SampleOrder; at: Date }[] {
  const events = orders.flatMap((order) => {
    const packed = order.plan.moves.find(({ status }) => isPacked(status));
    if (!packed) return [];
    const invoiced = { kind: "invoice" as const, order, at: packed.at };
    const { refund } = order.plan;
    return refund ? [invoiced, { kind: "credit-note" as const, order, at: refund.at }] : [invoiced];
  });
  return events.sort((one, other) => one.at.getTime() - other.at.getTime());
}
