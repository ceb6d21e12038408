// Changes the status of several orders, each in its own transaction and by the rules of a single change.
import { and, inArray, isNotNull } from "drizzle-orm";
import { authorise, command } from "#core/identity/command.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { lockOrder, moveOrder, type StatusChange } from "./change-status.server.ts";
import { canPackOrders, canProcessOrders } from "./order.policy.ts";
import type { OrderStatus } from "./order-state.ts";
import { order } from "./orders.table.ts";

/** `seen`: the status on the page; an order without it is not changed. */
export type StatusesChange = Pick<StatusChange, "to" | "silent"> & {
  orders: readonly { number: string; seen: OrderStatus | undefined }[];
};

/** `status`: the order's present status. */
export type StatusesOutcome = { number: string } & (
  | { ok: true; changed: boolean; status: OrderStatus }
  | {
      ok: false;
      reason: "changed-meanwhile" | "cancelled" | "balance-due" | "outside-state" | "cash-due";
      status: OrderStatus;
    }
  | { ok: false; reason: "unknown" }
);

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/**
 * Skips orders that already have the status (so that sending a form twice is harmless), orders that somebody else has changed meanwhile,
 * and cancelled orders, which are reopened on their own page. A packer may mark orders as packed only, and only those that are to pack.
 */
export const changeStatuses = command(
  canPackOrders,
  async function changeStatuses(
    ctx: Context,
    actor,
    { orders, ...change }: StatusesChange,
  ): Promise<StatusesOutcome[]> {
    const isForAny = canProcessOrders(actor);
    authorise(isForAny || change.to === "processing");
    const ids = await findOrderIds(
      ctx,
      orders.map(({ number }) => number),
    );
    const outcomes: StatusesOutcome[] = [];
    for (const { number, seen } of orders) {
      const orderId = ids.get(number);
      outcomes.push(
        orderId
          ? { number, ...(await changeOrder(ctx, { ...change, orderId, seen, isForAny, by: actor.id })) }
          : { number, ok: false, reason: "unknown" },
      );
    }
    return outcomes;
  },
);

type OneChange = Omit<StatusChange, "seen"> & {
  seen: OrderStatus | undefined;
  isForAny: boolean;
  by: string;
};

function changeOrder({ db, clock, jobs }: Context, { seen, isForAny, ...change }: OneChange) {
  return db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, change.orderId);
    if (status === change.to) return { ok: true as const, changed: false, status };
    if (status === "cancelled") return { ok: false as const, reason: "cancelled" as const, status };
    if (status !== seen || (status !== "pending" && !isForAny))
      return { ok: false as const, reason: "changed-meanwhile" as const, status };
    const moved = await moveOrder(tx, { clock, jobs }, change);
    if (!moved.ok) {
      // Only reopening can be refused for lack of stock.
      const reason = moved.reason === "out-of-stock" ? ("cancelled" as const) : moved.reason;
      return { ok: false as const, reason, status };
    }
    return { ok: true as const, changed: true, status: change.to };
  });
}

/** By order number. Unknown numbers are left out. */
export async function findOrderIds(
  { db }: Pick<Context, "db">,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(and(inArray(order.number, [...numbers]), isNotNull(order.confirmedAt)));
  return new Map(rows.flatMap(({ id, number }) => (number ? [[number, id]] : [])));
}
