// Practice mode starts on a network only when no account has a password from the README.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { readmePasswords } from "#platform/config-faults.ts";
import type { Transaction } from "#platform/database/database.ts";
import { isLoopbackHost } from "#platform/host-kind.ts";
import { account, user } from "#shop/identity/identity.table.ts";
import { verifyPassword } from "#shop/identity/own/passwords.server.ts";
import type { Shop } from "#shop/shop.ts";

/** Throws with the accounts. The settings were checked before; this finds accounts of an earlier start. */
export async function requireOwnPasswords(
  tx: Transaction,
  { host, publicUrl }: Shop["config"],
): Promise<void> {
  if (isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname)) return;
  const samples = await tx
    .select({ email: user.email, hash: account.password })
    .from(user)
    .innerJoin(account, eq(account.userId, user.id))
    .where(and(eq(user.sample, true), isNull(user.disabledAt), isNotNull(account.password)));
  const known: string[] = [];
  for (const { email, hash } of samples)
    for (const password of readmePasswords) if (await verifyPassword(password, hash)) known.push(email);
  if (known.length === 0) return;
  throw new Error(
    `Other machines can reach this shop, and these accounts have passwords from the README: ${known.join(", ")}. Change them while HOST and PUBLIC_URL are localhost, or start with another DATA_DIR.`,
  );
}
