// Reads an account for the copy of a customer's own data, without secrets: they are useless to the customer and dangerous in a
// file.
import { and, eq, isNotNull } from "drizzle-orm";
import { listAddresses } from "#core/identity/addresses/addresses.server.ts";
import { account, authenticator, passkey, session, user } from "#core/identity/identity.table.ts";
import type { Database } from "#platform/database/database.ts";
import type { DataCopy } from "./data-copy.ts";

type AccountCopy = Pick<DataCopy, "profile" | "addresses" | "signIn">;

const methodWords = { credential: "password", google: "Google", firebase: "Firebase" };

export async function copyAccount(db: Database, userId: string): Promise<AccountCopy> {
  const [[row], addresses, methods, passkeys, sessions, apps] = await Promise.all([
    db.select().from(user).where(eq(user.id, userId)),
    listAddresses(db, userId),
    db.select({ provider: account.providerId }).from(account).where(eq(account.userId, userId)),
    db.select().from(passkey).where(eq(passkey.userId, userId)),
    db.select().from(session).where(eq(session.userId, userId)),
    db
      .select({ at: authenticator.confirmedAt })
      .from(authenticator)
      .where(and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmedAt))),
  ]);
  if (!row) throw new Error(`there is no account ${userId}`);
  const { disabledAt: _disabledAt, deletedAt: _deletedAt, ...profile } = row;
  return {
    profile,
    addresses: addresses.slice().map(({ isComplete: _isComplete, ...address }) => address),
    signIn: {
      methods: methods.map(({ provider }) => methodWords[provider]),
      passkeys: passkeys.map(({ device, createdAt, lastUsedAt }) => ({ device, createdAt, lastUsedAt })),
      authenticatorApp: apps.length > 0,
      signedInOn: sessions.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt })),
    },
  };
}
