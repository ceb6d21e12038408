import { randomBytes } from "node:crypto";
import { type Answer, post } from "../post.ts";
import { encodeWebhookBody } from "../webhook-body.ts";
import { signBody } from "./signatures.ts";
import type { WhatsappSwitches } from "./switches.ts";

/** What the switches of a webhook may be limited to: a person, a status or a field. */
export type WebhookTarget = { userId?: string; only?: readonly string[] };

/** One webhook, with exactly the headers and raw body that are posted. */
export type WhatsappDelivery = {
  id: string;
  /** The field, and the status of a message: `messages delivered`. */
  what: string;
  userId: string;
  /** What a switch for it may be limited to. */
  only: readonly string[];
  headers: Record<string, string>;
  body: string;
  state: "recorded" | "waiting" | "delivered" | "lost";
  attempts: (Answer & { at: number })[];
};

type Options = {
  appSecret: string;
  businessAccountId: string;
  webhookUrl: string;
  webhooks: "deliver" | "record";
  switches: WhatsappSwitches;
  now: () => number;
  after: (seconds: number, task: () => void) => void;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

/** A webhook that is not answered with 2xx is posted again after 1, 2, 4 … seconds, for up to seven days. */
const retries = 19;

export function createWebhooks(options: Options) {
  const { switches, after } = options;
  const posts = createPosts(options);
  let deliveries: WhatsappDelivery[] = [];
  let postponed: WhatsappDelivery[] = [];

  function send(delivery: WhatsappDelivery): void {
    if (switches.take("forge-webhook", delivery)) {
      const forged = forge(delivery);
      deliveries.push(forged);
      posts.postOnce(forged);
    }
    deliveries.push(delivery);
    if (delivery.state !== "waiting") return;
    const copies = switches.take("double-webhook", delivery)?.value ?? 0;
    const late = switches.take("late-webhook", delivery);
    if (late) after(late.value, () => posts.post(delivery, copies));
    else posts.post(delivery, copies);
  }

  /** Keeps it until the next one of the same person is sent, for at most ten seconds. */
  function postpone(delivery: WhatsappDelivery): void {
    postponed.push(delivery);
    after(10, () => {
      if (!postponed.includes(delivery)) return;
      postponed = postponed.filter((one) => one !== delivery);
      send(delivery);
    });
  }

  return {
    /** Signs the change and sends, records or loses it, according to mode and switches. */
    announce(field: string, value: object, target: WebhookTarget = {}): void {
      const delivery = makeDelivery(options, { field, value }, target);
      if (switches.take("lose-webhook", delivery)) delivery.state = "lost";
      if (switches.take("reorder-webhook", delivery)) {
        postpone(delivery);
        return;
      }
      const following = postponed.filter((one) => one.userId === delivery.userId);
      postponed = postponed.filter((one) => !following.includes(one));
      for (const one of [delivery, ...following]) send(one);
    },
    /** In the order of sending. In mode `record` a test posts them itself. */
    deliveries: (): readonly WhatsappDelivery[] => deliveries,
    /** Posts it again, with the same body. */
    async replay(id: string): Promise<void> {
      const delivery = deliveries.find((one) => one.id === id);
      if (delivery) await posts.postOnce(delivery);
    },
    idle: posts.idle,
    clear(): void {
      deliveries = [];
      postponed = [];
      posts.clear();
    },
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

/** Posts each webhook until it is answered with 2xx, or seven days are over. */
function createPosts({ webhookUrl, now, after }: Options) {
  /** Increased by each reset, so that older webhooks are not posted again. */
  let generation = 0;
  const running = new Set<Promise<void>>();
  /** The first posts for one person run one after the other, so that only a switch changes their order. */
  const lastPosts = new Map<string, Promise<void>>();

  async function attempt(delivery: WhatsappDelivery, retry: number): Promise<void> {
    const startedIn = generation;
    const answer = await post(webhookUrl, delivery);
    delivery.attempts.push({ at: now(), ...answer });
    if (answer.status && answer.status >= 200 && answer.status < 300) delivery.state = "delivered";
    else if (retry < retries && generation === startedIn && delivery.state === "waiting")
      after(2 ** retry, () => track(attempt(delivery, retry + 1)));
  }

  function track(task: Promise<void>): Promise<void> {
    const done = task.finally(() => running.delete(done));
    running.add(done);
    return done;
  }

  function enqueue({ userId }: WhatsappDelivery, work: () => Promise<void>): Promise<void> {
    const startedIn = generation;
    const previous = lastPosts.get(userId) ?? Promise.resolve();
    const run = track(previous.then(() => (generation === startedIn ? work() : undefined)));
    lastPosts.set(userId, run);
    return run;
  }

  return {
    post: (delivery: WhatsappDelivery, copies: number): Promise<void> =>
      enqueue(delivery, async () => {
        for (let copy = 0; copy <= copies; copy += 1) await attempt(delivery, 0);
      }),
    /** Posts it without trying again. */
    postOnce: (delivery: WhatsappDelivery): Promise<void> =>
      enqueue(delivery, () => attempt(delivery, retries)),
    /** Resolves when no post is running; later retries are not waited for. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running);
    },
    clear(): void {
      generation += 1;
      lastPosts.clear();
    },
  };
}
