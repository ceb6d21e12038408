// Reads what a customer and the shop have written to each other about an order.
import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { listSentAbout, type SentMessage } from "#shop/email/sent-messages.server.ts";
import { formatTicket } from "#shop/messages/message.ts";
import { message, messageReply } from "#shop/messages/messages.table.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { refund } from "#shop/payments/payments.table.ts";
import { returnKindWords, returnStatusWords } from "#shop/returns/return-words.ts";
import { returnRequest, returnStep } from "#shop/returns/returns.table.ts";
import type { EvidencePart } from "./evidence.ts";
import type { OrderRow } from "./order-evidence.server.ts";

/** No dispute needs more. */
const maxMessages = 100;

/** Messages of the customer with the shop's answers, requests to return something, and what the shop has sent. */
export async function readMessages(db: Database, row: OrderRow): Promise<EvidencePart[]> {
  const refunds = await db.select({ id: refund.id }).from(refund).where(eq(refund.orderId, row.id));
  const [messages, returns, sent] = await Promise.all([
    readQuestions(db, row.id),
    readReturns(db, row.id),
    listSentAbout(db, { orderId: row.id, refundIds: refunds.map(({ id }) => id) }),
  ]);
  return [...messages, ...returns, presentSent(`What the shop has sent about order ${row.number}`, sent)];
}

export function presentSent(title: string, sent: readonly SentMessage[]): EvidencePart {
  return {
    title,
    table: {
      heads: ["When", "Subject"],
      rows: sent.flatMap(({ sentAt, subject, outcome }) =>
        outcome === "skipped"
          ? []
          : [[formatMoment(sentAt), outcome === "sent" ? subject : `${subject} (did not arrive)`]],
      ),
    },
  };
}

async function readQuestions(db: Database, orderId: string): Promise<EvidencePart[]> {
  const isOfOrder = eq(message.orderId, orderId);
  const [messages, replies] = await Promise.all([
    db.select().from(message).where(isOfOrder).orderBy(asc(message.createdAt)).limit(maxMessages),
    db
      .select({ reply: messageReply })
      .from(messageReply)
      .innerJoin(message, eq(message.id, messageReply.messageId))
      .where(isOfOrder)
      .orderBy(asc(messageReply.at)),
  ]);
  return messages.map((one) => ({
    title: `Message ${formatTicket(one.ticket)}: ${one.subject}`,
    paragraphs: [
      `${formatMoment(one.createdAt)}, ${one.name}:\n${one.body}`,
      ...replies
        .filter(({ reply }) => reply.messageId === one.id)
        .map(({ reply }) => `${formatMoment(reply.at)}, the shop:\n${reply.body}`),
    ],
  }));
}

async function readReturns(db: Database, orderId: string): Promise<EvidencePart[]> {
  const isOfOrder = eq(returnRequest.orderId, orderId);
  const [returns, steps] = await Promise.all([
    db.select().from(returnRequest).where(isOfOrder).orderBy(asc(returnRequest.askedAt)),
    db
      .select({ step: returnStep })
      .from(returnStep)
      .innerJoin(returnRequest, eq(returnRequest.id, returnStep.requestId))
      .where(isOfOrder)
      .orderBy(asc(returnStep.position)),
  ]);
  return returns.map((one) => ({
    title: returnKindWords[one.kind],
    paragraphs: [
      `${formatMoment(one.askedAt)}, the customer:\n${one.reason}`,
      ...steps
        .filter(({ step }) => step.requestId === one.id && step.position > 0)
        .map(({ step }) =>
          `${formatMoment(step.at)}: ${returnStatusWords[step.status]}. ${step.note}`.trim(),
        ),
    ],
  }));
}
