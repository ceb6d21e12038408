// 'Ask about this order': a customer's question, tied to her order, with a ticket like every other message.
import { and, eq, isNotNull } from "drizzle-orm";
import { NotFound } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { longestMessage } from "../content/message.ts";
import { type SentMessage, sendMessage } from "../content/messages.server.ts";
import { tidyText } from "../content/plain-text.ts";
import type { Visitor } from "../identity/identity.ts";
import { order } from "./orders.table.ts";

export type OrderQuestion = { orderNumber: string; question: string };
export type AskedAboutOrder = SentMessage | { ok: false; reason: "invalid-question"; message: string };

/** Throws NotFound for an order that is not this customer's. */
export async function askAboutOrder(
  foundations: Pick<Foundations, "db" | "clock" | "outbox">,
  visitor: Pick<Visitor, "id" | "name" | "email">,
  { orderNumber, question }: OrderQuestion,
  clientNetwork: string,
): Promise<AskedAboutOrder> {
  const [asked] = await foundations.db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.number, orderNumber), eq(order.userId, visitor.id), isNotNull(order.settledAt)));
  if (!asked) throw new NotFound();
  const body = tidyText(question);
  if (!body) return { ok: false, reason: "invalid-question", message: "Message is required" };
  if (body.length > longestMessage) {
    const message = `Please keep it under ${longestMessage} characters`;
    return { ok: false, reason: "invalid-question", message };
  }
  const draft = {
    kind: "order-question" as const,
    name: visitor.name,
    email: visitor.email,
    subject: `About order ${orderNumber}`,
    body,
    userId: visitor.id,
    orderId: asked.id,
  };
  return sendMessage(foundations, draft, clientNetwork);
}
