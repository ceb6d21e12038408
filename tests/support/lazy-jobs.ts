import { allJobs } from "#lists/all-jobs.server.ts";
import { type Jobs, openJobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { TestDatabase } from "./test-database.ts";

/**
 * Opens the shop's queue. It connects only when a test runs jobs, since connecting takes as long as making a database; before that, jobs
 * are stored through the queue kept with the database.
 */
export function openLazyJobs({ address, openQueue }: TestDatabase, log: Log): Jobs {
  let running: Promise<Jobs> | undefined;
  let opened: Jobs | undefined;
  const registrations: ((jobs: Jobs) => void)[] = [];
  const kinds: string[] = [];
  const tell = (registration: (jobs: Jobs) => void) => {
    registrations.push(registration);
    if (opened) registration(opened);
  };
  const connect = async () => {
    const jobs = await openJobs(address, log, { definitions: allJobs, pollingSeconds: 0.5, connections: 2 });
    for (const register of registrations) register(jobs);
    opened = jobs;
    return jobs;
  };
  return {
    enqueue: async (...input) => (await (running ?? openQueue())).enqueue(...input),
    handle: (...input) => {
      kinds.push(input[0].kind);
      tell((jobs) => jobs.handle(...input));
    },
    alsoHandle: (...input) => tell((jobs) => jobs.alsoHandle(...input)),
    leaveWaiting: (job) => {
      kinds.push(job.kind);
      tell((jobs) => jobs.leaveWaiting(job));
    },
    knownKinds: () => kinds,
    schedule: (...input) => {
      kinds.push(input[0]);
      tell((jobs) => jobs.schedule(...input));
    },
    start: async () => {
      running ??= connect();
      await (await running).start();
    },
    ping: async () => (await (running ?? openQueue())).ping(),
    stop: async () => (await running)?.stop(),
  };
}
