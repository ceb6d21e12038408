// The content of an invoice, built once from the order and the business settings of that day, and never changed. Its fields are those of
// Rule 46 (tax invoice), Rule 49 (bill of supply) and Rule 53(1A) (credit note) of the CGST Rules.

import { billingLines } from "#core/identity/addresses/billing-address.ts";
import { amountInWords } from "#core/money/amount-in-words.ts";
import { type Charge, chargeRegistry } from "#core/money/charge.ts";
import { type HalvedTax, halveTaxOnce } from "#core/money/gst.ts";
import { findState, stateName } from "#core/money/india-states.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { shownGstin, showsGst } from "#core/settings/gst-status.ts";
import type { Settings } from "#core/settings/settings.ts";
import { placeOfSupplyOf, type ShippingAddress } from "./order.ts";
import type { OrderStatus } from "./order-state.ts";

/** Amounts in paise, rates in basis points, days such as '2026-11-20'. */
export type InvoiceContent = {
  kind: "invoice" | "credit-note";
  /** The seller's registration on the day of issue: only a regular one shows tax. */
  scheme: "regular" | "composition" | "unregistered";
  title: "Tax Invoice" | "Bill of Supply" | "Invoice" | "Credit Note" | "Financial Credit Note";
  number: string;
  issuedOn: string;
  /**
   * `cancelled`: the order was cancelled when the invoice was issued. Such an invoice is over the kept part of the payment: a
   * charge, or in former years the goods.
   */
  order: {
    number: string;
    orderedOn: string;
    /** The number of a trade buyer's own purchase order. */
    poNumber?: string;
    /** The day by which a trade account pays it. */
    dueOn?: string;
    cancelled?: true;
    /** The giver, who is billed, if the order is a gift to somebody else; `buyer` is then the recipient. */
    givenBy?: string;
    /** The orders of one purchase that share the invoice, the first one included; each has its lines. */
    sharedBy?: { number: string; orderedOn: string; place: string; pieces: number }[];
    /** The deposit paid before against a receipt, which an invoice over the goods adjusts. */
    advance?: { amount: number; receipt: string; receivedOn: string };
  };
  /** The invoice that a credit note corrects. */
  corrects?: { number: string; issuedOn: string };
  /** Marks a credit note that was too late to lower GST: it returns money, and is in no table of a return. */
  withoutGst?: true;
  seller: Party & { gstin: string | null; email: string };
  /** With a GSTIN, `name` is the company and `contact` the person who receives the parcel. */
  buyer: Party & { gstin?: string; contact?: string };
  /** Where the parcel goes, if not to the buyer's own address. */
  shipTo?: Party;
  placeOfSupply: { state: string; code: string };
  reverseCharge: "No";
  /** 'state': inside the seller's state, with CGST and SGST; otherwise IGST. */
  within: "state" | "india";
  lines: InvoiceLine[];
  /** Names the charges in the lines' shares (`delivery`), if they are more than delivery. */
  charges?: { name: string; amount: number }[];
  /** The sentence of the automatic offer in the lines' discounts. */
  offer?: string;
  totals: InvoiceTotals;
};

export type Party = { name: string; address: string[]; state: string; stateCode: string; phone: string };

export type InvoiceLine = {
  description: string;
  sku: string;
  hsn: string;
  quantity: number;
  unit: "NOS";
  /** Includes the tax, like the price tag. */
  unitPrice: number;
  discount: number;
  delivery: number;
  /** After the discount. The same as `total` if the invoice shows no tax. */
  taxable: number;
  rate: number;
  cgst: number;
  sgst: number;
  igst: number;
  roundOff: number;
  /** taxable + cgst + sgst + igst + roundOff. */
  total: number;
  /** In a credit note, how many pieces are no longer sold. The shop's first notes have none; see `countCredited`. */
  credited?: number;
  /** The number of the line's order, in an invoice that several share. */
  order?: string;
};

