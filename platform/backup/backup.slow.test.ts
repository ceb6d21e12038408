import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connectionConfig, type DatabaseAddress } from "#platform/database/database.ts";
import { insertOrderFoundations, insertOrders } from "../../tests/support/insert-orders.ts";
import { openEmptyDatabase } from "../../tests/support/open-empty-database.ts";
import { openTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { writeBackupFile } from "./backup-file.ts";
import { createBackup, shopVersion } from "./create-backup.ts";
import { restoreBackup, verifyRestorable } from "./restore-backup.ts";
import { listTables, readSchema } from "./schema.ts";
import { beginCopying, digestTable } from "./snapshot-session.ts";

const now = new Date("2026-11-20T12:00:00Z");

let shop: TestDatabase;
let empty: Awaited<ReturnType<typeof openEmptyDatabase>>;
let folder = "";
let file = "";

beforeEach(async () => {
  shop = await openTestDatabase();
  empty = await openEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "deodar-backup-"));
  file = join(folder, "shop.tar.zst");
  await insertOrderFoundations(shop.pool);
  await insertOrders(shop.pool, 1, 40);
});
afterEach(async () => {
  await Promise.all([shop.close(), empty.close()]);
  await rm(folder, { recursive: true });
});

const backUp = () => createBackup({ address: shop.address, file, now });

async function restore(): Promise<void> {
  await restoreBackup(empty.address, file, await verifyRestorable(file));
}

async function withClient<Result>(
  address: DatabaseAddress,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connectionConfig(address));
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** What pg-boss writes in its own time, also between a backup and the query that compares: when it last maintained what. */
const writtenByMaintenance = ["pgboss.version", "pgboss.queue"];

/** Each table's number of rows and digest, the names of the queues, and the whole schema. */
function describeDatabase(address: DatabaseAddress) {
  return withClient(address, async (client) => {
    await beginCopying(client, "read only");
    const schema = await readSchema(client);
    const tables: Record<string, object> = {};
    for (const table of schema.tables)
      if (!writtenByMaintenance.includes(table.name)) tables[table.name] = await digestTable(client, table);
    const { rows: queues } = await client.query("select name, policy from pgboss.queue order by name");
    return { schema, tables, queues };
  });
}

async function isEmpty(address: DatabaseAddress): Promise<boolean> {
  return withClient(address, async (client) => (await listTables(client)).length === 0);
}

