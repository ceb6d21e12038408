// Staff report that several orders were paid on delivery, all in the same way.
import type { AppContext } from "#platform/app-context.ts";
import { command } from "#shop/identity/command.server.ts";
import { findOrderIds } from "#shop/orders/change-statuses.server.ts";
import { canProcessOrders } from "#shop/orders/order.policy.ts";
import type { ManualMethod } from "../manual-payment.ts";
import { collectCash } from "./collect-cash.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** Takes each order in its own transaction and skips orders with nothing due on delivery. Idempotent. */
export const collectMany = command(
  canProcessOrders,
  async function collectMany(
    ctx: Context,
    actor,
    { numbers, method }: { numbers: readonly string[]; method: ManualMethod },
  ): Promise<void> {
    const ids = await findOrderIds(ctx, numbers);
    for (const orderId of ids.values()) await collectCash(ctx, actor, { orderId, method });
  },
);
