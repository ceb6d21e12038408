// Counts without reading a whole table: 'how many, or more than 100'.
import { type SQL, sql } from "drizzle-orm";

/** A bounded count never exceeds this number, which means 'more than 100'. */
const countLimit = 101;

/** `rows` is what follows a `select 1`: "from … where …". */
export function countUpToLimit(rows: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from (select 1 ${rows} limit ${sql.raw(String(countLimit))}) as counted)`;
}
