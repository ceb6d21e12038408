// The outbox: an effect (a letter, a refund, a look at the gateway) is written in the same transaction as its cause and
// carried out afterwards, at least once. So every effect must be harmless when repeated.
import { sql as drizzleSql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Database, DatabaseAddress, Transaction } from "./database.ts";
import type { Log } from "./log.ts";

export type Effect = Record<string, string | number | boolean | null>;

export type Outbox = {
  /**
   * Notes an effect in the caller's transaction. `after` delays it by that many seconds.
   * The same `once` key is noted only once while an earlier one still waits.
   */
  enqueue(
    tx: Transaction | Database,
    kind: string,
    effect: Effect,
    options?: { after?: number; once?: string },
  ): Promise<void>;
  /** Registers who carries out a kind; a thrown error means "again later" (60 tries over two days, from 5 s doubling to 1 h). */
  carryOut(kind: string, worker: (effect: Effect) => Promise<void>): void;
  /** Runs `task` by a cron line (IST) in one of the processes that share the database. */
  repeat(kind: string, cron: string, task: () => Promise<void>): void;
  /** Begins to work; until then effects are only stored. */
  start(): Promise<void>;
  /** Finishes what is under way. */
  stop(): Promise<void>;
};

const queuePolicy = {
  policy: "short",
  retryLimit: 60,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  // A letter waits for its mail server as long as that takes, within reason.
  retentionSeconds: 90 * 24 * 3600,
  // A job whose process was killed is taken up again after this, not when it expires.
  heartbeatSeconds: 20,
} as const;

/** Keeps three connections of its own beside the shop's pool: pg-boss brings its own driver. */
export async function openOutbox(
  address: DatabaseAddress,
  log: Log,
  options: { pollingSeconds?: number; connections?: number } = {},
): Promise<Outbox> {
  const boss = new PgBoss({
    ...("url" in address
      ? { connectionString: address.url }
      : { host: address.socketDir, port: address.port, database: address.database, user: address.user }),
    max: options.connections ?? 3,
    application_name: "deodar outbox",
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
  });
  boss.on("error", (error) => log.error({ error: String(error) }, "outbox failed"));
  await boss.start();
  const known = new Map<string, Promise<void>>();
  const workers = new Map<string, (effect: Effect) => Promise<void>>();
  const rhythms = new Map<string, string>();

  function openQueue(kind: string): Promise<void> {
    let opening = known.get(kind);
    if (!opening) {
      opening = boss.createQueue(kind, queuePolicy);
      known.set(kind, opening);
      // A failure is not remembered: the next caller asks again.
      opening.catch(() => known.delete(kind));
    }
    return opening;
  }

  return {
    async enqueue(tx, kind, effect, { after, once } = {}) {
      await openQueue(kind);
      await boss.send(kind, effect, {
        db: fromDrizzle(tx, drizzleSql),
        ...(after === undefined ? {} : { startAfter: after }),
        singletonKey: once ?? crypto.randomUUID(),
      });
    },
    carryOut(kind, worker) {
      workers.set(kind, worker);
    },
    repeat(kind, cron, task) {
      workers.set(kind, task);
      rhythms.set(kind, cron);
    },
    async start() {
      for (const [kind, worker] of workers) {
        await openQueue(kind);
        await boss.work<Effect>(
          kind,
          { pollingIntervalSeconds: options.pollingSeconds ?? 1, localConcurrency: 2 },
          async ([job]) => {
            if (!job) return;
            try {
              await worker(job.data ?? {});
            } catch (error) {
              log.warn({ kind, job: job.id, error: String(error) }, "effect failed, will be tried again");
              throw error;
            }
          },
        );
        const cron = rhythms.get(kind);
        if (cron) await boss.schedule(kind, cron, {}, { tz: "Asia/Kolkata" });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
  };
}
