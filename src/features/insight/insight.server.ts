// Reads the counts of visits for the page of a range. Every list has a limit.

import { sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { festival } from "#core/content/content.table.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { otherName, type VisitKind } from "#core/visits/visit-count.ts";
import { isVisitSource, visitSources } from "#core/visits/visit-source.ts";
import { visitCount } from "#core/visits/visits.table.ts";
import { batch, packedBatch } from "#features/batches/batches.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { addUpDays, type Compared, type DayCount, type InsightTotals, steps } from "./insight.ts";
import { type InsightRange, type InsightRangeName, rangeUpTo } from "./insight-range.ts";

const maxNamesShown = 12;
const maxProducts = 15;

/** `name` is written as the owner knows it. */
export type NamedCount = Compared & { name: string };
export type LookedAtProduct = { id: string; name: string; views: number; carts: number };
/** `packed` counts all lines of orders ever packed from the batch. */
export type LookedAtBatch = NamedCount & { packed: number };

export type Insight = InsightTotals & {
  sources: NamedCount[];
  campaigns: NamedCount[];
  products: LookedAtProduct[];
  searches: NamedCount[];
  seasons: NamedCount[];
  batches: LookedAtBatch[];
};

export async function readInsight(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  rangeName: InsightRangeName,
): Promise<Insight> {
  const range = rangeUpTo(indianDay(clock.now()), rangeName);
  const [days, names, products] = await Promise.all([
    listDays(db, range),
    listNames(db, range),
    listProducts(db, range),
  ]);
  const namesOf = (kind: VisitKind) => names.filter((one) => one.kind === kind);
  const [seasons, batches] = await Promise.all([
    nameSeasons(db, namesOf("season")),
    nameBatches(db, namesOf("batch")),
  ]);
  return {
    ...addUpDays(days, range),
    sources: namesOf("visit").map((one) => ({
      ...one,
      name: isVisitSource(one.name) ? visitSources[one.name] : other,
    })),
    campaigns: nameOthers(namesOf("campaign")),
    searches: nameOthers(namesOf("nothing-found")),
    products,
    seasons,
    batches,
  };
}

const other = "Everything else";
const nameOthers = (counts: NamedCount[]): NamedCount[] =>
  counts.map((one) => (one.name === otherName ? { ...one, name: other } : one));

const totalKinds: VisitKind[] = [...steps, "view"];
const namedKinds: VisitKind[] = ["visit", "campaign", "nothing-found", "season", "batch"];

function listDays(db: Database, { beforeFirst, last }: InsightRange): Promise<DayCount[]> {
  return selectRows<DayCount>(
    db,
    sql`select day::text, kind, device, sum(count)::int as count from ${visitCount}
      where kind = any(${sql.param(totalKinds)}::text[]) and day between ${beforeFirst} and ${last}
      group by day, kind, device`,
  );
}

type KindCount = NamedCount & { kind: VisitKind };

function listNames(db: Database, { beforeFirst, first, last }: InsightRange): Promise<KindCount[]> {
  return selectRows<KindCount>(
    db,
    sql`select kind, name, count, before from (
        select *, row_number() over (partition by kind order by count desc, name) as place from (
          select kind, name, coalesce(sum(count) filter (where day >= ${first}), 0)::int as count,
            coalesce(sum(count) filter (where day < ${first}), 0)::int as before
          from ${visitCount}
          where kind = any(${sql.param(namedKinds)}::text[]) and day between ${beforeFirst} and ${last}
          group by kind, name) as summed where count > 0) as ranked
      where place <= ${maxNamesShown} order by kind, place`,
  );
}

/** The most viewed products, with the views of their variants. Views are counted by slug, the cart by id. */
function listProducts(db: Database, { first, last }: InsightRange): Promise<LookedAtProduct[]> {
  const summed = (kind: VisitKind, column: "slug" | "id") => sql`
    select coalesce(product.variant_of, product.id) as id, sum(counted.count)::int as count
    from (select name, sum(count) as count from ${visitCount}
      where kind = ${kind} and day between ${first} and ${last} group by name) as counted
    join ${product} on product.${sql.identifier(column)} = counted.name group by 1`;
  return selectRows<LookedAtProduct>(
    db,
    sql`with looked as (${summed("product", "slug")}), carted as (${summed("cart", "id")})
      select product.id, product.name, looked.count as views, coalesce(carted.count, 0) as carts
      from looked join ${product} on product.id = looked.id left join carted on carted.id = looked.id
      order by views desc, product.name limit ${maxProducts}`,
  );
}

async function nameSeasons(db: Database, counts: NamedCount[]): Promise<NamedCount[]> {
  if (counts.length === 0) return [];
  const rows = await db.select({ slug: festival.slug, name: festival.name }).from(festival);
  const names = new Map(rows.map(({ slug, name }) => [slug, name]));
  return nameOthers(counts.map((one) => ({ ...one, name: names.get(one.name) ?? one.name })));
}

/** Counts lines as packed only where the packer has noted the batch. */
async function nameBatches(db: Database, counts: NamedCount[]): Promise<LookedAtBatch[]> {
  if (counts.length === 0) return [];
  const numbers = counts.map(({ name }) => name);
  const rows = await selectRows<{ number: string; product: string; packed: number }>(
    db,
    sql`select ${batch.number} as number, ${soldName} as product,
        (select count(*)::int from ${packedBatch} where ${packedBatch.batchNumber} = ${batch.number}) as packed
      from ${batch} join ${product} on ${product.id} = ${batch.productId}
      where ${batch.number} = any(${sql.param(numbers)}::text[])`,
  );
  return nameOthers(counts).map((one) => {
    const found = rows.find(({ number }) => number === one.name);
    return { ...one, name: found ? `${one.name} · ${found.product}` : one.name, packed: found?.packed ?? 0 };
  });
}
