// A job whose process froze or was killed may be the cause, or may only have run beside it. So it runs alone the next time, and if
// the process stops then, too, once more: a machine that kills the shop again and again meets some job each time. After the third
// time the job is set aside. A job that never lost its process costs nothing extra.
import type { JobWithMetadata, PgBoss } from "pg-boss";

/** The queue writes it when a job's process gives no sign of life any more. A failure and an orderly stop leave other words. */
const silence = "job heartbeat timeout";
/** The job carries it while it runs alone, so that it is still there if the process stops: how many times it has run so. */
const mark = "runsAlone";
/** If the process stops at it so often while nothing else is suspected, it is the cause. */
const maxTimesAlone = 2;

type StoredJob = Pick<JobWithMetadata, "data" | "output">;

/** True where the job lost its process, and twice more when it ran alone. */
export function hasStoppedThrice(job: StoredJob): boolean {
  return wentSilent(job) && timesAlone(job) >= maxTimesAlone;
}

export function isSuspect(job: StoredJob): boolean {
  return wentSilent(job) || timesAlone(job) > 0;
}

/** Leaves what was enqueued, as the schemas of jobs know it. */
export function withoutMark(data: object | null): object | null {
  if (!data) return data;
  const { [mark]: _, ...payload } = data as Record<string, unknown>;
  return payload;
}

type Handler = (job: JobWithMetadata) => Promise<void>;

/** Runs suspects one after the other, in the order in which they are given. */
export function createLoneRunner(
  boss: Pick<PgBoss, "getDb">,
): (job: JobWithMetadata, handler: Handler) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();

  /** Changes nothing when the queue has given the job away, so one that froze its process keeps the mark. */
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

/** The queue aborts a job that takes too long; the next one need not wait for it. */
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
