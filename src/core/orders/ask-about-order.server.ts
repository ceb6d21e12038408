// 'Ask about this order': stores a customer's question about an order as a message with a ticket number.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { type SendMessageOutcome, sendMessage } from "#core/messages/messages.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { WithVersions } from "#platform/content-version.ts";
import { NotFound } from "#platform/faults.ts";
import { canAskAboutOrders } from "./order.policy.ts";
import { order } from "./orders.table.ts";

type Context = WithVersions & Pick<AppContext, "db" | "clock" | "jobs">;

export type OrderQuestion = { orderNumber: string; question: string };

/** Throws NotFound if this customer has no confirmed order with this number. */
export const askAboutOrder = command(canAskAboutOrders, sendQuestion);

async function sendQuestion(
  ctx: Context,
  actor: Actor,
  { orderNumber, question }: OrderQuestion,
): Promise<SendMessageOutcome> {
  const [found] = await ctx.db
    .select({
      orderId: order.id,
      name: user.name,
      email: sql<string>`coalesce(${user.email}, ${order.email}, '')`,
    })
    .from(order)
    .innerJoin(user, eq(user.id, order.userId))
    .where(and(eq(order.number, orderNumber), eq(order.userId, actor.id), isNotNull(order.confirmedAt)));
  if (!found) throw new NotFound("no order of this number");
  const subject = `About order ${orderNumber}`;
  return sendMessage(ctx, actor, { kind: "order-question", ...found, subject, body: question });
}
