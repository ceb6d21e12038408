import { Hono } from "hono";
import { z } from "zod";
import { findPinCode } from "#core/delivery/pin-codes.server.ts";
import { NotFound } from "#platform/faults.ts";
import { type Call, failures } from "#server/call.ts";

const pinCodeAnswer = z.object({
  state: z.string().meta({ description: "Two-letter code" }),
  city: z.string().nullable(),
  otherState: z.string().optional().meta({ description: "Only where its post offices are in two states" }),
});
type PinCodeAnswer = z.output<typeof pinCodeAnswer>;

export const pinCodesCall: Call = {
  method: "get",
  path: "/api/pincodes/{pin}",
  summary: "State and city of a PIN code",
  open: true,
  answers: {
    200: { description: "Found", schema: pinCodeAnswer },
    ...failures({ 404: "Unknown; an order to it needs `pinConfirmed`" }),
  },
};

/** `GET /api/pincodes/{pin}`. Without a city only the first three digits are known. */
export function pinCodes() {
  return new Hono().get("/api/pincodes/:pin", async (context) => {
    const found = await findPinCode(context.req.param("pin"));
    if (!found) throw new NotFound("unknown PIN code");
    context.header("Cache-Control", "public, max-age=86400");
    const { state, city = null, otherState } = found;
    return context.json({ state, city, otherState } satisfies PinCodeAnswer);
  });
}
