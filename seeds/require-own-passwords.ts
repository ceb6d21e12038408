// Makes sure that no shop that other machines can reach has an account with a password from the README.
import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { account, user } from "#core/identity/identity.table.ts";
import { verifyPassword } from "#core/identity/own/passwords.server.ts";
import type { Shop } from "#core/shop.ts";
import { readmePasswords } from "#platform/config-faults.ts";
import type { Transaction } from "#platform/database/database.ts";
import { isLoopbackHost } from "#platform/host-kind.ts";
import { demoAccounts } from "./demo-accounts.ts";

/** Throws with a list of these accounts. The settings were already checked; this finds accounts from earlier starts. */
export async function requireOwnPasswords(
  tx: Transaction,
  { mode, host, publicUrl }: Shop["config"],
): Promise<void> {
  const isPractice = mode === "practice";
  if (isPractice && isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname)) return;
  const emails = demoAccounts.map(({ email }) => email);
  // A practice shop's owner may have any address.
  const suspects = await tx
    .select({ email: user.email, hash: account.password })
    .from(user)
    .innerJoin(account, eq(account.userId, user.id))
    .where(
      and(
        or(eq(user.role, "admin"), inArray(user.email, emails)),
        isNull(user.disabledAt),
        isNotNull(account.password),
      ),
    );
  const known: string[] = [];
  for (const { email, hash } of suspects)
    for (const password of readmePasswords) if (await verifyPassword(password, hash)) known.push(email ?? "");
  if (known.length === 0) return;
  const advice = isPractice
    ? "Change them while HOST and PUBLIC_URL are localhost, or start with another DATA_DIR."
    : "Practice, rehearsal and live are different databases: start with another DATA_DIR or DATABASE_URL, and take the shop along by npm run pack-shop and npm run open-shop (docs/hosting.md, part 5).";
  throw new Error(
    `Other machines can reach this shop, and these accounts have passwords from the README: ${known.join(", ")}. ${advice}`,
  );
}