describe("a restored shop", () => {
  test("a restored shop is the shop that was backed up: rows, schema, counters, jobs and pictures", async () => {
    const bytes = Buffer.from(Array.from({ length: 6_000_000 }, (_, index) => (index * index) & 255));
    await shop.sql`insert into media_file (id, content_type, bytes, created_at) values ('large', 'image/webp', ${bytes}, now())`;
    for (const name of ["first", "second"])
      await shop.sql`insert into message (id, kind, name, email, subject, body, created_at, updated_at)
        values (${name}, 'contact', ${"Tab\t, newline\n, \\N and ü"}, 'a@b.example', '', ${"\\."}, now(), now())`;
    await shop.sql`delete from message where id = 'second'`;
    const boss = new PgBoss({ ...connectionConfig(shop.address), supervise: false, schedule: false });
    await boss.start();
    await boss.createQueue("email.waiting");
    const job = await boss.send("email.waiting", { order: "filled-1" });
    await boss.stop({ graceful: false });

    const backup = await backUp();
    const original = await describeDatabase(shop.address);
    await restore();
    const restored = await describeDatabase(empty.address);

    expect(restored.tables).toEqual(original.tables);
    expect(restored.schema).toEqual(original.schema);
    expect(original.schema.before).toContain(
      "alter table public.video_piece alter column bytes set storage external",
    );
    expect(restored.queues).toEqual(original.queues);
    expect(restored.queues.length).toBeGreaterThan(1);
    expect(backup.manifest.tables["public.order"]?.rows).toBe("40");
    expect(backup.manifest.tables["public.media_file"]?.parts.length).toBeGreaterThan(0);
    await withClient(empty.address, async (client) => {
      const { rows: jobs } = await client.query(
        "select id, data, state from pgboss.job where name = 'email.waiting'",
      );
      expect(jobs).toEqual([{ id: job, data: { order: "filled-1" }, state: "created" }]);
      const { rows: media } = await client.query("select bytes from media_file");
      expect(media[0].bytes.equals(bytes)).toBe(true);
      // The sequence continues after the deleted message.
      const { rows: messages } = await client.query(
        "insert into message (id, kind, name, email, subject, body, created_at, updated_at) values ('third', '', '', '', '', '', now(), now()) returning ticket",
      );
      expect(messages).toEqual([{ ticket: 3 }]);
    });
  });

  test("a restored shop has kinds of columns and tables that the shop does not use yet", async () => {
    await shop.pool.query(`
      create schema "odd Schema";
      create type "odd Schema".mood as enum ('calm', 'it''s "bright"');
      create table "odd Schema"."odd, table" (
        id bigint generated always as identity, "a column" text collate "C" default 'x''y',
        twice int generated always as (length("a column") * 2) stored, mood "odd Schema".mood, note numeric(10, 2)[],
        unique nulls not distinct ("a column"), exclude using btree (id with =)) with (fillfactor = 70);
      create table parts (at date not null, value int primary key) ;
      create function value_of(part parts) returns int language sql as 'select part.value';
      create table days (at date not null, value int) partition by range (at);
      create table days_2026 partition of days for values from ('2026-01-01') to ('2027-01-01');
      create index on days (value);
      insert into "odd Schema"."odd, table" ("a column", mood, note) values ('one', 'calm', '{1.50,null}'), (null, null, null);
      insert into days values ('2026-11-20', 1);
      create unlogged table scratch ();`);
    await backUp();
    await restore();
    const original = await describeDatabase(shop.address);
    expect(await describeDatabase(empty.address)).toEqual(original);
    await withClient(empty.address, async (client) => {
      const { rows } = await client.query(
        `insert into "odd Schema"."odd, table" ("a column") values ('two') returning id::int, twice`,
      );
      expect(rows).toEqual([{ id: 3, twice: 6 }]);
    });
  });

  test("a restored shop has the data of one moment, however much is bought during the backup", async () => {
    let isBuying = true;
    const buying = (async () => {
      for (let number = 1_000; isBuying; number += 1) {
        const client = await shop.pool.connect();
        await client.query("begin");
        await insertOrders(client, number, number);
        await client.query("update product set stock = stock - 3 where id = 'filled-1'");
        await client.query("commit");
        client.release();
      }
    })();
    const countOrders = async () => {
      const [count] = await shop.sql<{ orders: number }[]>`select count(*)::int as orders from "order"`;
      return count?.orders;
    };
    await expect.poll(countOrders).toBeGreaterThan(42);
    await backUp();
    isBuying = false;
    await buying;
    await restore();
    await withClient(empty.address, async (client) => {
      const { rows } = await client.query(`
        select count(*)::int as orders,
          count(*) filter (where (select count(*) from order_line l where l.order_id = o.id) <> 3
            or (select sum(gross) from order_line l where l.order_id = o.id) <> o.amount
            or not exists (select from payment p where p.order_id = o.id and p.amount = o.amount)
            or not exists (select from invoice i where i.order_id = o.id)
            or not exists (select from notification n where n.order_id = o.id))::int as torn,
          (select 1000000 - stock from product where id = 'filled-1') as sold
        from "order" o`);
      expect(rows[0].torn).toBe(0);
      expect(rows[0].orders).toBeGreaterThan(42);
      expect(rows[0].sold).toBe((rows[0].orders - 40) * 3);
    });
  });
});

