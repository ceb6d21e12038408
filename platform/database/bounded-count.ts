// Counts up to a limit without reading a whole table: 'how many, or more than 100'.
import { type SQL, sql } from "drizzle-orm";

/** The largest count, unless another limit is given; it means 'more than 100'. */
const countLimit = 101;

/** `rows` is the rest of a `select 1`: "from … where …". */
export function countUpToLimit(rows: SQL, limit = countLimit): SQL<number> {
  return sql<number>`(select count(*)::int from (select 1 ${rows} limit ${sql.raw(String(limit))}) as counted)`;
}
