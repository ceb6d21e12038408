// 'Ask about this order': stores a customer's question about an order as a message with a ticket number.
import { and, eq, isNotNull } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { NotFound } from "#platform/faults.ts";
import { tidyText } from "#shop/forms/plain-text.ts";
import { actorOf } from "#shop/identity/actor.ts";
import type { SessionUser } from "#shop/identity/identity.ts";
import { maxMessageLength } from "#shop/messages/message.ts";
import { type SendMessageOutcome, sendMessage } from "#shop/messages/messages.server.ts";
import { order } from "./orders.table.ts";

export type OrderQuestion = { orderNumber: string; question: string };
export type OrderQuestionOutcome =
  | SendMessageOutcome
  | { ok: false; reason: "invalid-question"; message: string };

/** Throws NotFound if this customer has no confirmed order of this number. */
export async function askAboutOrder(
  ctx: Pick<AppContext, "db" | "clock" | "jobs">,
  sessionUser: Pick<SessionUser, "id" | "name" | "email" | "role">,
  { orderNumber, question }: OrderQuestion,
  clientNetwork: string,
): Promise<OrderQuestionOutcome> {
  const [found] = await ctx.db
    .select({ id: order.id })
    .from(order)
    .where(
      and(eq(order.number, orderNumber), eq(order.userId, sessionUser.id), isNotNull(order.confirmedAt)),
    );
  if (!found) throw new NotFound();
  const body = tidyText(question);
  if (!body) return { ok: false, reason: "invalid-question", message: "Message is required" };
  if (body.length > maxMessageLength) {
    const text = `Please keep it under ${maxMessageLength} characters`;
    return { ok: false, reason: "invalid-question", message: text };
  }
  const message = {
    kind: "order-question" as const,
    name: sessionUser.name,
    email: sessionUser.email,
    subject: `About order ${orderNumber}`,
    body,
    orderId: found.id,
  };
  return sendMessage(ctx, actorOf(sessionUser, clientNetwork), message);
}
