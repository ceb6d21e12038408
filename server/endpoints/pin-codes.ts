import { Hono } from "hono";
import { NotFound } from "#platform/faults.ts";
import { findPinCode } from "#shop/checkout/pin-codes.server.ts";

/** `GET /api/pincodes/{pin}` → `{ state, city }`. The checkout form accepts unknown PIN codes too. */
export function pinCodes() {
  return new Hono().get("/api/pincodes/:pin", async (context) => {
    const found = await findPinCode(context.req.param("pin"));
    if (!found) throw new NotFound("unknown PIN code");
    context.header("Cache-Control", "public, max-age=86400");
    return context.json({ state: found.state, city: found.city ?? null });
  });
}
