// The settings of a transaction that copies a whole database: no time limit, full names, and values written the same
// way by every server.
import type pg from "pg";
import type { StoredTable } from "./schema.ts";

const settings = {
  search_path: "",
  client_encoding: "UTF8",
  datestyle: "ISO",
  intervalstyle: "postgres",
  timezone: "UTC",
  extra_float_digits: "3",
  bytea_output: "hex",
  row_security: "off",
  check_function_bodies: "off",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  /** The shop's own statements hold locks for seconds at most. */
  lock_timeout: "60s",
  maintenance_work_mem: "256MB",
};

export async function beginCopying(client: pg.ClientBase, mode: "read only" | "read write"): Promise<void> {
  await client.query(`begin isolation level repeatable read ${mode}`);
  for (const [name, value] of Object.entries(settings)) {
    await client.query("select set_config($1, $2, true)", [name, value]);
  }
}

/** The number of rows and a sum over a hash of each, which does not depend on their order. */
export async function digestTable(
  client: pg.ClientBase,
  { fullName }: Pick<StoredTable, "fullName">,
): Promise<{ rows: string; digest: string }> {
  const { rows } = await client.query<{ rows: string; digest: string }>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint), 0)::text as digest
    from only ${fullName} t`);
  return rows[0] ?? { rows: "0", digest: "0" };
}