export type InvoiceTotals = Pick<
  InvoiceLine,
  "discount" | "delivery" | "taxable" | "cgst" | "sgst" | "igst" | "roundOff"
> & { amount: number; inWords: string };

export type OrderToInvoice = {
  number: string;
  confirmedAt: Date;
  stateCode: string;
  address: ShippingAddress;
  poNumber?: string;
  dueOn?: string | null;
  status?: OrderStatus | null;
  /** The name of the account that bought a gift. */
  givenBy?: string | undefined;
  charges?: readonly Charge[];
  offerText?: string | null;
  lines: readonly {
    name: string;
    sku: string;
    hsn: string;
    quantity: number;
    unitPrice: number;
    gstRate: number;
    discountShare: number;
    chargeShare: number;
    taxable: number;
    tax: number;
  }[];
};

/** Whether an invoice is over the money kept of a cancelled order: a charge has no pieces. */
export function isCancellationCharge({ lines }: Pick<InvoiceContent, "lines">): boolean {
  return lines.every(({ quantity }) => quantity === 0);
}

/** Only a seller registered on the day of issue may show tax (CGST Act s.32); the title depends on that. */
export function buildInvoice(
  order: OrderToInvoice,
  business: Settings["business"],
  { number, at }: { number: string; at: Date },
): InvoiceContent {
  const home = findState(business.state);
  const place = findState(placeOfSupplyOf(order.address));
  const placeOfSupply = {
    state: place?.name ?? order.address.state,
    code: order.address.billing ? (place?.gstCode ?? "") : order.stateCode,
  };
  const scheme = business.gstStatus;
  const within = placeOfSupply.code === home?.gstCode ? "state" : "india";
  const where = showsGst(business) ? within : "untaxed";
  const halves = halveTaxOnce(order.lines.map(({ tax, gstRate: rate }) => ({ tax, rate })));
  const lines = order.lines.map((line, index) => buildLine(line, where, halves[index]));
  return {
    kind: "invoice",
    scheme,
    title: titleOf(scheme, lines),
    number,
    issuedOn: indianDay(at),
    order: {
      number: order.number,
      orderedOn: indianDay(order.confirmedAt),
      ...(order.poNumber && { poNumber: order.poNumber }),
      ...(order.dueOn && { dueOn: order.dueOn }),
      ...(order.status === "cancelled" && { cancelled: true }),
      ...(isGivenAway(order) && { givenBy: order.givenBy }),
    },
    seller: {
      name: business.legalName,
      address: [
        business.street,
        [business.city, business.district].filter(Boolean).join(", "),
        `${home?.name ?? ""} ${business.zip}`.trim(),
      ],
      state: home?.name ?? business.state,
      stateCode: home?.gstCode ?? "",
      phone: business.phone,
      gstin: shownGstin(business) || null,
      email: business.email,
    },
    ...presentParties(order),
    placeOfSupply,
    reverseCharge: "No",
    within,
    lines,
    ...nameCharges(order),
    ...(order.offerText && lines.some(({ discount }) => discount > 0) && { offer: order.offerText }),
    totals: sumLines(lines),
  };
}

/** Lines of a cancellation charge have no share of the order's charges. */
function nameCharges({ charges = [], lines }: OrderToInvoice): Pick<InvoiceContent, "charges"> {
  const paid = charges.filter(({ amount }) => amount > 0);
  const isShared = lines.some(({ chargeShare }) => chargeShare > 0);
  if (!isShared || paid.every(({ kind }) => kind === "delivery")) return {};
  return { charges: paid.map(({ kind, amount }) => ({ name: chargeRegistry[kind].name, amount })) };
}

/** A registered seller issues a bill of supply if all products are free of tax (CGST Act s.31(3)(c)). */
function titleOf(scheme: InvoiceContent["scheme"], lines: readonly InvoiceLine[]): InvoiceContent["title"] {
  if (scheme === "unregistered") return "Invoice";
  const isTaxed = scheme === "regular" && lines.some(({ rate }) => rate > 0);
  return isTaxed ? "Tax Invoice" : "Bill of Supply";
}

