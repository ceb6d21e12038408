// The shop's keys with its courier, which the owner types in. They are encrypted, so that a backup does not reveal them.
import { z } from "zod";
import { decryptValue, encryptValue } from "#core/identity/encrypted-value.server.ts";
import { acceptedSecrets, type WithSessionSecret } from "#core/identity/session-secret.server.ts";
import type { CourierKeys, CourierKind } from "#core/parcels/courier.ts";
import { findSecret, keepSecret } from "#core/settings/settings.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";

const storedKeys = z.object({ user: z.string(), password: z.string() });
const storedToken = z.object({ token: z.string(), at: z.string() });

export type CourierToken = z.output<typeof storedToken>;

const purpose = "courier";
const nameOf = (kind: CourierKind, what: "keys" | "token") => `courier-${kind}-${what}`;

type Context = { db: Database | Transaction } & WithSessionSecret;

/** Undefined while the owner has given none, and after a change of the session secret that forgot the old one. */
export async function findCourierKeys(ctx: Context, kind: CourierKind): Promise<CourierKeys | undefined> {
  return storedKeys.safeParse(await readEncrypted(ctx, nameOf(kind, "keys"))).data;
}

/** Whoever has new keys signs in anew. */
export async function keepCourierKeys(
  tx: Transaction,
  { sessionSecret }: WithSessionSecret,
  { kind, keys }: { kind: CourierKind; keys: CourierKeys },
): Promise<void> {
  await keepEncrypted(tx, sessionSecret, nameOf(kind, "keys"), keys);
  await keepSecret(tx, nameOf(kind, "token"), undefined);
}

/** What a sign-in with the keys gave, which all processes share. */
export async function findCourierToken(ctx: Context, kind: CourierKind): Promise<CourierToken | undefined> {
  return storedToken.safeParse(await readEncrypted(ctx, nameOf(kind, "token"))).data;
}

export async function keepCourierToken(
  { db, sessionSecret }: { db: Database } & WithSessionSecret,
  kind: CourierKind,
  token: CourierToken,
): Promise<void> {
  await db.transaction((tx) => keepEncrypted(tx, sessionSecret, nameOf(kind, "token"), token));
}

async function keepEncrypted(
  tx: Transaction,
  sessionSecret: string,
  name: string,
  value: object,
): Promise<void> {
  await keepSecret(tx, name, encryptValue(sessionSecret, purpose, Buffer.from(JSON.stringify(value))));
}

async function readEncrypted({ db, ...secrets }: Context, name: string): Promise<unknown> {
  const stored = await findSecret(db, name);
  const bytes = stored && decryptValue(acceptedSecrets(secrets), purpose, stored);
  return bytes ? JSON.parse(bytes.toString()) : undefined;
}
