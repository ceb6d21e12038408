// Part of `npm run drill restore`: compares a restored database with the moment of its backup and with the original shop.
import pg from "pg";
import type { BackupManifest } from "#platform/backup/backup-file.ts";
import { connectionConfig, type DatabaseAddress } from "#platform/database/database.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

export const orderCount = 100_000;
/** The orders of each buyer are numbered one after the other from this number. */
export const firstNumberOf = (buyer: number) => 1_000_000 * (buyer + 1);

/** Compares the restored database. No shop may run on it meanwhile, since that would change it. */
export async function compareRestored(
  original: DatabaseAddress,
  restoredDir: string,
  manifest: BackupManifest,
  { before, after }: { before: number[]; after: number[] },
): Promise<{ tables: number; rows: number; during: number; failures: string[] }> {
  const failures: string[] = [];
  const postgres = await startEmbeddedPostgres({ dataDir: restoredDir });
  try {
    return await withClient(postgres, async (client) => {
      let rows = 0;
      for (const [table, { rows: expectedRows, digest }] of Object.entries(manifest.tables)) {
        const found = await digestOf(client, table);
        rows += Number(found.rows);
        if (found.rows !== expectedRows || found.digest !== digest)
          failures.push(
            `${table} differs from the moment of the backup: ${found.rows} of ${expectedRows} rows`,
          );
      }
      for (const [table, key] of Object.entries(keyOfOrder)) {
        const ours = await withClient(original, (other) => listHash(other, table, key));
        const theirs = await listHash(client, table, key);
        if (ours !== theirs) failures.push(`${table}: the orders filled in are not the same in both shops`);
      }
      const { rows: torn } = await client.query(tornOrders);
      if (torn.length > 0)
        failures.push(`orders without all their rows: ${JSON.stringify(torn.slice(0, 5))}`);
      let during = 0;
      for (const [buyer, least] of before.entries()) {
        const numbers = await listNumbers(client, firstNumberOf(buyer));
        const isPrefix = numbers.every((number, index) => number === firstNumberOf(buyer) + index);
        // One more order may have been committed and not yet counted at either moment.
        if (!isPrefix || numbers.length < least || numbers.length > (after[buyer] ?? 0) + 1)
          failures.push(
            `buyer ${buyer}: ${numbers.length} orders, made before ${least}, after ${after[buyer]}`,
          );
        during += numbers.length - least;
      }
      return { tables: Object.keys(manifest.tables).length, rows, during, failures };
    });
  } finally {
    await postgres.stop();
  }
}

const keyOfOrder = {
  '"order"': "id",
  order_line: "order_id",
  order_status_change: "order_id",
  payment: "order_id",
  stock_movement: "order_id",
  invoice: "order_id",
  notification: "id",
  notification_attempt: "notification_id",
  webhook_event: "id",
  media_file: "id",
};

const tornOrders = `
  select o.id from "order" o where id like 'filled-%' and (
    (select count(*) from order_line l where l.order_id = o.id) <> 3
    or (select sum(gross) from order_line l where l.order_id = o.id) <> o.amount
    or (select count(*) from order_status_change s where s.order_id = o.id) <> 3
    or (select count(*) from stock_movement m where m.order_id = o.id) <> 3
    or not exists (select from payment p where p.order_id = o.id and p.amount = o.amount)
    or not exists (select from invoice i where i.order_id = o.id)
    or not exists (select from notification n where n.order_id = o.id)
    or not exists (select from webhook_event w where w.id = o.id))`;

async function digestOf(client: pg.Client, table: string): Promise<{ rows: string; digest: string }> {
  const name = table.split(".").map(client.escapeIdentifier).join(".");
  const { rows } = await client.query(`select count(*)::text as rows,
    coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint), 0)::text as digest from only ${name} t`);
  return rows[0];
}

/** One hash of the rows of the first 100,000 orders, in order. */
async function listHash(client: pg.Client, table: string, key: string): Promise<string> {
  const { rows } = await client.query(`select md5(string_agg(md5(t::text), '' order by t::text)) as hash
    from ${table} t where ${key} like 'filled-%' and split_part(${key}, '-', 2)::int <= ${orderCount}`);
  return rows[0].hash;
}

async function listNumbers(client: pg.Client, first: number): Promise<number[]> {
  const { rows } = await client.query(
    `select split_part(id, '-', 2)::int as number from "order" where id like 'filled-%'
      and split_part(id, '-', 2)::int between $1 and $2 order by 1`,
    [first, first + 999_999],
  );
  return rows.map(({ number }) => number);
}

export async function withClient<Result>(
  address: DatabaseAddress,
  task: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connectionConfig(address));
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    return await task(client);
  } finally {
    await client.end();
  }
}
