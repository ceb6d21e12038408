// Creates the initial accounts: the owner, and in practice mode a customer and a staff member with the
// README's passwords.
import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { seedRun } from "#platform/seed-run.table.ts";
import { requireOwnPasswords } from "#seeds/require-own-passwords.ts";
import { samplesRemoved } from "#shop/catalogue/sample-products.server.ts";
import { createAccount, setPassword } from "#shop/identity/create-account.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import type { Role } from "#shop/identity/identity.ts";
import { hashPassword } from "#shop/identity/own/passwords.server.ts";
import type { Shop } from "#shop/shop.ts";

/** Any constant. Processes that start at the same time seed one after the other. */
const seedLock = 20_200_402;

type SeedAccount = {
  name: string;
  email: string;
  password: string;
  role: Role;
  sample: boolean;
  phone?: string;
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
};

const practicePassword = "deodar-admin";

const sampleAccounts: SeedAccount[] = [
  {
    name: "Asha Negi",
    email: "asha@deodar.example",
    password: "deodar-asha",
    role: "user",
    sample: true,
    phone: "9816000001",
    address: "12 Mall Road, near Christ Church",
    city: "Shimla",
    state: "HP",
    zip: "171001",
  },
  {
    name: "Tenzin Dorje",
    email: "tenzin@deodar.example",
    password: "deodar-staff",
    role: "staff",
    sample: true,
  },
];

/**
 * Runs at each start and creates only missing accounts. Outside practice mode it throws if there are sample
 * accounts.
 * A generated password is announced once and never logged.
 */
export async function seedAccounts(shop: Shop, announce: (line: string) => void): Promise<void> {
  const { config, db } = shop;
  const isPractice = config.mode === "practice";
  const owner = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if (!isPractice) await requireNoSampleAccounts(tx);
    else if (!(await areSamplesRemoved(tx)))
      for (const seed of sampleAccounts)
        await seedAccount(shop, tx, { ...seed, password: config.samplePassword ?? seed.password });
    const created = await seedOwner(shop, tx);
    if (isPractice) await requireOwnPasswords(tx, config);
    return created;
  });
  if (owner && !isPractice && config.admin.password === undefined)
    announce(
      `\n  The owner's account is ${owner.email}\n  Its password, shown this once: ${owner.password}\n`,
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
    name: isPractice ? "Meera Thakur" : "Owner",
    email: admin.email,
    password,
    role: "admin",
    sample: isPractice && (password === practicePassword || admin.email.endsWith(".example")),
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

/** After the sample data was removed, a later start does not create the sample accounts again. */
async function areSamplesRemoved(tx: Transaction): Promise<boolean> {
  const [removed] = await tx.select().from(seedRun).where(eq(seedRun.name, samplesRemoved));
  return removed !== undefined;
}

async function requireNoSampleAccounts(tx: Transaction): Promise<void> {
  const samples = await tx
    .select({ email: user.email })
    .from(user)
    .where(eq(user.sample, true))
    // Those with a password first.
    .orderBy(sql`not exists (select from account where account.user_id = ${user.id})`, user.email);
  if (samples.length === 0) return;
  const named = samples.slice(0, 5).map(({ email }) => email);
  const more = samples.length > named.length ? ` and ${samples.length - named.length} more` : "";
  throw new Error(
    `This database has sample accounts, whose passwords are public: ${named.join(", ")}${more}. Rehearsal and live mode need a database without them: another DATA_DIR or DATABASE_URL, or remove the sample data in practice mode first.`,
  );
}
