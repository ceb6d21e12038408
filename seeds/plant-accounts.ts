// The accounts a shop begins with: its owner, and in practice a customer and somebody from the staff with the README's passwords.
import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import type { Transaction } from "#platform/database.ts";
import { planting } from "#shop/catalogue/catalogue.table.ts";
import { samplesRemoved } from "#shop/catalogue/sample-goods.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import type { Role } from "#shop/identity/identity.ts";
import { hashPassword } from "#shop/identity/passwords.server.ts";
import { openAccount, setPassword } from "#shop/identity/sign-in.server.ts";
import type { Shop } from "#shop/shop.ts";

/** Any constant: processes that start together plant one after the other. */
const plantingLock = 20_200_402;

type Person = {
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

const samplePeople: Person[] = [
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
 * Run at each start; makes only what is missing. In live mode a sample account is a reason not to start. A password that
 * had to be made is announced once and never logged.
 */
export async function plantAccounts(shop: Shop, announce: (line: string) => void): Promise<void> {
  const { config, db } = shop;
  const isLive = config.mode === "live";
  const made = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${plantingLock})`);
    if (isLive) await refuseSamples(tx);
    else if (!(await haveSamplesLeft(tx))) for (const person of samplePeople) await plant(shop, tx, person);
    return plantOwner(shop, tx);
  });
  if (made && isLive && config.admin.password === undefined)
    announce(`\n  The owner's account is ${made.email}\n  Its password, shown this once: ${made.password}\n`);
}

/** The password in clear, for whoever is to be told; undefined when the shop has an owner already. */
async function plantOwner(shop: Shop, tx: Transaction): Promise<Person | undefined> {
  const [present] = await tx.select({ id: user.id }).from(user).where(eq(user.role, "admin")).limit(1);
  if (present) return undefined;
  const { mode, admin } = shop.config;
  const isPractice = mode === "practice";
  const password = admin.password ?? (isPractice ? practicePassword : randomBytes(12).toString("base64url"));
  const owner: Person = {
    name: isPractice ? "Meera Thakur" : "Owner",
    email: admin.email,
    password,
    role: "admin",
    sample: isPractice && (password === practicePassword || admin.email.endsWith(".example")),
  };
  if (await plant(shop, tx, owner)) return owner;
  throw new Error(
    `The shop has no owner, and ${admin.email} is a customer's account. Set ADMIN_EMAIL to another address.`,
  );
}

async function plant(shop: Shop, tx: Transaction, person: Person): Promise<boolean> {
  const [present] = await tx.select({ id: user.id }).from(user).where(eq(user.email, person.email));
  if (present) return false;
  const { password, ...particulars } = person;
  const made = await openAccount(shop, tx, { ...particulars, emailVerified: true });
  if (!made) return false;
  await setPassword(shop, tx, made.id, await hashPassword(password));
  if (made.role !== "user")
    await recordDeed(tx, shop.clock, {
      by: "system",
      action: "role.granted",
      subject: `user:${made.id}`,
      after: { role: made.role },
    });
  return true;
}

/** Whoever sent the sample shop away does not find its people back after the next start. */
async function haveSamplesLeft(tx: Transaction): Promise<boolean> {
  const [removed] = await tx.select().from(planting).where(eq(planting.name, samplesRemoved));
  return removed !== undefined;
}

async function refuseSamples(tx: Transaction): Promise<void> {
  const samples = await tx.select({ email: user.email }).from(user).where(eq(user.sample, true));
  if (samples.length === 0) return;
  throw new Error(
    `This database has sample accounts, whose passwords everybody knows: ${samples.map(({ email }) => email).join(", ")}. Live mode needs a database without them: another DATA_DIR or DATABASE_URL, or remove the sample data in practice mode first.`,
  );
}
