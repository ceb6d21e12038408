import { customType, timestamp } from "drizzle-orm/pg-core";

/** The column type of every point in time. */
export const timestamptz = () => timestamp({ withTimezone: true });

/** The column type for the bytes of a file. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
