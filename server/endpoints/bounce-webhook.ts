import { Hono } from "hono";
import { z } from "zod";
import { type Call, failures } from "#server/call.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { receiveBounce } from "#shop/email/bounces/receive-bounce.server.ts";
import type { Shop } from "#shop/shop.ts";

const answer = z.object({ lost: z.boolean().meta({ description: "Whether an email of the shop is lost" }) });

export const bounceWebhookCall: Call = {
  method: "post",
  path: "/api/webhooks/bounces",
  summary: "An email that came back to the shop",
  open: true,
  query: z.object({ to: z.string().meta({ description: "Its recipient, whose signature allows the call" }) }),
  body: {
    description: "The email as it arrived, at most 256 KB",
    mediaType: "message/rfc822",
    schema: z.string(),
  },
  answers: {
    200: { description: "Read", schema: answer },
    ...failures({ 429: "Too many of this network" }),
  },
  answerHeaders: { 429: { "Retry-After": "Seconds until another email is read" } },
};

/** `POST /api/webhooks/bounces?to=`: 200 means read, also for a message that is no report and for an unknown recipient. */
export function bounceWebhook(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/webhooks/bounces", async (context) => {
    const received = await receiveBounce(shop, {
      to: context.req.query("to") ?? "",
      message: await context.req.text(),
      network: context.get("clientNetwork"),
    });
    if (received.ok) return context.json({ lost: received.isLost } satisfies z.output<typeof answer>);
    const refusal = { message: "Too many emails came back.", requestId: context.get("requestId") };
    return context.json(refusal, 429, { "Retry-After": String(received.retryAfterSeconds) });
  });
}
