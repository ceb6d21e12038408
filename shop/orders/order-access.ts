// Who may do what with an order, written as sentences. The server asks before it acts, the page before it draws a button.
// What staff may do to any order – look, move, hand over – is asked once at the workbench's door.
import { isAdmin, type Visitor } from "../identity/identity.ts";

export type Actor = Pick<Visitor, "id" | "role">;

/** Her order, her page, her papers, her question; the owner has the workbench for it. */
export function isOwnOrder(actor: Pick<Actor, "id">, order: { userId: string }): boolean {
  return actor.id === order.userId;
}

/** Money leaves the shop by the owner's hand only. */
export function canRefundOrder(actor: Actor): boolean {
  return isAdmin(actor);
}
