import { Hono } from "hono";
import { z } from "zod";
import { receiveReport } from "#core/parcels/tracking/receive-report.server.ts";
import type { Shop } from "#core/shop.ts";
import { couriers } from "#lists/couriers.server.ts";
import { type Call, failures } from "#server/call.ts";
import type { RequestVariables } from "#server/http-app.ts";

const path = "/api/webhooks/parcels";
const answer = z.object({ received: z.literal(true) });

export const parcelsWebhookCall: Call = {
  method: "post",
  path,
  summary: "What a courier reports of a parcel",
  open: true,
  headers: ["X-Api-Key"],
  body: { description: "The report, at most 64 KB; only its tracking number is read", schema: z.object({}) },
  answers: {
    200: { description: "Received; the courier is asked itself", schema: answer },
    ...failures({ 401: "Not the shop's token" }),
  },
};

/** `POST /api/webhooks/parcels`: 200 means received, also for a parcel that is unknown and a body that is empty. */
export function parcelsWebhook(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post(path, async (context) => {
    const received = await receiveReport(shop, couriers, {
      body: await context.req.text(),
      token: context.req.header("x-api-key"),
    });
    if (received.ok) return context.json({ received: true } satisfies z.output<typeof answer>);
    const requestId = context.get("requestId");
    shop.log.warn({ requestId }, "a courier's report had another token");
    return context.json({ message: "This is not the shop's token.", requestId }, 401);
  });
}
