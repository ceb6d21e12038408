// The initial values of a quote's form: those of the ticket's newest quote, or else the customer's request.

import { findLastRate } from "#core/catalogue/tax/rates.server.ts";
import { findPinCode } from "#core/delivery/pin-codes.server.ts";
import { listAddresses } from "#core/identity/addresses/addresses.server.ts";
import { formatTicket } from "#core/messages/message.ts";
import { chargeOf } from "#core/money/charge.ts";
import { findGstin } from "#core/money/gstin.ts";
import { toRupees } from "#core/money/money.ts";
import { getOrderRow, listOrderLines } from "#core/orders/pending-orders.server.ts";
import { showsGst } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { usualTax } from "#core/settings/trade.ts";
import type { Database } from "#platform/database/database.ts";
import { cutText } from "#platform/whole-text.ts";
import { getTicket } from "./custom-order.server.ts";
import { quoteContact, summariseCustomOrder } from "./custom-order.ts";
import type { QuoteRow } from "./custom-quote.ts";
import { findLatestQuote, findQuote } from "./custom-quotes.server.ts";

const usualDays = "7";

/** Throws NotFound for an unknown message. */
export async function readQuoteDraft(db: Database, messageId: string) {
  const asked = await getTicket(db, messageId);
  const latest = await findLatestQuote(db, messageId);
  const { tax, from } = await readUsualTax(db);
  const draft = latest ? await draftOfQuote(db, latest.orderId) : await draftOfTicket(db, asked, tax);
  return {
    ticket: formatTicket(asked.ticket),
    customer: asked.name || asked.email || "this customer",
    /** 0 if the ticket has no quote yet. */
    version: latest?.version ?? 0,
    /** The number of the newest quote's order, if it was paid. */
    paidAs: latest?.number ?? null,
    emptyRow: { words: "", pieces: "1", price: "", ...tax },
    /** Where the code and rate of a new line come from, which the owner answers for; '' if none is filled in. */
    taxFrom: tax.hsn && `A new line begins with the HSN and GST rate ${from}: check that they fit.`,
    ...draft,
  };
}

type LineTax = Pick<QuoteRow, "hsn" | "gst">;

/** The tax of the trade or, if it has none, of the newest product; 0 for a shop that shows no GST. */
async function readUsualTax(db: Database): Promise<{ tax: LineTax; from: string }> {
  const { trade, business } = await readSettings(db);
  const { hsn, gstRate } = usualTax(trade);
  const newest = hsn === "" || gstRate === "" ? await findLastRate(db) : undefined;
  const usual = newest ? { hsn: newest.hsn, gst: String(newest.gstRate) } : { hsn, gst: gstRate };
  return {
    tax: showsGst(business) ? usual : { ...usual, gst: usual.gst || "0" },
    from: newest ? `of your newest product, ‘${newest.name}’` : "that are usual in your trade",
  };
}

/** `values`: by field name. `hasLabel`: the newest quote shows a label, which a new version keeps. */
type Draft = { rows: QuoteRow[]; values: Record<string, string>; hasLabel: boolean };

async function draftOfTicket(
  db: Database,
  { kind, name, email, fields, body, userId }: Awaited<ReturnType<typeof getTicket>>,
  tax: LineTax,
): Promise<Draft> {
  const contact = quoteContact(fields);
  const [{ shipping }, addresses, place] = await Promise.all([
    readSettings(db),
    userId ? listAddresses(db, userId) : [],
    contact.zip ? findPinCode(contact.zip) : undefined,
  ]);
  // The company that the wish names is billed, though others are saved.
  const wanted = findGstin(body);
  const company = addresses.find(({ gstin }) => (wanted ? gstin === wanted : gstin));
  // Only messages about custom orders have fields with the wishes.
  const words = kind === "custom-order" ? cutText(summariseCustomOrder(fields), 160) : "";
  return {
    hasLabel: false,
    rows: [{ words, pieces: String(fields.Quantity ?? "1"), price: "", ...tax }],
    values: {
      name,
      email,
      ...contact,
      city: place?.city ?? "",
      company: company?.company ?? "",
      gstin: wanted ?? company?.gstin ?? "",
      delivery: "standard",
      deliveryCharge: String(toRupees(shipping.standardRate)),
      days: usualDays,
    },
  };
}

async function draftOfQuote(db: Database, orderId: string): Promise<Draft> {
  const [row, lines, quote] = await Promise.all([
    getOrderRow(db, orderId),
    listOrderLines(db, orderId),
    findQuote(db, orderId),
  ]);
  const { name, phone, address, city, zip, state, company = "", gstin = "" } = row.address;
  const person = { name, phone, email: row.email ?? "", company, gstin, delivery: row.delivery };
  // The state is prefilled only if it does not follow from the PIN code.
  const found = row.delivery === "in-person" ? undefined : await findPinCode(zip);
  const isKnown = found?.city !== undefined && found.state === state;
  const unknown = isKnown ? {} : { state, pinConfirmed: "on" };
  const place = row.delivery === "in-person" ? {} : { address, city, zip, ...unknown };
  return {
    hasLabel: quote?.hasLabel ?? false,
    rows: lines.map((line) => ({
      words: line.name,
      pieces: String(line.quantity),
      price: String(toRupees(line.unitPrice)),
      hsn: line.hsn,
      gst: String(line.gstRate),
    })),
    values: {
      ...person,
      ...place,
      deliveryCharge: String(toRupees(chargeOf(row, "delivery"))),
      makingDays: String(quote?.makingDays ?? ""),
      days: usualDays,
      advance: String(quote?.advancePercent || ""),
      note: quote?.note ?? "",
    },
  };
}
