// Sets aside jobs that freeze or kill their process. A job that lost its process may be the cause, or may only have run
// beside it. So it runs alone the next time, and once more if the process stops again, since a machine may kill the
// shop for other reasons. After the third time the job is set aside. A job that never lost its process costs nothing
// extra.
import type { JobWithMetadata, PgBoss } from "pg-boss";

/**
 * What the queue writes when a job's process is silent for too long. A failure and an orderly stop write something
 * else.
 */
const silence = "job heartbeat timeout";
/**
 * The field of a job's data that counts how often it has run alone. Set while it runs, so that it remains if the
 * process stops.
 */
const mark = "runsAlone";
/** A job that stopped its process this often while it ran alone is the cause. */
const maxTimesAlone = 2;

type StoredJob = Pick<JobWithMetadata, "data" | "output">;

/** True where the job lost its process once, and twice more when it ran alone. */
export function hasStoppedThrice(job: StoredJob): boolean {
  return wentSilent(job) && timesAlone(job) >= maxTimesAlone;
}

export function isSuspect(job: StoredJob): boolean {
  return wentSilent(job) || timesAlone(job) > 0;
}

/** The payload as it was enqueued. */
export function withoutMark(data: object | null): object | null {
  if (!data) return data;
  const { [mark]: _, ...payload } = data as Record<string, unknown>;
  return payload;
}

type Handler = (job: JobWithMetadata) => Promise<void>;

/** Runs suspects one after the other, in the order of the calls. */
export function createLoneRunner(
  boss: Pick<PgBoss, "getDb">,
): (job: JobWithMetadata, handler: Handler) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();

  /**
   * Does nothing when the queue has given the job to another process, so a job that froze its process keeps the mark.
   */
  async function setMark({ name, id, retryCount }: JobWithMetadata, times: number): Promise<void> {
    await boss.getDb().executeSql(
      `update pgboss.job set data = case when $4::int > 0
         then coalesce(data, '{}') || jsonb_build_object('${mark}', $4::int) else data - '${mark}' end
       where name = $1 and id = $2::uuid and retry_count = $3 and state = 'active'`,
      [name, id, retryCount, times],
    );
  }

  return (job, handler) => {
    const turn = last.then(async () => {
      job.signal.throwIfAborted();
      await setMark(job, timesAlone(job) + 1);
      try {
        await Promise.race([handler(job), rejectWhenAborted(job.signal)]);
      } finally {
        await setMark(job, 0);
      }
    });
    last = turn.catch(() => {});
    return turn;
  };
}

/** Rejects when the queue aborts a job that takes too long, so that the next one need not wait for it. */
function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function wentSilent({ output }: StoredJob): boolean {
  const { value } = (output as { value?: { message?: string } } | null) ?? {};
  return value?.message === silence;
}

function timesAlone({ data }: StoredJob): number {
  return Number((data as Record<string, unknown> | null)?.[mark] ?? 0);
}
