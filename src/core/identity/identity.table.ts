// Tables of accounts, sessions, second factors, email tokens and rate limits.
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { oneFor, ownedBy, timestamptz } from "../../../platform/database/columns.table.ts";
import type { Role } from "./identity.ts";
import type { InvitedRole } from "./staff-invitations/invited-roles.ts";

/**
 * A person with an account. `email` is lower-case; null for somebody who gave a telephone number alone, and is signed in by the session of
 * one browser only. The address fields are saved from the profile.
 */
export const user = pgTable(
  "user",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** Path of the profile picture on our own host, or null. */
    image: text(),
    /** The customer's link to the picture; null for Google's. */
    photoLink: text(),
    /** While the picture is not yet fetched from the link, or was refused; `image` is then still the previous one. */
    photoState: text().$type<"fetching" | "refused">(),
    role: text().$type<Role>().notNull().default("user"),
    /** Ten digits, without +91. */
    phone: text(),
    address: text(),
    city: text(),
    /** Two-letter code, as in src/core/money/india-states.ts. */
    state: text(),
    zip: text(),
    country: text().notNull().default("India"),
    /** For a customer who buys for a business; otherwise both are empty. */
    company: text(),
    gstin: text(),
    /** The owner's words about the person, and the tags of the list of customers; null until the owner writes any. */
    note: text(),
    tags: text().array(),
    /** The owner refuses cash on delivery to this person. */
    paysOnline: boolean().notNull().default(false),
    disabledAt: timestamptz(),
    /** When the customer deleted the account. The row stays for its orders, without personal details. */
    deletedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    check("user_role", sql`${table.role} in ('admin', 'staff', 'accountant', 'packer', 'user')`),
    check("user_photo_state", sql`${table.photoState} in ('fetching', 'refused')`),
    index("user_created").on(table.createdAt, table.id),
    index("user_tags").using("gin", table.tags),
    index("user_tagged").on(table.createdAt).where(sql`${table.tags} <> '{}'`),
    index("user_role").on(table.role, table.createdAt, table.id),
    index("user_search").using(
      "gin",
      table.name.op("gin_trgm_ops"),
      table.email.op("gin_trgm_ops"),
      table.phone.op("gin_trgm_ops"),
    ),
  ],
);

/** A further address of a customer; the first one is in their profile. Has the fields of an order's address. */
export const savedAddress = pgTable(
  "saved_address",
  {
    id: text().primaryKey(),
    userId: ownedBy(() => user.id),
    name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    company: text().notNull(),
    gstin: text().notNull(),
    /** True for the address that checkout suggests; if none is, the profile's. */
    isDefault: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index("saved_address_user").on(table.userId, table.createdAt),
    uniqueIndex("saved_address_one_default").on(table.userId).where(sql`${table.isDefault}`),
  ],
);

/** A session of one browser or API client. Only the client stores the token itself. */
export const session = pgTable(
  "session",
  {
    /** SHA-256 of the token, in hex. */
    id: text().primaryKey(),
    userId: ownedBy(() => user.id, "user_id"),
    /** When the session ends unless it is used. Use extends it, up to a maximum that depends on the account's role. */
    expiresAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
    /** Written at most once an hour, for roles once a minute. */
    lastSeenAt: timestamptz().notNull(),
    /** 'Chrome on Android'; '' if unknown. */
    device: text().notNull(),
    /** When a password, a passkey or a code last proved who uses the session. */
    confirmedAt: timestamptz().notNull(),
    /** True if a second factor was given too. */
    secondFactor: boolean().notNull(),
  },
  (table) => [index("session_user_id").on(table.userId)],
);

/**
 * A sign-in method of a user: a password ('credential', with the user's id), Google (with Google's `sub`) or Firebase
 * (with its `uid`).
 */
export const account = pgTable(
  "account",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").$type<"credential" | "google" | "firebase">().notNull(),
    userId: ownedBy(() => user.id, "user_id"),
    /** Argon2id hash in PHC format; only for 'credential'. */
    password: text(),
    /** True if the provider had verified the email address when the link was made. False for 'credential'. */
    emailVerified: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex("account_provider").on(table.providerId, table.accountId),
    index("account_user").on(table.userId),
  ],
);

/** Firebase's answer to the last sign-in, to ask it at intervals whether the account is still good. */
export const firebaseGrant = pgTable("firebase_grant", {
  userId: oneFor(() => user.id),
  /** Encrypted with a key made from the session secret. */
  refreshToken: text().notNull(),
  /** False for an account that has no password at Firebase, such as one that signs in with Google only. */
  hasPassword: boolean().notNull(),
  /** When the password was last changed at Firebase; older tokens are invalid. */
  validSince: timestamptz().notNull(),
  checkAt: timestamptz().notNull(),
});

/** A passkey (WebAuthn): it signs in by itself, and is a second factor beside a password. */
export const passkey = pgTable(
  "passkey",
  {
    /** The credential's id in base64url. */
    id: text().primaryKey(),
    userId: ownedBy(() => user.id),
    /** The COSE key in base64url. */
    publicKey: text().notNull(),
    /** How often it has signed; some authenticators always report 0. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** The device on which it was made: 'Chrome on Android'. */
    device: text().notNull(),
    createdAt: timestamptz().notNull(),
    lastUsedAt: timestamptz(),
  },
  (table) => [index("passkey_user").on(table.userId)],
);

/** The authenticator app of an account (one-time codes, RFC 6238). */
export const authenticator = pgTable("authenticator", {
  userId: oneFor(() => user.id),
  /** Encrypted with a key made from the session secret. */
  secret: text().notNull(),
  /** The time step of the last accepted code, so that no code is accepted twice. */
  lastStep: integer().notNull(),
  createdAt: timestamptz().notNull(),
  /** When its first code was accepted; null before, while nothing asks for it. */
  confirmedAt: timestamptz(),
});

/** A code for an account that has lost its second factor. Using it deletes it. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    /** SHA-256 of the account's id and the code. */
    id: text().primaryKey(),
    userId: ownedBy(() => user.id),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index("recovery_code_user").on(table.userId)],
);

/** An invitation to work in the back office, until it is accepted. `email` is lower-case. */
export const staffInvitation = pgTable(
  "staff_invitation",
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    role: text().$type<InvitedRole>().notNull(),
    by: ownedBy(() => user.id),
    invitedAt: timestamptz().notNull(),
  },
  (table) => [
    check("staff_invitation_role", sql`${table.role} in ('packer', 'accountant', 'staff', 'admin')`),
  ],
);

/** A single-use email token: `identifier` is 'reset:', 'verify:', 'invite:' or 'code:' followed by the token's SHA-256. */
export const emailToken = pgTable(
  "email_token",
  {
    id: text().primaryKey(),
    identifier: text().notNull().unique(),
    /** The id of the account or of the invitation; for a code, the address in lower case. */
    value: text().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index("email_token_value").on(table.value)],
);

/** Attempts in the current window, by key: 'sign-in:address:asha@example.com', 'sign-in:network:203.0.113.0/24'. */
export const rateLimit = pgTable("rate_limit", {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: timestamptz().notNull(),
});
