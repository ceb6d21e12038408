// Posts what becomes of parcels. Shiprocket documents no retry, so each webhook is posted once.
import { randomBytes } from "node:crypto";
import { createOutbox, type Webhook } from "../outbox.ts";
import type { StandInClock } from "../stand-in.ts";
import { encodeWebhookBody } from "../webhook-body.ts";
import type { Body } from "./records.ts";
import type { ShiprocketSwitches } from "./switches.ts";

export type ParcelDelivery = Webhook & { id: string; awb: string; what: string };

type Options = StandInClock & {
  webhookUrl: string;
  webhooks: "deliver" | "record";
  switches: ShiprocketSwitches;
  token: () => string;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks({ webhooks, switches, token, ...posting }: Options) {
  const outbox = createOutbox<ParcelDelivery>({
    ...posting,
    subjectOf: ({ awb }) => awb,
    takeSwitch: (what, { awb, what: step }) => switches.take(`${what}-webhook`, { only: [awb, step] }),
    retryDelays: [],
  });
  const make = (awb: string, what: string, body: Body, key = token()): ParcelDelivery => ({
    id: randomBytes(8).toString("hex"),
    awb,
    what,
    headers: { "content-type": "application/json", ...(key ? { "x-api-key": key } : {}) },
    body: encodeWebhookBody(body, "as-built"),
    state: webhooks === "record" ? "recorded" : "waiting",
    attempts: [],
  });
  return {
    announce(awb: string, what: string, body: Body): void {
      if (switches.take("forge-webhook", { only: [awb, what] })) {
        const better = { ...body, current_status: "DELIVERED", current_status_id: 7, shipment_status_id: 7 };
        outbox.announceForged(make(awb, `${what}, forged`, better, "not the token"));
      }
      outbox.announce(make(awb, what, body));
    },
    deliveries: outbox.list,
    replay: (id: string): Promise<void> => outbox.replay((one) => one.id === id),
    idle: outbox.idle,
    clear: outbox.clear,
  };
}
