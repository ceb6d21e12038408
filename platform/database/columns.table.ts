import { customType, timestamp } from "drizzle-orm/pg-core";

/** The column type of every point in time. */
export const timestamptz = () => timestamp({ withTimezone: true });

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