/** False with a billing address, which names who pays, and for a gift to oneself. */
function isGivenAway({ givenBy, address }: OrderToInvoice): boolean {
  return Boolean(givenBy) && !address.billing && givenBy !== address.name;
}

/** The buyer is the billed party: the billing address, or else the recipient of the parcel. */
function presentParties({ address, stateCode }: OrderToInvoice): Pick<InvoiceContent, "buyer" | "shipTo"> {
  const { company = "", gstin = "", billing } = address;
  const receiver = receiverOf({ address, stateCode });
  const billed = billing
    ? {
        name: billing.name,
        address: billingLines(billing),
        state: stateName(billing.state),
        stateCode: findState(billing.state)?.gstCode ?? "",
        phone: "",
      }
    : receiver;
  return {
    buyer: {
      ...billed,
      name: company || billed.name,
      ...(company && billed.name && billed.name !== company ? { contact: billed.name } : {}),
      ...(gstin ? { gstin } : {}),
    },
    ...(billing ? { shipTo: receiver } : {}),
  };
}

/** Where the parcel goes. */
export function receiverOf({ address, stateCode }: Pick<OrderToInvoice, "address" | "stateCode">): Party {
  const { name, phone } = address;
  const state = stateName(address.state);
  const place = [address.address, address.city, `${state} ${address.zip}`];
  return { name, address: place, state, stateCode, phone };
}

/** Reverses the whole invoice: the same lines and amounts under a number of its own, with a reference to the invoice. */
export function buildCreditNote(
  invoice: InvoiceContent,
  { number, at }: { number: string; at: Date },
): InvoiceContent {
  return {
    ...invoice,
    kind: "credit-note",
    title: "Credit Note",
    number,
    issuedOn: indianDay(at),
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines: invoice.lines.map((line) => ({ ...line, credited: line.quantity })),
  };
}

/**
 * 'DD/26-27/000123', or 'DDC/26-27/000001' for a credit note. The law allows 16
 * characters, so a longer prefix leaves fewer digits. Throws if the number does not fit.
 */
export function formatInvoiceNumber(prefix: string, years: string, count: number): string {
  const maxDigits = 16 - prefix.length - years.length - 2;
  const digits = String(count).padStart(Math.min(6, maxDigits), "0");
  if (digits.length > maxDigits)
    throw new Error(`invoice number ${count} is too long after the prefix ${prefix}/${years}/`);
  return `${prefix}/${years}/${digits}`;
}

function buildLine(
  line: OrderToInvoice["lines"][number],
  where: InvoiceContent["within"] | "untaxed",
  halves: HalvedTax | undefined,
): InvoiceLine {
  const total = line.taxable + line.tax;
  const none = { cgst: 0, sgst: 0, igst: 0, roundOff: 0 };
  const tax =
    where === "state" ? { ...none, ...halves } : where === "india" ? { ...none, igst: line.tax } : none;
  return {
    description: line.name,
    sku: line.sku,
    hsn: line.hsn,
    quantity: line.quantity,
    unit: "NOS",
    unitPrice: line.unitPrice,
    discount: line.discountShare,
    delivery: line.chargeShare,
    taxable: where === "untaxed" ? total : line.taxable,
    rate: where === "untaxed" ? 0 : line.gstRate,
    ...tax,
    total,
  };
}

export function sumLines(lines: readonly InvoiceLine[]): InvoiceTotals {
  const sum = (pick: (line: InvoiceLine) => number) => lines.reduce((total, line) => total + pick(line), 0);
  const amount = sum((line) => line.total);
  return {
    discount: sum((line) => line.discount),
    delivery: sum((line) => line.delivery),
    taxable: sum((line) => line.taxable),
    cgst: sum((line) => line.cgst),
    sgst: sum((line) => line.sgst),
    igst: sum((line) => line.igst),
    roundOff: sum((line) => line.roundOff),
    amount,
    inWords: amountInWords(amount),
  };
}
