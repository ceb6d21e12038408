// The job queue (pg-boss). A job (an email, a refund, a check with the gateway) is stored in the transaction of its
// cause and run afterwards, at least once. So every handler must be idempotent.
import { sql as drizzleSql } from "drizzle-orm";
import { fromDrizzle, type JobResult, PgBoss, type JobWithMetadata as QueuedJob } from "pg-boss";
import type { z } from "zod";
import {
  connectionConfig,
  type Database,
  type DatabaseAddress,
  type Transaction,
} from "#platform/database/database.ts";
import type { Log } from "./log.ts";
import { createLoneRunner, hasStoppedThrice, isSuspect, withoutMark } from "./suspect-jobs.ts";
import { writeJson } from "./whole-text.ts";

/** A kind of job: its name in the queue and the schema of its payload. */
export type JobDefinition<Payload extends object = object> = { kind: string; schema: z.ZodType<Payload> };

/** Infers the payload's type for `enqueue` and for the handler. */
export function defineJob<Payload extends object>(
  kind: string,
  schema: z.ZodType<Payload>,
): JobDefinition<Payload> {
  return { kind, schema };
}

export type EnqueueOptions = {
  delaySeconds?: number;
  /** No job is added while another with this key waits for its first run. */
  deduplicationKey?: string;
  /**
   * Adds one job of a key in each period of this length, even after the first is done. The periods are counted from
   * 1970.
   */
  deduplicationSeconds?: number;
};

export type Jobs = {
  /** Adds a job in the caller's transaction. Throws for a kind that is not among the queue's definitions. */
  enqueue<Payload extends object>(
    tx: Transaction | Database,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Registers the handler of a kind. When it throws, the job is retried: 75 times over more than 60 hours, after 5 s at first,
   * doubling up to 1 h. Jobs of one kind run side by side, so a handler must lock what it needs alone. A job that froze
   * or killed the process three times is set aside: it fails without another try, with `setAside` in its output.
   */
  handle<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: (payload: Payload) => Promise<void>,
  ): void;
  /**
   * Runs `handler` before the handler of the kind, in the same job, like any other that was added. When one throws, the job is retried
   * with all.
   */
  alsoHandle<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: (payload: Payload) => Promise<void>,
  ): void;
  /** Leaves jobs of this kind waiting in the queue until a process has a handler for them. */
  leaveWaiting(job: JobDefinition): void;
  /** What this process knows: the kinds with a handler, and those left waiting. */
  knownKinds(): readonly string[];
  /** Runs `handler` by a cron expression (in IST) in one of the processes that share the database. */
  schedule(kind: string, cron: string, handler: () => Promise<void>): void;
  /** Starts running jobs, which before are only stored. Throws when a kind has no handler. */
  start(): Promise<void>;
  /** Asks the database over the queue's own connections; throws when it cannot be reached. */
  ping(): Promise<void>;
  /** Waits up to 3 s for the jobs that are running. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  /** Every kind that may be enqueued. */
  definitions: readonly JobDefinition[];
  connections?: number;
  /** How often an idle worker looks for jobs that NOTIFY did not report. */
  pollingSeconds?: number;
  /** True behind a pooler in transaction mode, which passes no NOTIFY. */
  pooled?: boolean;
};

const queuePolicy = {
  policy: "short",
  retryLimit: 75,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  // 90 days: emails wait until a mail server is configured.
  retentionSeconds: 90 * 24 * 3600,
  // A job whose process was killed is retried after this time, without waiting for its expiry.
  heartbeatSeconds: 20,
  // Enqueueing wakes the workers of all processes.
  notify: true,
} as const;

const scheduleTimeZone = "Asia/Kolkata";

/** How many jobs a worker fetches at once; it runs `concurrency` of them side by side. */
const batchSize = 50;
const concurrency = 5;

/** Opens its own connections (three by default) beside the shop's pool, and one more for NOTIFY. */
export async function openJobs(
  address: DatabaseAddress,
  log: Log,
  { definitions, connections = 3, pollingSeconds = 30, pooled = false }: JobsOptions,
): Promise<Jobs> {
  const boss = await startBoss(address, log, { connections, pooled });
  const kinds = new Set(definitions.map(({ kind }) => kind));
  await createMissingQueues(boss, kinds);
  const runAlone = createLoneRunner(boss);
  const handlers = new Map<string, Handler>();
  const handlersBefore = new Map<string, Handler[]>();
  const waiting = new Set<string>();
  const schedules = new Map<string, string>();

  return {
    async enqueue(tx, { kind, schema }, payload, options = {}) {
      if (!kinds.has(kind)) throw new Error(`the job ${kind} is not among the definitions`);
      const { delaySeconds, deduplicationKey, deduplicationSeconds } = options;
      await boss.send(kind, JSON.parse(writeJson(schema.parse(payload))), {
        db: fromDrizzle(tx, drizzleSql),
        ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
        ...(deduplicationSeconds === undefined ? {} : { singletonSeconds: deduplicationSeconds }),
        singletonKey: deduplicationKey ?? crypto.randomUUID(),
      });
    },
    handle({ kind, schema }, handler) {
      handlers.set(kind, ({ data }) => handler(schema.parse(withoutMark(data))));
    },
    alsoHandle({ kind, schema }, handler) {
      const run: Handler = ({ data }) => handler(schema.parse(withoutMark(data)));
      handlersBefore.set(kind, [...(handlersBefore.get(kind) ?? []), run]);
    },
    leaveWaiting({ kind }) {
      waiting.add(kind);
    },
    knownKinds: () => [...handlers.keys(), ...waiting],
    schedule(kind, cron, handler) {
      handlers.set(kind, () => handler());
      schedules.set(kind, cron);
    },
    async start() {
      const forgotten = [...kinds].filter((kind) => !handlers.has(kind) && !waiting.has(kind));
      if (forgotten.length > 0) throw new Error(`no handler works on these jobs: ${forgotten.join(", ")}`);
      await createMissingQueues(boss, schedules.keys());
      for (const [kind, handler] of handlers)
        await startWorker(boss, kind, pollingSeconds, (job) =>
          run(job, { handler: inOrder(handlersBefore.get(kind) ?? [], handler), runAlone, log }),
        );
      await storeSchedules(boss, schedules);
    },
    async ping() {
      await boss.schemaVersion();
    },
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
  };
}

