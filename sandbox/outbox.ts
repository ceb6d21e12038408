// Posts webhooks as a service does: those of one subject in their order, again until they are answered, or as the switches say.
import { type Answer, post } from "./post.ts";
import type { StandInClock } from "./stand-in.ts";
import type { ActiveSwitch } from "./switches.ts";

/** One webhook, with exactly the headers and raw body that are posted. */
export type Webhook = {
  headers: Record<string, string>;
  body: string;
  state: "recorded" | "waiting" | "delivered" | "failed" | "lost";
  attempts: (Answer & { at: number })[];
};

type Options<One extends Webhook> = StandInClock & {
  webhookUrl: string;
  /** The first attempts for one subject run one after the other, so that only a switch changes their order. */
  subjectOf: (one: One) => string;
  takeSwitch: (what: "lose" | "reorder" | "double" | "late", one: One) => ActiveSwitch | undefined;
  /** Seconds before each further attempt. */
  retryDelays: readonly number[];
  /** How many of these delays the webhook leaves out. */
  skippedDelays?: (one: One) => number;
  /** After the last attempt. */
  onFailed?: () => void;
};

export function createOutbox<One extends Webhook>(options: Options<One>) {
  const { subjectOf, takeSwitch, after } = options;
  const posts = createPosts(options);
  let webhooks: One[] = [];
  let postponed: One[] = [];

  function send(one: One): void {
    webhooks.push(one);
    if (one.state !== "waiting") return;
    const copies = takeSwitch("double", one)?.value ?? 0;
    const late = takeSwitch("late", one);
    if (late) after(late.value, () => posts.post(one, copies));
    else posts.post(one, copies);
  }

  /** Keeps it until the next one of its subject is sent, for at most ten seconds. */
  function postpone(one: One): void {
    postponed.push(one);
    after(10, () => {
      if (!postponed.includes(one)) return;
      postponed = postponed.filter((other) => other !== one);
      send(one);
    });
  }

  return {
    /** Sends, records or loses it, according to its state and the switches. */
    announce(one: One): void {
      if (takeSwitch("lose", one)) one.state = "lost";
      if (takeSwitch("reorder", one)) {
        postpone(one);
        return;
      }
      const following = postponed.filter((other) => subjectOf(other) === subjectOf(one));
      postponed = postponed.filter((other) => !following.includes(other));
      for (const next of [one, ...following]) send(next);
    },
    /** Posts it as it is, without trying again. */
    announceForged(one: One): void {
      webhooks.push(one);
      if (one.state === "waiting") posts.postOnce(one);
    },
    /** In the order of sending. In mode `record` a test posts them itself. */
    list: (): readonly One[] => webhooks,
    /** Posts it again, with the same body. */
    async replay(isIt: (one: One) => boolean): Promise<void> {
      const found = webhooks.find(isIt);
      if (found) await posts.postOnce(found);
    },
    /** Resolves when no attempt is running; later retries are not waited for. */
    idle: posts.idle,
    clear(): void {
      webhooks = [];
      postponed = [];
      posts.clear();
    },
  };
}

function createPosts<One extends Webhook>(options: Options<One>) {
  const { webhookUrl, subjectOf, retryDelays, skippedDelays = () => 0, onFailed, now, after } = options;
  /** Increased by each reset, so that older webhooks are not posted again. */
  let generation = 0;
  const running = new Set<Promise<void>>();
  const lastPosts = new Map<string, Promise<void>>();

  async function attempt(one: One, retry: number): Promise<void> {
    const startedIn = generation;
    const answer = await post(webhookUrl, one);
    one.attempts.push({ at: now(), ...answer });
    if (answer.status && answer.status >= 200 && answer.status < 300) one.state = "delivered";
    if (one.state !== "waiting" || generation !== startedIn) return;
    const delay = retryDelays[retry];
    if (delay !== undefined) after(delay, () => track(attempt(one, retry + 1)));
    else {
      one.state = "failed";
      onFailed?.();
    }
  }

  function track(task: Promise<void>): Promise<void> {
    const done = task.finally(() => running.delete(done));
    running.add(done);
    return done;
  }

  function enqueue(one: One, work: () => Promise<void>): Promise<void> {
    const startedIn = generation;
    const previous = lastPosts.get(subjectOf(one)) ?? Promise.resolve();
    const run = track(previous.then(() => (generation === startedIn ? work() : undefined)));
    lastPosts.set(subjectOf(one), run);
    return run;
  }

  return {
    post: (one: One, copies: number): Promise<void> =>
      enqueue(one, async () => {
        for (let copy = 0; copy <= copies; copy += 1) await attempt(one, skippedDelays(one));
      }),
    postOnce: (one: One): Promise<void> => enqueue(one, () => attempt(one, retryDelays.length)),
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running);
    },
    clear(): void {
      generation += 1;
      lastPosts.clear();
    },
  };
}
