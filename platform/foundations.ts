// What every room stands on. Built once by server/main.ts (or by a test) and handed down; nothing here is global.
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database.ts";
import type { Log } from "./log.ts";
import type { Outbox } from "./outbox.ts";

export type Foundations = { db: Database; clock: Clock; log: Log; config: Config; outbox: Outbox };
