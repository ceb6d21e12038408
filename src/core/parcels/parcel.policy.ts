// Who may have parcels carried.
import type { Policy } from "#core/identity/actor.ts";
import { isAdmin, isStaff } from "#core/identity/identity.ts";

/** Booking and cancelling, which cost money with the courier. */
export const canBookParcels: Policy = isStaff;

/** The account with the courier. */
export const canManageCourier: Policy = isAdmin;
