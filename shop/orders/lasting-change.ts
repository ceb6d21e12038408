// Says which changes of an order's status count: one that is replaced within two minutes was a slip, and the customer never
// hears of it.

import { isHandedOver, type OrderStatus } from "./order-state.ts";

/** A change is emailed after this time, if it is the last one by then. */
export const correctionSeconds = 120;

type Change = { status: string; at: Date; refund?: string | null };

/** Oldest first, without slips and without changes that say what the one before has said. The first is always kept. */
export function listLastingChanges<Kept extends Change>(changes: readonly Kept[]): Kept[] {
  const lasting: Kept[] = [];
  for (const [index, change] of changes.entries()) {
    const next = changes[index + 1];
    const isStatusCorrection =
      index > 0 && next !== undefined && secondsBetween(change, next) < correctionSeconds;
    if (!isStatusCorrection && !saysTheSame(lasting.at(-1), change)) lasting.push(change);
  }
  return lasting;
}

/** True once the parcel has left us, also where the order was moved back since. A slip does not count. */
export function wasHandedOver(changes: readonly (Change & { status: OrderStatus })[]): boolean {
  return listLastingChanges(changes).some(({ status }) => isHandedOver(status));
}

/** True where the customer hears of the change at `position`: it is the latest and says something new. */
export function isToNotify(changes: readonly (Change & { position: number })[], position: number): boolean {
  return changes.at(-1)?.position === position && listLastingChanges(changes).at(-1)?.position === position;
}

function saysTheSame(earlier: Change | undefined, { status, refund }: Change): boolean {
  return earlier?.status === status && (earlier.refund ?? null) === (refund ?? null);
}

function secondsBetween(earlier: Change, later: Change): number {
  return (later.at.getTime() - earlier.at.getTime()) / 1000;
}
