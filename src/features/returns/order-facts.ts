// Derives the facts that the rules of returns need from an order's status changes.
import { wasHandedOver } from "#core/orders/lasting-change.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import type { OrderFacts } from "./return-rule.ts";

/** `changes`: oldest first, beginning with the confirmation. */
export function orderFactsOf(
  changes: readonly { status: OrderStatus; at: Date }[],
  to: Pick<OrderFacts, "pin" | "isExpress" | "daysToMake">,
): OrderFacts {
  const [first] = changes;
  const latest = changes.at(-1);
  if (!first || !latest) throw new Error("a confirmed order has a status change");
  const lastElsewhere = changes.findLastIndex(({ status }) => status !== "delivered");
  return {
    status: latest.status,
    confirmedAt: first.at,
    deliveredAt: changes[lastElsewhere + 1]?.at,
    wasHandedOver: wasHandedOver(changes),
    ...to,
  };
}
