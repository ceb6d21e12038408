// Lists what a database's schema has, a line an object: kind, name, and the sum of its definition. Each row is an object, too.
import { createHash } from "node:crypto";
import type pg from "pg";

const own = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;
const inPublic = "= 'public'::regnamespace";

/** Name and definition of each object. A table's name has those of its columns, in order. */
const objects = `
  select 'table ' || c.relname || ' (' || string_agg(attname, ' ' order by attnum) || ')' as name,
    string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attstorage, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid), case when attnotnull then 'not null ' || coalesce(k.conname, '') end), ', ' order by attnum) as definition
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = c.oid and adnum = attnum
    left join pg_constraint k on conrelid = c.oid and contype = 'n' and conkey[1] = attnum
    where relnamespace ${inPublic} and relkind = 'r' group by c.oid
  union all select 'constraint ' || conname, conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace ${inPublic} and contype in ('p', 'u', 'x', 'c', 'f')
  union all select 'index ' || relname, pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace ${inPublic} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  union all select 'trigger ' || relname || ' ' || tgname, pg_get_triggerdef(t.oid) || tgenabled::text
    from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace ${inPublic} and not tgisinternal
  union all select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace ${inPublic} and prokind in ('f', 'p') and ${own("p.oid")}
  union all select 'sequence ' || relname, to_jsonb(s)::text || (select d.refobjid::regclass || ' ' || attname from pg_depend d
      join pg_attribute on attrelid = d.refobjid and attnum = d.refobjsubid where d.objid = pg_class.oid and d.deptype in ('a', 'i'))
    from pg_class join lateral (select format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle
      from pg_sequence where seqrelid = pg_class.oid) s on true where relnamespace ${inPublic}
  union all select 'extension ' || extname, '' from pg_extension
  union all select 'schema ' || nspname, '' from pg_namespace where nspname !~ '^pg_'
  union all select 'type ' || oid::regtype, typtype::text from pg_type t
    where typnamespace ${inPublic} and typtype in ('e', 'd', 'r') and ${own("t.oid")}
  union all select 'relation ' || relname, relkind::text from pg_class
    where relnamespace ${inPublic} and relkind not in ('r', 'i', 'S', 't')
  union all select 'comment on ' || pg_describe_object(classoid, objoid, objsubid), description from pg_description
    where objoid >= 16384 and ${own("objoid")} and classoid <> 'pg_extension'::regclass`;

export async function listSchema(client: Pick<pg.ClientBase, "query">): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(objects);
  const lines = [...rows, ...(await listRows(client))].map(
    ({ name, definition }) => `${name} ${createHash("sha256").update(definition).digest("hex").slice(0, 8)}`,
  );
  return lines.sort();
}

/** All rows, without the moment at which they were made, and without the counters of connections. */
async function listRows(client: Pick<pg.ClientBase, "query">) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace ${inPublic} and relkind = 'r' and relname <> 'content_change'
       and pg_relation_size(oid) > 0`,
  );
  const found: { name: string; definition: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ definition: string }>(
      `select (to_jsonb(t) - 'created_at')::text as definition from public."${name}" t`,
    );
    found.push(...rows.map(({ definition }) => ({ name: `row ${name}`, definition })));
  }
  return found;
}
