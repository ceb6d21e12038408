// The letters about an order's way: confirmed, moved on, delivered.
import { and, asc, eq } from "drizzle-orm";
import { user } from "#shop/identity/identity.table.ts";
import { order, orderLine, orderStatusChange, parcel } from "#shop/orders/orders.table.ts";
import { requireCount, requireText } from "./effect-part.server.ts";
import type { Letter } from "./letter.ts";
import { composeOrderConfirmed } from "./letters/order-confirmed.ts";
import { composeOrderDelivered } from "./letters/order-delivered.ts";
import { composeOrderStatusChanged } from "./letters/order-status-changed.ts";
import type { Desk, Writer } from "./post-office.server.ts";
import type { Envelope } from "./send-letter.server.ts";

const writeConfirmation: Writer = async (desk, effect) => {
  if (!desk.settings.notifications.orderConfirmation) return [];
  const found = await findSettledOrder(desk, requireText(effect, "orderId"));
  if (!found) return [];
  const lines = await desk.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, found.id))
    .orderBy(asc(orderLine.position));
  const letter = composeOrderConfirmed(desk.head, { ...found, lines }, desk.settings.shipping);
  return [aboutOrder("order.placed", found.id, found, letter)];
};

const writeStep: Writer = async (desk, effect) => {
  const { notifications, shipping } = desk.settings;
  const position = requireCount(effect, "position");
  const found = await findSettledOrder(desk, requireText(effect, "orderId"));
  if (!found) return [];
  const [step] = await desk.db
    .select()
    .from(orderStatusChange)
    .where(and(eq(orderStatusChange.orderId, found.id), eq(orderStatusChange.position, position)));
  if (!step) return [];
  const occasion = `${found.id}:${position}`;
  if (step.status === "delivered") {
    if (!notifications.orderDelivered) return [];
    const letter = composeOrderDelivered(desk.head, found, shipping);
    return [aboutOrder("order.status-changed", occasion, found, letter)];
  }
  if (!notifications.orderStatusChanged) return [];
  const [sent] = await desk.db.select().from(parcel).where(eq(parcel.orderId, found.id));
  const letter = composeOrderStatusChanged(desk.head, { ...found, status: step.status, parcel: sent });
  return [aboutOrder("order.status-changed", occasion, found, letter)];
};

export const orderLetters = { "order.placed": writeConfirmation, "order.status-changed": writeStep };

async function findSettledOrder({ db }: Desk, id: string) {
  const [row] = await db
    .select({ order, customer: user.name, email: user.email })
    .from(order)
    .innerJoin(user, eq(user.id, order.userId))
    .where(eq(order.id, id));
  if (!row?.order.number || !row.order.settledAt) return undefined;
  const { number, settledAt } = row.order;
  return { ...row.order, number, settledAt, customer: row.customer, email: row.email };
}

function aboutOrder(
  kind: "order.placed" | "order.status-changed",
  subject: string,
  to: { id: string; customer: string; email: string },
  letter: Letter,
): Envelope {
  return {
    occasion: `${kind}:${subject}`,
    kind,
    to: { name: to.customer, address: to.email },
    letter,
    headers: { "Auto-Submitted": "auto-generated" },
    ...(kind === "order.placed" ? {} : { follows: `order.placed:${to.id}` }),
  };
}
