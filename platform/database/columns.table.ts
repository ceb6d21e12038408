import { customType, timestamp } from "drizzle-orm/pg-core";

/** The column type for a point in time, the same in every table. */
export const timestamptz = () => timestamp({ withTimezone: true });

/** The column type for the bytes of a file. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
