import type { DatabaseAddress } from "#platform/database/database.ts";
import { type Jobs, openJobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import { allJobs } from "#shop/all-jobs.server.ts";

/**
 * The shop's queue, which connects when a test first enqueues or runs a job. Most tests enqueue none, and connecting
 * takes as long as making a database.
 */
export function openLazyJobs(address: DatabaseAddress, log: Log): Jobs {
  let queue: Promise<Jobs> | undefined;
  let opened: Jobs | undefined;
  const waiting: ((jobs: Jobs) => void)[] = [];
  const register = (registration: (jobs: Jobs) => void) => {
    if (opened) registration(opened);
    else waiting.push(registration);
  };
  const connect = async () => {
    const jobs = await openJobs(address, log, { definitions: allJobs, pollingSeconds: 0.5, connections: 2 });
    for (const registration of waiting) registration(jobs);
    opened = jobs;
    return jobs;
  };
  const open = () => {
    queue ??= connect();
    return queue;
  };
  return {
    enqueue: async (...input) => (await open()).enqueue(...input),
    handle: (...input) => register((jobs) => jobs.handle(...input)),
    alsoHandle: (...input) => register((jobs) => jobs.alsoHandle(...input)),
    leaveWaiting: (job) => register((jobs) => jobs.leaveWaiting(job)),
    schedule: (...input) => register((jobs) => jobs.schedule(...input)),
    start: async () => (await open()).start(),
    ping: async () => (await open()).ping(),
    stop: async () => (await queue)?.stop(),
  };
}
