// Reads what the shop knows of a gift card whose own payment is disputed: its sale, how it was handed over, and what it has paid.
import { asc, desc, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { giftCardSale } from "#shop/checkout/card-sales/card-sales.table.ts";
import { listSentAboutCard } from "#shop/email/sent-messages.server.ts";
import { describeMovement } from "#shop/gift-cards/gift-card-words.ts";
import { giftCard, giftCardEntry } from "#shop/gift-cards/gift-cards.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatDate, formatMoment } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { order } from "#shop/orders/orders.table.ts";
import { legalVersion } from "#shop/pages/pages.table.ts";
import { payment, refund } from "#shop/payments/payments.table.ts";
import { presentSent } from "./correspondence.server.ts";
import { type EvidenceContent, type EvidencePart, type Moment, withoutEmpty } from "./evidence.ts";
import { presentPayments, presentRefunds } from "./order-evidence.server.ts";

/** `legal`: the hashes of the wordings in force on the day. Undefined for a card that was not sold in the shop. */
export async function readCardEvidence(
  db: Database,
  cardId: string,
): Promise<{ proofs: EvidenceContent[]; moments: Moment[]; legal: string[] } | undefined> {
  const found = await findSale(db, cardId);
  if (!found) return undefined;
  const { sale } = found;
  const payments = await db.select().from(payment).where(eq(payment.soldCardId, cardId));
  const paymentIds = payments.map(({ id }) => id);
  const refunds = await db.select().from(refund).where(inArray(refund.paymentId, paymentIds));
  const refundIds = refunds.map(({ id }) => id);
  const sent = await listSentAboutCard(db, { saleId: sale.id, giftCardId: cardId, refundIds });
  const uses = await listUses(db, cardId);
  const to = sale.recipientEmail ? `sent by email to ${sale.recipientEmail}` : "printed by the buyer";
  const handedOver = sale.handedOutAt ? [{ at: sale.handedOutAt, what: `the card was ${to}` }] : [];
  return {
    proofs: withoutEmpty([
      { kind: "shipping_proof", parts: presentUse(handedOver, uses) },
      { kind: "billing_proof", parts: [presentPurchase(found), presentPayments(payments)] },
      {
        kind: "customer_communication",
        parts: [presentSent("What the shop has sent about the card", sent)],
      },
      { kind: "refund_confirmation", parts: [presentRefunds("What has gone back", refunds)] },
    ]),
    moments: [
      { at: sale.createdAt, what: "the buyer ordered the card, signed in to an account" },
      ...payments.flatMap(({ capturedAt }) => (capturedAt ? [{ at: capturedAt, what: "it was paid" }] : [])),
      ...handedOver,
      ...uses.map(({ at, what, amount }) => ({ at, what: `${what}: ${formatPaise(amount)}` })),
    ],
    legal: [sale.legalVersion ?? (await findLegalOf(db, sale.createdAt))].filter(
      (hash) => hash !== undefined,
    ),
  };
}

async function findSale(db: Database, cardId: string) {
  const [found] = await db
    .select({ sale: giftCardSale, card: giftCard, buyer: { name: user.name, email: user.email } })
    .from(giftCardSale)
    .innerJoin(giftCard, eq(giftCard.id, giftCardSale.giftCardId))
    .leftJoin(user, eq(user.id, giftCardSale.userId))
    .where(eq(giftCardSale.giftCardId, cardId));
  return found;
}

type Use = Moment & { amount: number };

function presentUse(handedOver: readonly Moment[], uses: readonly Use[]): EvidencePart[] {
  return [
    {
      title: "How the card was handed over",
      paragraphs: handedOver.map(({ at, what }) => `${formatMoment(at)}: ${what}.`),
    },
    {
      title: "How the card was used",
      table: {
        heads: ["When", "Amount", "What"],
        rows: uses.map(({ at, amount, what }) => [formatMoment(at), formatPaise(amount), what]),
      },
    },
  ];
}

function presentPurchase({
  sale,
  card,
  buyer,
}: NonNullable<Awaited<ReturnType<typeof findSale>>>): EvidencePart {
  const to = sale.recipientName || "its holder";
  const paragraphs = [
    `A gift card of ${formatPaise(sale.value)} for ${to}, bought ${formatMoment(sale.createdAt)}.`,
    buyer
      ? `The buyer is ${[buyer.name, buyer.email].filter(Boolean).join(", ")}, signed in to an account of the shop.`
      : "",
    `The card can be used until ${formatDate(card.expiresAt)}; ${formatPaise(card.balance)} is left.`,
  ];
  return { title: "The purchase", paragraphs: paragraphs.filter(Boolean) };
}

/** The movements of the card and of those that replaced it, after its issue. */
async function listUses(db: Database, cardId: string): Promise<Use[]> {
  const rows = await db
    .select({ entry: giftCardEntry, number: order.number })
    .from(giftCardEntry)
    .leftJoin(order, eq(order.id, giftCardEntry.orderId))
    .where(inArray(giftCardEntry.giftCardId, await listReplacements(db, cardId)))
    .orderBy(asc(giftCardEntry.at), asc(giftCardEntry.id));
  return rows
    .filter(({ entry }) => entry.kind !== "issued")
    .map(({ entry: { at, kind, amount }, number }) => ({
      at,
      amount: Math.abs(amount),
      what: `${describeMovement(kind)}${number ? ` (${number})` : ""}`,
    }));
}

async function listReplacements(db: Database, cardId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | null = cardId; next && !ids.includes(next); ) {
    ids.push(next);
    const [row]: { replacedBy: string | null }[] = await db
      .select({ replacedBy: giftCard.replacedBy })
      .from(giftCard)
      .where(eq(giftCard.id, next));
    next = row?.replacedBy ?? null;
  }
  return ids;
}

/** For cards sold before their wording was kept with them: the newest that was in use on that day. */
async function findLegalOf(db: Database, at: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: legalVersion.hash })
    .from(legalVersion)
    .where(lte(legalVersion.since, at))
    .orderBy(desc(legalVersion.since))
    .limit(1);
  return row?.hash;
}
