// Who may do what with an order. The server checks it before it acts, the page before it shows a button.
import { type Actor, anyOf, hasScope, isSignedIn, type Policy } from "#core/identity/actor.ts";
import { isPacker, isStaff } from "#core/identity/identity.ts";
import { canMoveMoney } from "#core/identity/money.policy.ts";

/** Page, documents and questions of an order are for its customer only; staff use the back office. */
export function isOwnOrder(actor: Pick<Actor, "id">, order: { userId: string | null }): boolean {
  return actor.id === order.userId;
}

/** The command also checks that the order is the customer's own. */
export const canAskAboutOrders: Policy = isSignedIn;

/** Orders by phone, at a mela or by WhatsApp, and the money paid for them on the spot. */
export const canCreateStaffOrders: Policy = isStaff;

/** Changes of status, parcel and documents. */
export const canProcessOrders: Policy = isStaff;

/** Marking orders as packed, and handing them over. */
export const canPackOrders: Policy = isPacker;

/** Staff, and programs that book couriers. */
export const canHandOver: Policy = anyOf(isStaff, hasScope("tracking:write"));

/** Also decides about a cancelled order's money, and a returned parcel. */
export const canRefundOrder: Policy = canMoveMoney;
