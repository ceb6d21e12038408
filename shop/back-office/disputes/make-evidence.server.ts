// Makes the papers of a dispute by one press: a PDF for each kind that Razorpay takes, and one of all to look at. They stay as they were
// looked at until they are made anew.
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { PdfFile, WithPrinter } from "#shop/documents/paper.server.ts";
import { withFullLinks } from "#shop/email/email-markdown.server.ts";
import { command } from "#shop/identity/command.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { formatDate, formatMoment } from "#shop/money/indian-time.ts";
import type { InvoiceContent } from "#shop/orders/invoice.ts";
import { invoice, order } from "#shop/orders/orders.table.ts";
import { purchase } from "#shop/orders/purchases.table.ts";
import { isPaperOf } from "#shop/orders/shared-invoice/shared-invoices.server.ts";
import { legalVersion } from "#shop/pages/pages.table.ts";
import { canAnswer } from "#shop/payments/disputes/dispute.ts";
import { disputeAmount, disputeReason, disputeSubject } from "#shop/payments/disputes/dispute-words.ts";
import { disputePaper } from "#shop/payments/disputes/disputes.table.ts";
import { evidenceTitles, type PaperKind } from "#shop/payments/disputes/evidence-kind.ts";
import { type FoundDispute, findDispute } from "#shop/payments/disputes/find-dispute.server.ts";
import { canAnswerDisputes } from "#shop/payments/payment.policy.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { readCardEvidence } from "./card-evidence.server.ts";
import { readMessages } from "./correspondence.server.ts";
import {
  chooseMoments,
  type EvidenceContent,
  type EvidencePart,
  type Moment,
  partsOfText,
  withoutEmpty,
} from "./evidence.ts";
import { type EvidenceInput, evidencePaper } from "./evidence-pdf.server.ts";
import {
  type OrderRow,
  readBilling,
  readMoments,
  readRefunds,
  readShipping,
} from "./order-evidence.server.ts";

type Context = Pick<AppContext, "db" | "clock"> & WithPrinter & WithLinks;

/** `no-order`: the shop knows neither an order nor a gift card of the payment, so it has nothing to tell. */
export type EvidenceOutcome = { ok: true } | { ok: false; reason: "over" | "no-order" };

/** Replaces the papers made before. Throws NotFound. */
export const makeEvidence = command(
  canAnswerDisputes,
  async function makeEvidence(
    ctx: Context,
    { id: by },
    { disputeId }: { disputeId: string },
  ): Promise<EvidenceOutcome> {
    const { db, clock, printer } = ctx;
    const dispute = await findDispute(db, disputeId);
    if (!dispute) throw new NotFound("no such dispute");
    if (!canAnswer(dispute, clock.now())) return { ok: false, reason: "over" };
    const input = await gatherEvidence(ctx, dispute);
    if (!input) return { ok: false, reason: "no-order" };
    const made: { kind: PaperKind; pdf: Buffer }[] = [
      { kind: "all", pdf: await printer.print(evidencePaper, input) },
    ];
    for (const paper of input.papers)
      made.push({ kind: paper.kind, pdf: await printer.print(evidencePaper, { ...input, papers: [paper] }) });
    const at = clock.now();
    await db.transaction(async (tx) => {
      await tx.delete(disputePaper).where(eq(disputePaper.disputeId, disputeId));
      await tx.insert(disputePaper).values(made.map((one) => ({ ...one, disputeId, at, by })));
      const subject = `payment:${dispute.razorpayPaymentId}`;
      const after = { dispute: disputeId, papers: made.length };
      await recordAudit(tx, clock, { by, action: "payment.evidence-made", subject, after });
    });
    return { ok: true };
  },
);

/** One file as it was made. Throws NotFound. */
export async function getEvidencePaper(
  db: Database,
  { disputeId, kind }: { disputeId: string; kind: string },
): Promise<PdfFile> {
  const [row] = await db
    .select({ pdf: disputePaper.pdf, kind: disputePaper.kind })
    .from(disputePaper)
    .where(and(eq(disputePaper.disputeId, disputeId), eq(disputePaper.kind, kind as PaperKind)));
  if (!row) throw new NotFound("no such paper");
  return { fileName: `${disputeId}-${row.kind.replaceAll("_", "-")}.pdf`, pdf: row.pdf };
}

