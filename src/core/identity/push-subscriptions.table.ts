import { index, pgTable, text } from "drizzle-orm/pg-core";
import { ownedBy, timestamptz } from "../../../platform/database/columns.table.ts";
import { user } from "./identity.table.ts";

/**
 * A device of somebody who works here, on which the shop shows messages (web push). It outlasts an idle session, and ends when the
 * session is ended by a person, or the account loses its role.
 */
export const pushSubscription = pgTable(
  "push_subscription",
  {
    /** The address that the device's push service gave to the browser. */
    address: text().primaryKey(),
    userId: ownedBy(() => user.id),
    /** The session that used the back office on this device last; it may have expired. */
    sessionId: text().notNull(),
    /** The device's public key, and a secret shared with it: only it can read the messages. */
    publicKey: text().notNull(),
    authSecret: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index("push_subscription_user").on(table.userId, table.createdAt)],
);
