// The owner's settings: read whole, changed group by group, each change written into the audit log.
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { ownSecret, setting } from "./settings.table.ts";
import { type Settings, type SettingsGroup, sampleSettings, settingsSchema } from "./settings.ts";

export async function readSettings(db: Database | Transaction): Promise<Settings> {
  const rows = await db.select().from(setting);
  const changed: Record<string, unknown> = Object.fromEntries(rows.map((row) => [row.name, row.value]));
  const groups = Object.entries(sampleSettings).map(([group, sample]) => [
    group,
    { ...sample, ...(changed[group] ?? {}) },
  ]);
  return settingsSchema.parse(Object.fromEntries(groups));
}

type Room = Pick<Foundations, "db" | "clock">;

export async function saveSettings<Group extends SettingsGroup>(
  room: Room,
  group: Group,
  value: Settings[Group],
  by: string,
): Promise<void> {
  await changeSettings(room, group, () => value, by);
}

/** As `saveSettings` (what stays as it was is no change), where the new value grows out of the one that stands; whoever comes second builds on the first. */
export async function changeSettings<Group extends SettingsGroup>(
  { db, clock }: Room,
  group: Group,
  change: (before: Settings[Group]) => Settings[Group],
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${group}`}, 0))`);
    const before = (await readSettings(tx))[group];
    const value = change(before);
    if (isDeepStrictEqual(before, value)) return;
    const row = { name: group, value, changedAt: clock.now(), changedBy: by };
    await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set: row });
    await recordDeed(tx, clock, {
      by,
      action: "settings.changed",
      subject: `settings:${group}`,
      before,
      after: value,
    });
  });
}

/** When the owner last changed a group; undefined while the sample stands. */
export async function findSettingsChange(db: Database, group: SettingsGroup): Promise<Date | undefined> {
  const [row] = await db.select({ at: setting.changedAt }).from(setting).where(eq(setting.name, group));
  return row?.at;
}

/** A secret the shop keeps for itself: made by whichever process asks first, the same for all of them afterwards. */
export async function keepOwnSecret(db: Database, name: string, make: () => string): Promise<string> {
  await db.insert(ownSecret).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await db.select().from(ownSecret).where(eq(ownSecret.name, name));
  if (!row) throw new Error(`the secret ${name} was not kept`);
  return row.value;
}
