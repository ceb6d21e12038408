import { Hono } from "hono";
import { z } from "zod";
import type { Shop } from "#core/shop.ts";
import { isVerifyToken, receiveReport } from "#features/whatsapp/receive-report.server.ts";
import { whatsAppReport } from "#features/whatsapp/report.ts";
import { type Call, failures } from "#server/call.ts";
import type { RequestVariables } from "#server/http-app.ts";

const path = "/api/webhooks/whatsapp";
const storedAnswer = z.object({ stored: z.literal(true) });

export const whatsAppWebhookCall: Call = {
  method: "post",
  path,
  summary: "What Meta reports of WhatsApp",
  open: true,
  headers: ["X-Hub-Signature-256"],
  body: { description: "The report", schema: whatsAppReport },
  answers: {
    200: { description: "Stored", schema: storedAnswer },
    ...failures({ 400: "Bad signature, or not a report" }),
  },
};

/** `GET` answers Meta's question; `POST /api/webhooks/whatsapp` checks the signature of the raw body and stores it. */
export function whatsAppWebhook(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>()
    .get(path, (context) => {
      const { "hub.mode": mode, "hub.verify_token": token, "hub.challenge": challenge } = context.req.query();
      if (mode === "subscribe" && challenge && isVerifyToken(shop, token ?? ""))
        return context.text(challenge);
      const requestId = context.get("requestId");
      return context.json({ message: "This is not the shop's token.", requestId }, 403);
    })
    .post(path, async (context) => {
      const requestId = context.get("requestId");
      const received = await receiveReport(shop, {
        body: new Uint8Array(await context.req.arrayBuffer()),
        signature: context.req.header("x-hub-signature-256"),
      });
      if (received.ok) return context.json({ stored: true } satisfies z.output<typeof storedAnswer>);
      shop.log.warn({ requestId, reason: received.reason }, "a report of WhatsApp was refused");
      return context.json({ message: "This report could not be accepted.", requestId }, 400);
    });
}