async function gatherEvidence(ctx: Context, dispute: FoundDispute): Promise<EvidenceInput | undefined> {
  const { id: disputeId, razorpayPaymentId, soldCardId } = dispute;
  const known = { disputeId, razorpayPaymentId, subject: disputeSubject(dispute) };
  if (dispute.orderIds.length > 0) return { ...known, ...(await gatherOfOrders(ctx, dispute)) };
  const card = soldCardId === null ? undefined : await readCardEvidence(ctx.db, soldCardId);
  if (!card) return undefined;
  const proofs = withoutEmpty([...card.proofs, ...(await readLegal(ctx, card.legal))]);
  const letter = await writeLetter(ctx, { dispute, moments: card.moments, proofs });
  return { ...known, papers: [letter, ...proofs], invoices: [] };
}

async function gatherOfOrders(ctx: Context, dispute: FoundDispute) {
  const { db } = ctx;
  const orders = await db
    .select()
    .from(order)
    .where(inArray(order.id, dispute.orderIds))
    .orderBy(order.number);
  const ofAll = async (read: (db: Database, row: OrderRow) => Promise<EvidencePart[]>) =>
    (await Promise.all(orders.map((row) => read(db, row)))).flat();
  const legal = await readLegal(ctx, await listLegalOf(db, orders));
  const proofs = withoutEmpty([
    { kind: "shipping_proof", parts: await ofAll(readShipping) },
    { kind: "billing_proof", parts: await ofAll(readBilling) },
    { kind: "customer_communication", parts: await ofAll(readMessages) },
    { kind: "refund_confirmation", parts: await ofAll(readRefunds) },
    ...legal,
  ]);
  const invoices = await db
    .select({ content: invoice.content })
    .from(invoice)
    .where(isPaperOf(dispute.orderIds))
    .orderBy(invoice.issuedAt, invoice.number);
  const moments = (await Promise.all(orders.map((row) => readMoments(db, row)))).flat();
  return {
    papers: [await writeLetter(ctx, { dispute, moments, proofs }), ...proofs],
    invoices: invoices.map(({ content }) => content as InvoiceContent),
  };
}

type Letter = {
  dispute: FoundDispute;
  moments: readonly Moment[];
  proofs: readonly EvidenceContent[];
};

/** One page with dates; what it says is in the other papers. */
async function writeLetter(
  { db, clock }: Context,
  { dispute, moments, proofs }: Letter,
): Promise<EvidenceContent> {
  const { business } = await readSettings(db);
  const what = dispute.orderIds.length > 0 ? `order ${dispute.numbers.join(", ")}` : "a gift card";
  const attached = proofs.map(({ kind }) => evidenceTitles[kind]).join(", ");
  return {
    kind: "explanation_letter",
    parts: [
      {
        title: `To the bank, ${formatDate(clock.now())}`,
        paragraphs: [
          `${business.legalName} contests the dispute over ${disputeAmount(dispute)}, which was raised on ${formatDate(dispute.raisedAt)} with the reason “${disputeReason(dispute)}”.`,
          `The payment is for ${what}. This is what happened, in Indian time:`,
        ],
        table: {
          heads: ["When", "What"],
          rows: chooseMoments(moments).map(({ at, what }) => [formatMoment(at), what]),
        },
      },
      {
        title: "Attached",
        paragraphs: [
          `${attached}.`,
          `Questions reach us at ${business.email}. ${business.legalName}${business.gstin ? `, GSTIN ${business.gstin}` : ""}`,
        ],
      },
    ],
  };
}

/** The hashes of the wordings in force when the orders were placed. */
async function listLegalOf(db: Database, orders: readonly OrderRow[]): Promise<string[]> {
  const ids = orders.map(({ purchaseId }) => purchaseId);
  const rows = await db
    .select({ hash: purchase.legalVersion })
    .from(purchase)
    .where(inArray(purchase.id, ids));
  return rows.flatMap(({ hash }) => hash ?? []);
}

async function readLegal({ db, links }: Context, hashes: readonly string[]): Promise<EvidenceContent[]> {
  const rows = await db
    .select()
    .from(legalVersion)
    .where(inArray(legalVersion.hash, [...hashes]));
  const partsOf = (title: string, text: string, since: Date) =>
    partsOfText(
      `${title}, as in force on the day of the order (this wording since ${formatDate(since)})`,
      withFullLinks(text, links.home()),
    );
  return [
    {
      kind: "refund_cancellation_policy",
      parts: rows.flatMap(({ returns, shipping, since }) => [
        ...partsOf("Returns and refunds", returns, since),
        ...partsOf("Delivery", shipping, since),
      ]),
    },
    {
      kind: "term_and_conditions",
      parts: rows.flatMap(({ terms, since }) => partsOf("Terms and conditions", terms, since)),
    },
  ];
}
