// Gathers what the shop knows of a disputed payment, and prints it as one PDF for the bank: what happened, the address, parcels, what was
// bought, messages, the terms of that day, and the invoices.
import { desc, eq, inArray, lte } from "drizzle-orm";
import { legalVersion } from "#core/content/pages.table.ts";
import type { PdfFile, WithPrinter } from "#core/documents/paper.server.ts";
import { user } from "#core/identity/identity.table.ts";
import type { WithLinks } from "#core/links.ts";
import { formatDate, formatMoment } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { withFullLinks } from "#core/notifications/email-markdown.server.ts";
import { listSentAboutCard } from "#core/notifications/sent-messages.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { invoice } from "#core/orders/orders.table.ts";
import { isPaperOf } from "#core/orders/shared-invoice/shared-invoices.server.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { describeMovement } from "#features/gift-cards/gift-card-words.ts";
import { getGiftCard } from "#features/gift-cards/gift-cards.server.ts";
import { giftCardSale } from "#features/gift-cards/sales/card-sales.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { disputeAmount, disputeReason, disputeSubject } from "./dispute-words.ts";
import { type EvidencePart, evidencePaper } from "./evidence-pdf.server.ts";
import { type FoundDispute, findDispute } from "./find-dispute.server.ts";
import { describePayment, describeRefund, readOrder } from "./order-evidence.server.ts";

export type EvidenceContext = Pick<AppContext, "db" | "clock"> & WithPrinter & WithLinks;

/** Throws NotFound, also for a payment without an order or a gift card: the shop has nothing to tell of it. */
export async function printEvidence(ctx: EvidenceContext, disputeId: string): Promise<PdfFile> {
  const { db } = ctx;
  const dispute = await findDispute(db, disputeId);
  if (!dispute) throw new NotFound("no such dispute");
  const { numbers, orderIds, soldCardId, razorpayPaymentId } = dispute;
  const known =
    soldCardId === null
      ? await Promise.all(numbers.map((number) => readOrder(db, number)))
      : [await readCard(ctx, soldCardId)];
  if (known.length === 0) throw new NotFound("no order and no gift card of this payment");
  const invoices = await db
    .select({ content: invoice.content })
    .from(invoice)
    .where(isPaperOf(orderIds))
    .orderBy(invoice.issuedAt, invoice.number);
  const parts = [
    await writeLetter(ctx, dispute),
    ...known.flatMap((one) => one.parts),
    ...(await readLegal(ctx, [...new Set(known.flatMap(({ legal }) => legal ?? []))])),
  ].filter(({ lines }) => lines.some((line) => line.trim() !== ""));
  const pdf = await ctx.printer.print(evidencePaper, {
    subject: disputeSubject(dispute),
    disputeId,
    razorpayPaymentId,
    parts,
    invoices: invoices.map(({ content }) => content as InvoiceContent),
  });
  return { fileName: `${disputeId}.pdf`, pdf };
}

