import { timestamp } from "drizzle-orm/pg-core";

/** The column type for a point in time, the same in every table. */
export const timestamptz = () => timestamp({ withTimezone: true });
