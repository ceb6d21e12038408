// Programs with an API key may read these. Staff read the same in the back office.
import { hasScope, type Policy } from "#shop/identity/actor.ts";

export const canReadCatalogue: Policy = hasScope("catalogue:read");
export const canReadOrders: Policy = hasScope("orders:read");