/** A card that was sold in the shop: its sale, how it was handed over, and what it has paid. Throws NotFound. */
async function readCard(ctx: EvidenceContext, cardId: string) {
  const { db } = ctx;
  const [found] = await db
    .select({ sale: giftCardSale, name: user.name, email: user.email })
    .from(giftCardSale)
    .leftJoin(user, eq(user.id, giftCardSale.userId))
    .where(eq(giftCardSale.giftCardId, cardId));
  if (!found) throw new NotFound("no sale of this gift card");
  const { sale } = found;
  const buyer = [found.name, found.email].filter(Boolean).join(", ");
  const payments = await db.select().from(payment).where(eq(payment.soldCardId, cardId));
  const paymentIds = payments.map(({ id }) => id);
  const refunds = await db.select().from(refund).where(inArray(refund.paymentId, paymentIds));
  const refundIds = refunds.map(({ id }) => id);
  const sent = await listSentAboutCard(db, { saleId: sale.id, giftCardId: cardId, refundIds });
  const to = sale.recipientEmail ? `sent by email to ${sale.recipientEmail}` : "printed by the buyer";
  const parts: EvidencePart[] = [
    {
      title: "The purchase",
      lines: [
        `A gift card of ${formatPaise(sale.value)} for ${sale.recipientName || "its holder"}, bought ${formatMoment(sale.createdAt)}.`,
        "The buyer was signed in to an account of the shop.",
        buyer && `The buyer: ${buyer}.`,
        sale.handedOutAt ? `The card was ${to}, ${formatMoment(sale.handedOutAt)}.` : "",
      ].filter(Boolean),
    },
    { title: "How the card was used", lines: await readUses(ctx, cardId) },
    {
      title: "Payments, and what has gone back",
      lines: [...payments.map(describePayment), ...refunds.flatMap(describeRefund)],
    },
    {
      title: "What the shop has sent about the card",
      lines: sent
        .filter(({ outcome }) => outcome === "sent")
        .map(({ sentAt, subject }) => `${formatMoment(sentAt)}: ${subject}`),
    },
  ];
  return { parts, legal: sale.legalVersion ?? (await findLegalOf(db, sale.createdAt)) };
}

/** With the cards that replaced it. */
async function readUses({ db, clock }: EvidenceContext, cardId: string): Promise<string[]> {
  const uses: string[] = [];
  for (let next: string | null = cardId; next; ) {
    const { entries, replacedBy }: Awaited<ReturnType<typeof getGiftCard>> = await getGiftCard(db, {
      id: next,
      now: clock.now(),
    });
    for (const { at, kind, amount, orderNumber } of entries.toReversed())
      if (kind !== "issued")
        uses.push(`${at}: ${formatPaise(Math.abs(amount))}, ${describeMovement(kind)} ${orderNumber ?? ""}`);
    next = replacedBy;
  }
  return uses;
}

/** For cards sold before their wording was kept with them: the newest that was in use on that day. */
async function findLegalOf(db: Database, at: Date): Promise<string | null> {
  const [row] = await db
    .select({ hash: legalVersion.hash })
    .from(legalVersion)
    .where(lte(legalVersion.since, at))
    .orderBy(desc(legalVersion.since))
    .limit(1);
  return row?.hash ?? null;
}

async function writeLetter({ db, clock }: EvidenceContext, dispute: FoundDispute): Promise<EvidencePart> {
  const { business } = await readSettings(db);
  const { numbers, raisedAt } = dispute;
  const what = numbers.length > 0 ? `order ${numbers.join(", ")}` : "a gift card";
  return {
    title: `To the bank, ${formatDate(clock.now())}`,
    lines: [
      `${business.legalName} contests the dispute over ${disputeAmount(dispute)}, which was raised on ${formatDate(raisedAt)} with the reason “${disputeReason(dispute)}”.`,
      `The payment is for ${what}. What happened stands below, with the terms of that day and the invoices.`,
      `Questions reach us at ${business.email}. ${business.legalName}${business.gstin ? `, GSTIN ${business.gstin}` : ""}`,
    ],
  };
}

async function readLegal({ db, links }: EvidenceContext, hashes: string[]): Promise<EvidencePart[]> {
  const rows = await db.select().from(legalVersion).where(inArray(legalVersion.hash, hashes));
  return rows.flatMap(({ returns, shipping, terms, since }) => {
    const texts = { "Returns and refunds": returns, Delivery: shipping, "Terms and conditions": terms };
    return Object.entries(texts).map(([title, text]) => ({
      title: `${title}, as in force on the day of the order (this wording since ${formatDate(since)})`,
      lines: paragraphsOf(withFullLinks(text, links.home())),
    }));
  });
}

/** `text`: Markdown whose only marks are headings, and backslashes before signs that are meant as they stand. */
function paragraphsOf(text: string): string[] {
  return text
    .replace(/^#{1,6} +/gm, "")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .trim()
    .split(/\n{2,}/);
}
