import type { Sql } from "#platform/database/database.ts";

/** Lifts the owner's limits on orders: all customers of a drill come from one network, buy at once and often do not pay. */
export async function liftLimits(sql: Sql): Promise<void> {
  const lifted = {
    signUpsPerNetwork: 100_000,
    piecesPerLine: 999,
    piecesPerOrder: 10_000,
    unpaidPerAccount: 1000,
    unpaidPerNetwork: 100_000,
    confirmedAddressAbove: 100_000_00,
  };
  await sql`
    insert into setting (name, value, changed_at, changed_by) values ('limits', ${JSON.stringify(lifted)}::jsonb, now(), 'system')
    on conflict (name) do update set value = excluded.value`;
}
