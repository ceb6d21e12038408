// Reads all settings at once and changes them group by group; each change is recorded in the audit log.
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { keepCurrent, type ReadContext } from "#platform/keep-current.ts";
import { ownSecret, setting } from "./settings.table.ts";
import { type Settings, type SettingsGroup, sampleSettings, settingsSchema } from "./settings.ts";

export async function readSettings(db: Database | Transaction): Promise<Settings> {
  const [row] = await db.select({ stored: storedSettings }).from(sql`(select 1) as one`);
  return parseStoredSettings(row?.stored ?? "{}");
}

/** The same from memory, for pages. */
export const currentSettings = keepCurrent(({ db }: ReadContext) => readSettings(db));

/** What the owner has set, as a column of any query: reading the settings then takes no query of its own. */
export const storedSettings = sql<string>`(select coalesce(jsonb_object_agg(name, value order by name)::text, '{}') from ${setting})`;

let parsed: { stored: string; settings: Settings } | undefined;

/** All settings from the value of `storedSettings`. The last answer is kept, since settings rarely change. */
export function parseStoredSettings(stored: string): Settings {
  if (parsed?.stored === stored) return parsed.settings;
  const changed: Record<string, unknown> = JSON.parse(stored);
  const groups = Object.entries(sampleSettings).map(([group, sample]) => [
    group,
    { ...sample, ...(changed[group] ?? {}) },
  ]);
  parsed = { stored, settings: settingsSchema.parse(Object.fromEntries(groups)) };
  return parsed.settings;
}

/**
 * Computes a group's new value from the stored one. A lock makes simultaneous changes run one after the other, so
 * that none is lost. Writes nothing if the value stays the same; throws if the schema of the settings refuses it.
 */
export async function changeSettings<Group extends SettingsGroup>(
  tx: Transaction,
  { clock, group, by }: { clock: Clock; group: Group; by: string },
  change: (before: Settings[Group]) => object,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${group}`}, 0))`);
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

/** When the owner last changed a group; undefined if it still has the sample values. */
export async function findSettingsChange(db: Database, group: SettingsGroup): Promise<Date | undefined> {
  const [row] = await db.select({ at: setting.changedAt }).from(setting).where(eq(setting.name, group));
  return row?.at;
}

/**
 * Returns the stored secret. The first process to ask creates and stores it; all others get the same value.
 */
export async function ensureSecret(db: Database, name: string, make: () => string): Promise<string> {
  await db.insert(ownSecret).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await db.select().from(ownSecret).where(eq(ownSecret.name, name));
  if (!row) throw new Error(`the secret ${name} was not stored`);
  return row.value;
}
