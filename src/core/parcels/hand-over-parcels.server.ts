// Hands several parcels over to one carrier, each in its own transaction and by the rules of a single parcel.

import { command } from "#core/identity/command.server.ts";
import { isChangedMeanwhile, lockOrder } from "#core/orders/change-status.server.ts";
import { findOrderIds } from "#core/orders/change-statuses.server.ts";
import { canPackOrders } from "#core/orders/order.policy.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { isHandedOver, type OrderStatus } from "#core/orders/order-state.ts";
import type { AppContext } from "#platform/app-context.ts";
import { comparableNumber } from "./match-numbers.ts";
import type { ParcelLabel } from "./parcel.ts";
import { hasLabel, listParcels, storeLabel } from "./parcels.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/**
 * `seen`: how many changes of the order's status there were when the page was read. `carrier`: if another has this parcel than the rest.
 * `pieces`: what is in it, if that is a part of the order.
 */
export type PackedParcel = {
  number: string;
  seen: number;
  trackingNumber: string;
  carrier?: string | undefined;
  pieces?: readonly Pieces[] | null;
};

/** `twice`: an earlier order in the list has the same tracking number. `status`: the order's present status. */
export type ParcelOutcome = { number: string } & (
  | { ok: true }
  | { ok: false; reason: "unknown" | "twice" }
  | { ok: false; reason: "cancelled" | "changed-meanwhile"; status: OrderStatus }
);

/**
 * Hands over only orders that are packed and unchanged since the page was opened. A parcel already handed over with this label counts as
 * done, so that sending a form twice is harmless.
 */
export const handOverParcels = command(
  canPackOrders,
  async function handOverParcels(
    ctx: Context,
    { id: by },
    { carrier, parcels }: { carrier: string; parcels: readonly PackedParcel[] },
  ): Promise<ParcelOutcome[]> {
    const ids = await findOrderIds(
      ctx,
      parcels.map(({ number }) => number),
    );
    const used = new Set<string>();
    const outcomes: ParcelOutcome[] = [];
    for (const { number, seen, trackingNumber, carrier: own = carrier, pieces = null } of parcels) {
      const orderId = ids.get(number);
      const comparable = comparableNumber(trackingNumber);
      if (!orderId) outcomes.push({ number, ok: false, reason: "unknown" });
      else if (used.has(comparable)) outcomes.push({ number, ok: false, reason: "twice" });
      else
        outcomes.push({
          number,
          ...(await handOverPacked(ctx, {
            orderId,
            seen,
            by,
            label: { carrier: own, trackingNumber },
            pieces,
          })),
        });
      used.add(comparable);
    }
    return outcomes;
  },
);

type Packed = {
  orderId: string;
  seen: number;
  by: string;
  label: ParcelLabel;
  pieces: readonly Pieces[] | null;
};

function handOverPacked({ db, clock, jobs }: Context, { orderId, seen, by, label, pieces }: Packed) {
  return db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    if (status === "cancelled") return { ok: false as const, reason: "cancelled" as const, status };
    const [first] = await listParcels(tx, orderId);
    if (isHandedOver(status) && hasLabel(first, label)) return { ok: true as const };
    if (status !== "processing" || (await isChangedMeanwhile(tx, { orderId, seen })))
      return { ok: false as const, reason: "changed-meanwhile" as const, status };
    await storeLabel(tx, { clock, jobs }, { orderId, by, label, pieces });
    return { ok: true as const };
  });
}
