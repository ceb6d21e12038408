import { randomBytes } from "node:crypto";
import { createOutbox, type Webhook } from "../outbox.ts";
import type { StandInClock } from "../stand-in.ts";
import { encodeWebhookBody } from "../webhook-body.ts";
import { signBody } from "./signatures.ts";
import type { WhatsappSwitches } from "./switches.ts";

/** What the switches of a webhook may be limited to: a person, a status or a field. */
export type WebhookTarget = { userId?: string; only?: readonly string[] };

export type WhatsappDelivery = Webhook & {
  id: string;
  /** The field, and the status of a message: `messages delivered`. */
  what: string;
  userId: string;
  /** What a switch for it may be limited to. */
  only: readonly string[];
};

type Options = StandInClock & {
  appSecret: string;
  businessAccountId: string;
  webhookUrl: string;
  webhooks: "deliver" | "record";
  switches: WhatsappSwitches;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

/** A webhook that is not answered with 2xx is posted again after 1, 2, 4 … seconds, for up to seven days. */
const retryDelays = Array.from({ length: 19 }, (_, retry) => 2 ** retry);

export function createWebhooks(options: Options) {
  const { switches, ...posting } = options;
  const outbox = createOutbox<WhatsappDelivery>({
    ...posting,
    subjectOf: ({ userId }) => userId,
    takeSwitch: (what, { only }) => switches.take(`${what}-webhook`, { only }),
    retryDelays,
  });
  return {
    /** Signs the change and sends, records or loses it, according to mode and switches. */
    announce(field: string, value: object, target: WebhookTarget = {}): void {
      const delivery = makeDelivery(options, { field, value }, target);
      if (switches.take("forge-webhook", delivery)) outbox.announceForged(forge(delivery));
      outbox.announce(delivery);
    },
    deliveries: outbox.list,
    replay: (id: string): Promise<void> => outbox.replay((one) => one.id === id),
    idle: outbox.idle,
    clear: outbox.clear,
  };
}

function makeDelivery(
  { businessAccountId, appSecret, webhooks }: Options,
  change: { field: string; value: object },
  { userId = "", only = [] }: WebhookTarget,
): WhatsappDelivery {
  const { field } = change;
  const what = [field, ...only.filter((word) => /^[a-z]+$/.test(word))].join(" ");
  const entry = [{ id: businessAccountId, changes: [change] }];
  const body = encodeWebhookBody({ object: "whatsapp_business_account", entry }, "as-built");
  const state = webhooks === "record" ? "recorded" : "waiting";
  return sign({ what, userId, only: [field, ...only], body, state }, appSecret);
}

const sign = (
  about: Pick<WhatsappDelivery, "what" | "userId" | "only" | "body" | "state">,
  secret: string,
): WhatsappDelivery => ({
  ...about,
  id: randomBytes(8).toString("hex"),
  headers: {
    "content-type": "application/json",
    "user-agent": "facebookexternalua",
    "x-hub-signature-256": signBody(secret, about.body),
  },
  attempts: [],
});

/** A copy that says something better than the truth, signed with another secret. */
function forge({ what, userId, only, body, state }: WhatsappDelivery): WhatsappDelivery {
  const better = body.replace(/"status":"(sent|delivered|failed)"/, '"status":"read"');
  return sign({ what: `${what}, forged`, userId, only, body: better, state }, "not the app secret");
}
