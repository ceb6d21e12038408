// What programs with an API key may read.
import { hasScope, type Policy } from "#core/identity/actor.ts";

export const canReadCatalogue: Policy = hasScope("catalogue:read");
export const canReadOrders: Policy = hasScope("orders:read");
