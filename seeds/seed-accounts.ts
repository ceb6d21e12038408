// Creates the initial accounts: the owner, and in practice mode a customer and a staff member with the
// README's passwords.
import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { seededOwner } from "#core/back-office/first-steps/first-settings.ts";
import { createAccount, setPassword } from "#core/identity/create-account.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { hashPassword } from "#core/identity/own/passwords.server.ts";
import type { Shop } from "#core/shop.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { demoAccounts, type SeedAccount } from "#seeds/demo-accounts.ts";
import { wasLive } from "#seeds/require-own-books.ts";
import { requireOwnPasswords } from "#seeds/require-own-passwords.ts";

/** The id of an advisory lock, an arbitrary number. Processes that start together seed one after the other. */
const seedLock = 20_200_402;

const practicePassword = "deodar-admin";

/**
 * Runs at each start, after `seedShop`, and creates only missing accounts. Throws if other machines could reach an account with a password
 * from the README. A generated password is announced once and never logged.
 */
export async function seedAccounts(
  shop: Shop,
  announce: (line: string, options?: { isSecret: true }) => void,
): Promise<void> {
  const { config, db } = shop;
  const isPractice = config.mode === "practice";
  const owner = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    // A copy of a live shop may be started in practice to look something up.
    if (isPractice && !(await wasLive(tx)))
      for (const seed of demoAccounts)
        await seedAccount(shop, tx, { ...seed, password: config.samplePassword ?? seed.password });
    const created = await seedOwner(shop, tx);
    await requireOwnPasswords(tx, config);
    return created;
  });
  if (owner && !isPractice && config.admin.password === undefined)
    announce(
      `\n  The owner's account is ${owner.email}\n  Its password, shown this once: ${owner.password}\n`,
      { isSecret: true },
    );
}

/** Returns the created owner with the plain-text password; undefined if the shop already has an owner. */
async function seedOwner(shop: Shop, tx: Transaction): Promise<SeedAccount | undefined> {
  const [existing] = await tx.select({ id: user.id }).from(user).where(eq(user.role, "admin")).limit(1);
  if (existing) return undefined;
  const { mode, admin } = shop.config;
  const isPractice = mode === "practice";
  const password = admin.password ?? (isPractice ? practicePassword : randomBytes(12).toString("base64url"));
  const owner: SeedAccount = {
    name: isPractice ? seededOwner.practice : seededOwner.other,
    email: admin.email,
    password,
    role: "admin",
  };
  if (await seedAccount(shop, tx, owner)) return owner;
  throw new Error(
    `The shop has no owner, and ${admin.email} is a customer's account. Set ADMIN_EMAIL to another address.`,
  );
}

async function seedAccount(shop: Shop, tx: Transaction, seed: SeedAccount): Promise<boolean> {
  const [existing] = await tx.select({ id: user.id }).from(user).where(eq(user.email, seed.email));
  if (existing) return false;
  const { password, ...columns } = seed;
  const created = await createAccount(shop, tx, { ...columns, emailVerified: true });
  if (!created) return false;
  await setPassword(shop, tx, created.id, await hashPassword(password));
  if (created.role !== "user")
    await recordAudit(tx, shop.clock, {
      by: "system",
      action: "role.granted",
      subject: `user:${created.id}`,
      after: { role: created.role },
    });
  return true;
}
