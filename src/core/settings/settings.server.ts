// Reads all settings at once and changes them group by group; each change is recorded in the audit log.

import { isDeepStrictEqual } from "node:util";
import { and, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { ownSecret, setting } from "./settings.table.ts";
import { type Settings, type SettingsGroup, sampleSettings, settingsSchema } from "./settings.ts";

export async function readSettings(db: Database | Transaction): Promise<Settings> {
  const rows = await db.select({ name: setting.name, value: setting.value }).from(setting);
  const changed = new Map(rows.map(({ name, value }) => [name, value]));
  const groups = Object.entries(sampleSettings).map(([group, sample]) => [
    group,
    { ...sample, ...(changed.get(group) ?? {}) },
  ]);
  return settingsSchema.parse(Object.fromEntries(groups));
}

/** The prefix of order numbers, for a query. */
export const orderPrefix = sql<string>`coalesce((select ${setting.value} ->> 'orderPrefix' from ${setting}
  where ${setting.name} = 'business'), ${sampleSettings.business.orderPrefix})`;

/** Like `readSettings`, from memory; for pages. */
export const currentSettings = cachedRead(({ db }: ReadContext) => readSettings(db));

/**
 * Computes a group's new value from the stored one. A lock makes simultaneous changes run one after the other, so
 * that none is lost. Writes nothing if the value stays the same; throws if the schema of the settings refuses it.
 */
export async function changeSettings<Group extends SettingsGroup>(
  tx: Transaction,
  { clock, group, by }: { clock: Clock; group: Group; by: string },
  change: (before: Settings[Group]) => object,
): Promise<void> {
  await lock(tx, `settings:${group}`);
  const before = (await readSettings(tx))[group];
  const value = settingsSchema.shape[group].parse(change(before));
  if (isDeepStrictEqual(before, value)) return;
  const row = { name: group, value, changedAt: clock.now(), changedBy: by };
  await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set: row });
  await recordAudit(tx, clock, {
    by,
    action: "settings.changed",
    subject: `settings:${group}`,
    before,
    after: value,
  });
}

/** The actor recorded for the settings of the sample shop. */
export const sampleActor = "sample";

/** Resets the groups that nobody has changed since the sample shop was filled. */
export async function removeSampleSettings(tx: Transaction): Promise<void> {
  await tx.delete(setting).where(eq(setting.changedBy, sampleActor));
}

/** When the owner last changed a group; undefined if it still has the sample values. */
export async function findSettingsChange(
  db: Database | Transaction,
  group: SettingsGroup,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: setting.changedAt })
    .from(setting)
    .where(and(eq(setting.name, group), ne(setting.changedBy, sampleActor)));
  return row?.at;
}

/** Returns the stored secret. The first process to ask creates and stores it; all others get the same value. */
export async function ensureSecret(db: Database, name: string, make: () => string): Promise<string> {
  await db.insert(ownSecret).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await db.select().from(ownSecret).where(eq(ownSecret.name, name));
  if (!row) throw new Error(`the secret ${name} was not stored`);
  return row.value;
}

/** Undefined if no such secret is kept. */
export async function findSecret(db: Database | Transaction, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(ownSecret).where(eq(ownSecret.name, name));
  return row?.value;
}

/** Replaces the secret; undefined deletes it. */
export async function keepSecret(tx: Transaction, name: string, value: string | undefined): Promise<void> {
  if (value === undefined) await tx.delete(ownSecret).where(eq(ownSecret.name, name));
  else
    await tx
      .insert(ownSecret)
      .values({ name, value })
      .onConflictDoUpdate({ target: ownSecret.name, set: { value } });
}
