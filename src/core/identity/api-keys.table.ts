import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ownedBy, timestamptz } from "../../../platform/database/columns.table.ts";
import type { ApiScope } from "./api-scope.ts";

/** A key by which another program calls the shop. Never deleted, since its changes are recorded under its id. */
export const apiKey = pgTable(
  "api_key",
  {
    /** Begins with 'key-', unlike an account's id. */
    id: text().primaryKey(),
    name: text().notNull(),
    /** SHA-256 of the key, in hex. */
    keyHash: text("key_hash").notNull().unique(),
    /** Its first characters, for the owner to recognise it. */
    hint: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    createdAt: timestamptz().notNull(),
    /** The owner's account that made the key, which works only while that account may make keys. */
    madeBy: text("made_by"),
    /** Written at most once a minute. */
    lastUsedAt: timestamptz(),
    /** When the key stops working; null for never. */
    endsAt: timestamptz(),
    revokedAt: timestamptz(),
  },
  (table) => [
    index("api_key_open").on(table.createdAt).where(sql`${table.revokedAt} is null`),
    index("api_key_created").on(table.createdAt, table.id),
  ],
);

/** Changes that keys requested with an Idempotency-Key, so that a repeated request is done once. */
export const apiRequest = pgTable(
  "api_request",
  {
    keyId: ownedBy(() => apiKey.id, "key_id"),
    /** SHA-256 of the Idempotency-Key, in hex. */
    idempotencyHash: text("idempotency_hash").notNull(),
    /** Hash of the request, so that the same Idempotency-Key is not used for another one. */
    fingerprint: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyHash] }),
    index("api_request_at").on(table.at),
  ],
);
