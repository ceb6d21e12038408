// Posts what becomes of parcels. Shiprocket documents no retry, so each webhook is posted once.
import { randomBytes } from "node:crypto";
import { type Answer, post } from "../post.ts";
import { encodeWebhookBody } from "../webhook-body.ts";
import type { Body } from "./records.ts";
import type { ShiprocketSwitches } from "./switches.ts";

export type ParcelDelivery = {
  id: string;
  awb: string;
  what: string;
  headers: Record<string, string>;
  body: string;
  state: "recorded" | "waiting" | "lost" | "posted";
  answers: Answer[];
};

type Options = {
  webhookUrl: string;
  webhooks: "deliver" | "record";
  switches: ShiprocketSwitches;
  token: () => string;
  after: (seconds: number, task: () => void) => void;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks(options: Options) {
  const { switches, token, after } = options;
  const posts = createPosts(options);
  let postponed: ParcelDelivery[] = [];
  const make = (awb: string, what: string, body: Body, key = token()): ParcelDelivery => ({
    id: randomBytes(8).toString("hex"),
    awb,
    what,
    headers: { "content-type": "application/json", ...(key ? { "x-api-key": key } : {}) },
    body: encodeWebhookBody(body, "as-built"),
    state: options.webhooks === "record" ? "recorded" : "waiting",
    answers: [],
  });

  function sendPostponed(awb: string): void {
    const following = postponed.filter((one) => one.awb === awb);
    postponed = postponed.filter((one) => one.awb !== awb);
    for (const one of following) posts.send(one);
  }

  return {
    announce(awb: string, what: string, body: Body): void {
      const delivery = make(awb, what, body);
      const only = [awb, what];
      if (switches.take("lose-webhook", { only })) delivery.state = "lost";
      if (switches.take("forge-webhook", { only })) {
        const better = { ...body, current_status: "DELIVERED", current_status_id: 7, shipment_status_id: 7 };
        posts.send(make(awb, `${what}, forged`, better, "not the token"));
      }
      if (switches.take("reorder-webhook", { only })) {
        postponed.push(delivery);
        after(10, () => sendPostponed(awb));
        return;
      }
      posts.send(delivery);
      sendPostponed(awb);
    },
    /** In the order of sending. In mode `record` a test posts them itself. */
    deliveries: (): readonly ParcelDelivery[] => posts.deliveries,
    /** Posts it again, with the same body. */
    async replay(id: string): Promise<void> {
      const delivery = posts.deliveries.find((one) => one.id === id);
      if (delivery) await posts.post(delivery);
    },
    idle: posts.idle,
    clear(): void {
      posts.deliveries.length = 0;
      postponed = [];
    },
  };
}

/** Posts run one after the other, so that only a switch changes their order. */
function createPosts({ webhookUrl, switches, after }: Options) {
  const deliveries: ParcelDelivery[] = [];
  let last: Promise<void> = Promise.resolve();
  function postNext(delivery: ParcelDelivery): Promise<void> {
    last = last.then(async () => {
      delivery.answers.push(await post(webhookUrl, delivery));
      if (delivery.state === "waiting") delivery.state = "posted";
    });
    return last;
  }
  return {
    deliveries,
    post: postNext,
    send(delivery: ParcelDelivery): void {
      const only = [delivery.awb, delivery.what];
      deliveries.push(delivery);
      if (delivery.state !== "waiting") return;
      const copies = switches.take("double-webhook", { only })?.value ?? 0;
      const late = switches.take("late-webhook", { only });
      const postAll = () => {
        for (let copy = 0; copy <= copies; copy += 1) postNext(delivery);
      };
      if (late) after(late.value, postAll);
      else postAll();
    },
    /** Resolves when no post is running. */
    async idle(): Promise<void> {
      let waited: Promise<void> | undefined;
      while (waited !== last) {
        waited = last;
        await waited;
      }
    },
  };
}
