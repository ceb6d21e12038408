// Says who may do what with an order. The server asks before it acts, the page before it shows a button.
import { type Actor, anyOf, hasScope, isSignedIn, type Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

/** Page, documents and questions of an order are for its customer only; staff use the back office. */
export function isOwnOrder(actor: Pick<Actor, "id">, order: { userId: string | null }): boolean {
  return actor.id === order.userId;
}

/** A rule about the order is asked besides: only its customer may. */
export const canAskAboutOrders: Policy = isSignedIn;

/** Orders that came by phone, at a mela or by WhatsApp, and the money that was paid for them on the spot. */
export const canCreateStaffOrders: Policy = isStaff;

/** They change status, parcel and documents. */
export const canProcessOrders: Policy = isStaff;

/** Staff hand parcels over, and so does a program that books couriers. */
export const canHandOver: Policy = anyOf(isStaff, hasScope("tracking:write"));

/** Also what is kept of a cancelled order, and a parcel that came back. */
export const canRefundOrder: Policy = canMoveMoney;
