// What the sample shop's seed made up: orders and customers from before its run, which stand beside the owner's own in practice.
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { seedRun } from "#platform/seed-run.table.ts";

/** The run's name in `seed_run`. */
export const samplePast = "sample-orders";

const ranAt = sql`(select ${seedRun.ranAt} from ${seedRun} where ${eq(seedRun.name, samplePast)})`;

/** Of no row in a shop without samples. */
export const isSamplePast = (at: PgColumn): SQL => sql`${at} <= ${ranAt}`;

/** Of every row in a shop without samples. */
export const isOwnPast = (at: PgColumn): SQL => sql`${at} > coalesce(${ranAt}, '-infinity')`;
