// Opens a migrated database for a test. After a test it is emptied and kept, with its connections, for the next test of the process, since
// making one and reading its catalogue takes longer than most tests.
import { drizzle } from "drizzle-orm/node-postgres";
import { inject } from "vitest";
import { allJobs } from "#lists/all-jobs.server.ts";
import { type DatabaseAddress, type DatabaseConnection, openDatabase } from "#platform/database/database.ts";
import { type Jobs, openJobs } from "#platform/jobs.ts";
import { silentLog } from "#platform/log.ts";
import { newId } from "#platform/new-id.ts";
import { joinTestCluster } from "./cluster.ts";
import { requestSharedResource, type Template } from "./shared-resources.ts";

export type TestDatabase = DatabaseConnection & {
  address: DatabaseAddress;
  /** Opens a queue that stores jobs without running them. It connects at the first call. */
  openQueue(): Promise<Jobs>;
};

type Kept = {
  address: DatabaseAddress;
  connection: DatabaseConnection;
  /** The rows written by migrations and queue, by table, as JSON. */
  firstRows: ReadonlyMap<string, string>;
  /** SQL that resets each sequence. */
  firstNumbers: string;
  shape: string;
  uses: number;
  openQueue(): Promise<Jobs>;
  drop(): Promise<void>;
};

const free: Kept[] = [];
/** Deleted rows stay in a table's files, so databases are made anew after this many uses. */
const maxUses = 50;

/** Has only the migrations' rows. After `close`, further queries are refused. `isNew`: no test has used it before. */
export async function openTestDatabase({ isNew = false } = {}): Promise<TestDatabase> {
  const kept = (isNew ? undefined : free.pop()) ?? (await makeDatabase());
  kept.uses += 1;
  let isClosed = false;
  const refuseLate = () => {
    if (isClosed) throw new Error("the database of this test is closed");
  };
  const { pool, sql } = kept.connection;
  const ownPool: typeof pool = Object.create(pool, {
    query: { value: late(pool.query.bind(pool)) },
    connect: { value: late(pool.connect.bind(pool)) },
  });
  function late<Args extends unknown[], Result>(ask: (...args: Args) => Result) {
    return (...args: Args): Result => {
      refuseLate();
      return ask(...args);
    };
  }
  return {
    pool: ownPool,
    db: drizzle({ client: ownPool, casing: "snake_case" }),
    sql: async (text, ...values) => {
      refuseLate();
      return sql(text, ...values);
    },
    address: kept.address,
    openQueue: kept.openQueue,
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (kept.uses < maxUses && (await emptyDatabase(kept))) free.push(kept);
      else await kept.drop();
    },
  };
}

async function makeDatabase(): Promise<Kept> {
  const template = (await requestSharedResource(inject("sharedResources"), "/template")) as Template;
  const cluster = joinTestCluster(template.cluster);
  const name = `test_${newId()}`;
  await cluster.createDatabase(name, template.database);
  const { host, port, user } = template.cluster;
  const address = { socketDir: host, port, user, database: name };
  const connection = openDatabase(address, { connections: 10 });
  let queue: Promise<Jobs> | undefined;
  const openQueue = () => {
    queue ??= openJobs(address, silentLog, { definitions: allJobs, connections: 1 });
    return queue;
  };
  const drop = async () => {
    await (await queue)?.stop();
    await connection.close();
    await cluster.dropDatabase(name);
  };
  const firstRows = new Map<string, string>();
  for (const { table } of await listWrittenTables(connection)) {
    const { rows } = await connection.pool.query(`select json_agg(t)::text as rows from ${table} t`);
    firstRows.set(table, rows[0].rows);
  }
  const numbers = await connection.sql<{ back: string }[]>`
    select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as back from pg_sequences`;
  const firstNumbers = numbers.map(({ back }) => back).join(";\n");
  return {
    address,
    connection,
    firstRows,
    firstNumbers,
    shape: await readShape(connection),
    uses: 0,
    openQueue,
    drop,
  };
}

/** Lists tables that have ever had a row. */
function listWrittenTables({ sql }: DatabaseConnection): Promise<{ table: string }[]> {
  return sql`
    select format('%I.%I', nspname, relname) as table
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss', 'drizzle') and pg_relation_size(pg_class.oid) > 0`;
}

/** Describes all tables, columns, constraints, functions and triggers, and other connections. */
async function readShape({ sql, pool }: DatabaseConnection): Promise<string> {
  const [row] = await sql<{ shape: string }[]>`
    select concat_ws(' ',
      (select count(*) || ':' || max(xmin::text::bigint) from pg_class where oid >= 16384 and relkind <> 't'),
      (select count(*) || ':' || max(xmin::text::bigint) from pg_attribute where attrelid >= 16384),
      (select count(*) || ':' || max(xmin::text::bigint) from pg_constraint where oid >= 16384),
      (select count(*) || ':' || max(xmin::text::bigint) from pg_proc where oid >= 16384),
      (select count(*) || ':' || max(xmin::text::bigint) from pg_trigger where oid >= 16384),
      (select count(*) - ${pool.totalCount}::int from pg_stat_activity
        where datname = current_database() and application_name = 'deodar')) as shape`;
  return row?.shape ?? "";
}

/** Empties the database. False if that is impossible, because it is in use or a test has changed more than rows. */
async function emptyDatabase({ connection, firstRows, firstNumbers, shape }: Kept): Promise<boolean> {
  const { pool } = connection;
  if (pool.ended || pool.ending || pool.idleCount < pool.totalCount) return false;
  try {
    if ((await readShape(connection)) !== shape) return false;
    const written = await listWrittenTables(connection);
    await pool.query(
      [
        "begin",
        // Switches triggers off, so that the order of the tables does not matter.
        "set local session_replication_role = replica",
        ...written.map(({ table }) => `delete from ${table}`),
        ...[...firstRows].map(
          ([table, rows]) =>
            `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, '${rows.replaceAll("'", "''")}')`,
        ),
        firstNumbers,
        "commit",
      ].join(";\n"),
    );
    return true;
  } catch {
    return false;
  }
}