type Handler = (job: QueuedJob) => Promise<void>;

function inOrder(before: readonly Handler[], last: Handler): Handler {
  return async (job) => {
    for (const handler of [...before, last]) await handler(job);
  };
}

async function startBoss(
  address: DatabaseAddress,
  log: Log,
  { connections, pooled }: Required<Pick<JobsOptions, "connections" | "pooled">>,
): Promise<PgBoss> {
  // pg's options; the queue's maintenance may take longer than a shopper would wait.
  const connection = {
    ...connectionConfig(address),
    connectionTimeoutMillis: 2_500,
    query_timeout: 60_000,
    keepAlive: true,
    // Each connection is a process of PostgreSQL with 20 MiB; the queue needs one every 30 s, for milliseconds.
    idleTimeoutMillis: 2_000,
  };
  const boss = new PgBoss({
    ...connection,
    max: connections,
    application_name: "deodar jobs",
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    useListenNotify: !pooled,
  });
  // The queue adds fields of its own to an error, which is then a plain object.
  boss.on("error", ({ message }) => log.error({ error: message }, "job queue failed"));
  await boss.start();
  return boss;
}

/** Asks once which queues exist, which is faster than creating each again; most starts find them all as they should be. */
async function createMissingQueues(boss: PgBoss, kinds: Iterable<string>): Promise<void> {
  const { retryLimit } = queuePolicy;
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue.retryLimit]));
  for (const kind of kinds)
    if (!existing.has(kind)) await boss.createQueue(kind, queuePolicy);
    else if (existing.get(kind) !== retryLimit) await boss.updateQueue(kind, { retryLimit });
}

/**
 * Stores new and changed schedules, and removes unknown ones, whose jobs nobody would run. If another process still has
 * such a schedule, its next start stores it again.
 */
async function storeSchedules(boss: PgBoss, schedules: ReadonlyMap<string, string>): Promise<void> {
  const unchanged = new Set<string>();
  for (const { name, cron, timezone } of await boss.getSchedules()) {
    if (cron === schedules.get(name) && timezone === scheduleTimeZone) unchanged.add(name);
    if (schedules.has(name)) continue;
    await boss.unschedule(name);
    await boss.deleteQueuedJobs(name);
  }
  for (const [kind, cron] of schedules)
    if (!unchanged.has(kind)) await boss.schedule(kind, cron, {}, { tz: scheduleTimeZone });
}

async function startWorker(
  boss: PgBoss,
  kind: string,
  pollingSeconds: number,
  runJob: (job: QueuedJob) => Promise<JobResult>,
): Promise<void> {
  const options = {
    batchSize,
    perJobResults: true,
    includeMetadata: true,
    burstWhenBatchFull: true,
    // Without NOTIFY a job waits for the poll.
    pollingIntervalSeconds: Math.min(pollingSeconds, 2),
    notifyPollingIntervalSeconds: pollingSeconds,
  } as const;
  await boss.work(kind, options, (jobs: QueuedJob[]) => mapLimited(jobs, concurrency, runJob));
}

type RunOptions = { handler: Handler; runAlone: ReturnType<typeof createLoneRunner>; log: Log };

async function run(job: QueuedJob, { handler, runAlone, log }: RunOptions): Promise<JobResult> {
  const { id, name: kind } = job;
  if (hasStoppedThrice(job)) {
    log.error({ kind, job: id }, "job set aside: the process froze or was killed three times while it ran");
    return { id, status: "deadletter", output: { setAside: true } };
  }
  try {
    await (isSuspect(job) ? runAlone(job, handler) : handler(job));
    return { id, status: "completed" };
  } catch (error) {
    log.warn({ kind, job: id, error: String(error) }, "job failed and will be retried");
    return { id, status: "failed", output: { error: String(error) } };
  }
}

/** Maps every item, at most `limit` at a time, and keeps their order. */
async function mapLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
}