describe("a restore is refused", () => {
  test("a restore into a database that is not empty is refused, and leaves it as it was", async () => {
    await backUp();
    const verified = await verifyRestorable(file);
    await withClient(empty.address, (client) => client.query("create table mine as select 1 as one"));
    await expect(restoreBackup(empty.address, file, verified)).rejects.toThrow(
      "The database is not empty (it holds the table public.mine). Nothing was restored",
    );
    await withClient(empty.address, async (client) =>
      expect((await listTables(client)).map(({ name }) => name)).toEqual(["public.mine"]),
    );
  });

  test("a restore from a damaged or truncated file is refused", async () => {
    await backUp();
    const whole = await readFile(file);
    const damaged = Buffer.from(whole);
    damaged[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 16;
    await writeFile(file, damaged);
    await expect(verifyRestorable(file)).rejects.toThrow("is damaged");
    await writeFile(file, whole.subarray(0, whole.length >> 1));
    await expect(verifyRestorable(file)).rejects.toThrow("not a complete backup");
  });

  test("a restore from a newer version of the shop is refused", async () => {
    await shop.sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`;
    await backUp();
    await expect(verifyRestorable(file)).rejects.toThrow(
      "made by a newer version of the shop (its migrations are unknown here)",
    );
  });

  test("a backup that is older than the first migration is refused with what to start once", async () => {
    await shop.sql`delete from drizzle.__drizzle_migrations where id > 1`;
    await backUp();
    expect(await verifyRestorable(file)).toBeDefined();
    await shop.sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`;
    await backUp();
    await expect(verifyRestorable(file)).rejects.toThrow(
      /^The backup .* is older than .*: restore it with 0ac5c78e, start 0ac5c78e once, and then this version/,
    );
  });

  test.each([
    ["99.0.0", false],
    ["0.10.0", false],
    ["0.1.9", true],
    [shopVersion, true],
  ])("a restore from version %s of the shop is accepted: %s", async (version, isAccepted) => {
    const header = { format: 1, shopVersion: version, migration: 0, postgresVersion: "18", createdAt: "" };
    async function* entries() {
      const bytes = Buffer.from(JSON.stringify(header));
      const sha256 = { "backup.json": createHash("sha256").update(bytes).digest("hex") };
      yield { name: "backup.json", bytes };
      yield { name: "manifest.json", bytes: Buffer.from(JSON.stringify({ tables: {}, sha256 })) };
    }
    await writeBackupFile(file, entries(), { writtenAt: now });
    const answer = await verifyRestorable(file).catch((error: Error) => error.message);
    if (isAccepted) expect(answer).toMatchObject({ header });
    else expect(answer).toContain(`made by a newer version of the shop (${version}; this is ${shopVersion})`);
  });

  test("a restore is refused and leaves nothing if a table differs from the backup", async () => {
    await backUp();
    const verified = await verifyRestorable(file);
    const order = verified.manifest.tables["public.order"];
    if (order) order.digest = "1";
    await expect(restoreBackup(empty.address, file, verified)).rejects.toThrow(
      "The table public.order did not come back as it was (40 of 40 rows). Nothing was restored.",
    );
    expect(await isEmpty(empty.address)).toBe(true);
  });
});

test("a database with objects that a backup cannot describe is not backed up", async () => {
  await shop.pool.query("create view tall as select 1 as one; create domain pin as text");
  await expect(backUp()).rejects.toThrow(
    "A backup cannot describe the view or foreign table public.tall, the type public.pin, the rule _RETURN",
  );
});

test("an aborted backup leaves nothing and ends its connection", async () => {
  const controller = new AbortController();
  const listConnections = () => shop.sql<{ waits: boolean }[]>`select wait_event_type = 'Lock' as waits
    from pg_stat_activity where application_name = 'deodar backup' and datname = current_database()`;
  // The backup waits for this table, so that it cannot be complete before it is aborted.
  await withClient(shop.address, async (client) => {
    await client.query('begin; lock table "order" in access exclusive mode');
    const making = createBackup({ address: shop.address, file, now, signal: controller.signal });
    await expect.poll(listConnections).toEqual([{ waits: true }]);
    controller.abort();
    await expect(making).rejects.toThrow("terminated");
  });
  await expect.poll(listConnections).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});
