import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const moment = () => timestamp({ withTimezone: true });

/** A person with an account. `email` is kept lower-case; the address fields are what the profile saves. */
export const user = pgTable(
  "user",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** Address of the profile picture on our own host, or null. */
    image: text(),
    role: text().$type<"admin" | "staff" | "user">().notNull().default("user"),
    /** Ten digits, without +91. */
    phone: text(),
    address: text(),
    city: text(),
    /** Two-letter code, as in shop/money/india-states.ts. */
    state: text(),
    zip: text(),
    country: text().notNull().default("India"),
    disabledAt: moment(),
    sample: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check("user_role", sql`${table.role} in ('admin', 'staff', 'user')`),
    index("user_created").on(table.createdAt),
  ],
);

export const session = pgTable(
  "session",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index("session_user").on(table.userId)],
);

/** A way of signing in: the password ('credential') or Google's `sub`. */
export const account = pgTable(
  "account",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("account_provider").on(table.providerId, table.accountId),
    index("account_user").on(table.userId),
  ],
);

/** Short-lived proofs: reset links, address checks, Google's state. */
export const verification = pgTable(
  "verification",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);

/** How often something was tried lately: 'sign-in:asha@example.com', 'mail:203.0.113.0/24'. */
export const attempt = pgTable("attempt", {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment().notNull(),
});
