// Everything that each module of the domain needs. Built once by server/main.ts (or by a test) and passed down as `ctx`; there
// are no global instances.

import type { Database } from "#platform/database/database.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { WithVersions } from "./content-version.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";

export type AppContext = WithVersions & {
  db: Database;
  clock: Clock;
  log: Log;
  config: Config;
  jobs: Jobs;
};
