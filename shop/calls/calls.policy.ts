// What programs with an API key may read.
import { hasScope, type Policy } from "#shop/identity/actor.ts";

export const canReadCatalogue: Policy = hasScope("catalogue:read");
export const canReadOrders: Policy = hasScope("orders:read");
