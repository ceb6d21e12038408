// How staff reach a person, in a query that joins the account.
import { sql } from "drizzle-orm";
import { user } from "./identity.table.ts";

/** The email address, or the ten digits of somebody known by those alone. */
export const emailOrPhone = sql<string>`coalesce(${user.email}, ${user.phone}, '')`;
