// Who may do what with an order, written as sentences. The server asks before it acts, the page before it draws a button.
import { isAdmin, isStaff, type Visitor } from "../identity/identity.ts";

export type Actor = Pick<Visitor, "id" | "role">;

export function isOwnOrder(actor: Actor, order: { userId: string }): boolean {
  return actor.id === order.userId;
}

/** Its customer, and whoever packs. */
export function canSeeOrder(actor: Actor, order: { userId: string }): boolean {
  return isOwnOrder(actor, order) || isStaff(actor);
}

/** Any status from any other; also the parcel and its papers. */
export function canMoveOrder(actor: Actor): boolean {
  return isStaff(actor);
}

/** Money leaves the shop by the owner's hand only. */
export function canRefundOrder(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Only a customer asks about an order: staff would write to themselves. */
export function canAskAboutOrder(actor: Actor, order: { userId: string }): boolean {
  return isOwnOrder(actor, order);
}
