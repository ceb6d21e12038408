// Which changes of an order's status count. A change replaced within two minutes was a slip: the customer is not told of it.

import { isHandedOver, type OrderStatus } from "./order-state.ts";

/** A change is emailed after this time if it is still the latest. */
export const correctionSeconds = 120;

type Change = { status: string; at: Date; refund?: string | null };

/** Oldest first, without slips and without repetitions of the change before. The first is always kept. */
export function listLastingChanges<Kept extends Change>(changes: readonly Kept[]): Kept[] {
  const lasting: Kept[] = [];
  for (const [index, change] of changes.entries()) {
    const next = changes[index + 1];
    const isStatusCorrection =
      index > 0 && next !== undefined && secondsBetween(change, next) < correctionSeconds;
    if (!isStatusCorrection && !isSameChange(lasting.at(-1), change)) lasting.push(change);
  }
  return lasting;
}

/** Whether the parcel was ever handed over, even if the order was moved back since. Slips do not count. */
export function wasHandedOver(changes: readonly (Change & { status: OrderStatus })[]): boolean {
  return listLastingChanges(changes).some(({ status }) => isHandedOver(status));
}

/** Whether the change at `position` is emailed to the customer: it is the latest and differs from the one before. */
export function shouldNotify(changes: readonly (Change & { position: number })[], position: number): boolean {
  return changes.at(-1)?.position === position && listLastingChanges(changes).at(-1)?.position === position;
}

function isSameChange(earlier: Change | undefined, { status, refund }: Change): boolean {
  return earlier?.status === status && (earlier.refund ?? null) === (refund ?? null);
}

function secondsBetween(earlier: Change, later: Change): number {
  return (later.at.getTime() - earlier.at.getTime()) / 1000;
}
