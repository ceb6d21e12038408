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

/** One browser or program that is signed in. The token itself is only in its cookie. */
export const session = pgTable(
  "session",
  {
    /** SHA-256 of the token, in hex. */
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Moves on with use, at most until 30 days after `createdAt`. */
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index("session_user").on(table.userId)],
);

/** A way of signing in: the password ('credential', with the user's own id) or Google's `sub`. */
export const account = pgTable(
  "account",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").$type<"credential" | "google">().notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Argon2id in PHC form; only for 'credential'. */
    password: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("account_provider").on(table.providerId, table.accountId),
    index("account_user").on(table.userId),
  ],
);

/** A proof that was sent by mail and may be used once: `identifier` is 'reset:' or 'verify:' and the token's SHA-256. */
export const verification = pgTable(
  "verification",
  {
    id: text().primaryKey(),
    identifier: text().notNull().unique(),
    /** The account's id. */
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index("verification_value").on(table.value)],
);

/** How often something was tried lately: 'sign-in:asha@example.com', 'mail:203.0.113.0/24'. */
export const attempt = pgTable("attempt", {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment().notNull(),
});
