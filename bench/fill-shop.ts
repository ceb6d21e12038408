// Fills a shop's tables with many rows, by statements that insert all of them at once. The schema's checks, foreign
// keys and triggers stay on. A second run adds to the rows of the first.
import type pg from "pg";
import { insertOrders } from "../tests/support/insert-orders.ts";
import {
  descriptionWords,
  familyNames,
  firstNameWords,
  formWords,
  givenNames,
  noteWords,
  secondNameWords,
} from "./fill-words.ts";

export type FillCounts = { products: number; people: number; orders: number };

type Client = Pick<pg.ClientBase, "query">;

/** The orders inserted by one statement. */
const ordersAtOnce = 20_000;

/** SQL that picks a word from the list in parameter `$n`: early ones more often, as in a language. */
const pick = (list: string) => `(${list})[1 + floor(cardinality(${list}) * random() ^ 2.2)::int]`;

/** Adds these numbers of rows. Each kind has one transaction: all of its rows or none. */
export async function fillAll(client: Client, counts: FillCounts): Promise<void> {
  // Makes index updates faster: the words of many products are sorted in at once.
  await client.query(
    "set gin_pending_list_limit = 1000000; set maintenance_work_mem = 500000; set work_mem = 100000",
  );
  for (const [name, fill] of [
    ["people", fillPeople],
    ["products", fillProducts],
    ["orders", fillOrders],
  ] as const) {
    const startedAt = performance.now();
    await client.query("begin");
    if (counts[name] > 0) await fill(client, counts[name]);
    await client.query("commit");
    console.log(`  ${counts[name]} ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  await client.query("vacuum analyze");
}

async function fillPeople(client: Client, count: number): Promise<void> {
  const first = await countFilled(client, '"user"');
  await client.query(
    `insert into "user" (id, name, email, email_verified, phone, address, city, state, zip, created_at, updated_at)
     select 'filled-' || i, ${pick("$3::text[]")} || ' ' || ${pick("$4::text[]")}, 'filled' || i || '@deodar.example', true,
       (9000000000 + i)::text, i || ' Mall Road', 'Shimla', 'HP', '171001', at, at
     from (select i, now() - i * interval '7 minutes' as at from generate_series($1::int, $2::int) i) as person`,
    [first, first + count - 1, givenNames, familyNames],
  );
}

/**
 * Adds products: groups of five variants, the first of which carries the product. Most are in the few largest categories, one in twenty is
 * not for sale, and their pictures are those of the sample shop.
 */
async function fillProducts(client: Client, count: number): Promise<void> {
  const first = await countFilled(client, "product");
  const last = first + count - 1;
  await client.query(
    `insert into product (id, variant_of, option_names, option_values, slug, sku, name, description, price, mrp, hsn, gst_rate, collection, category_slug,
       fragrance_notes, ingredients, burn_time, weight, grams, stock, active, featured, rating, rating_count, created_at, updated_at)
     select 'filled-' || i, case when i > carrier then 'filled-' || carrier end, case when i = carrier then array['Size'] else '{}' end,
       array[(array['57 g', '113 g', '227 g', '340 g', '454 g'])[1 + i - carrier]], lower(replace(name, ' ', '-')) || '-' || i, 'FILL-' || lpad(i::text, 6, '0'), name,
       name || ' with ' || lower(notes[1]) || '. ' || words || '.' || E'\\n\\n' || more || '.',
       price, case when i % 4 = 0 then price + 20000 end, '3406', 500,
       case when carrier % 100 < 85 then 'shop' when carrier % 100 < 95 then 'occult' else 'premium' end, category_slug, notes,
       array['Soy wax', 'Cotton wick'], '45 hours', '8 oz', 227, case when i % 23 = 0 then 0 else (i * 7919) % 200 end,
       carrier % 100 <> 35, i % 2000 = 0, case when i % 3 = 0 then 4.5 else 0 end, case when i % 3 = 0 then 4 else 0 end, at, at
     from (
       select i, greatest($1::int, i - i % 5) as carrier, ${pick("$3::text[]")} || ' ' || ${pick("$4::text[]")} || ' ' || ${pick("$5::text[]")} as name,
         array(select distinct ${pick("$6::text[]")} from generate_series(1, 3 + i * 0)) as notes,
         (select string_agg(${pick("$7::text[]")}, ' ') from generate_series(1, 14 + i * 0)) as words,
         (select string_agg(${pick("$7::text[]")}, ' ') from generate_series(1, 24 + i * 0)) as more,
         (199 + floor(random() * 300)::int * 10) * 100 as price,
         ${pick("array(select slug from category where in_shop_filter order by position)")} as category_slug,
         now() - interval '1 year' + i * interval '1 second' as at
       from generate_series($1::int, $2::int) i
     ) as made`,
    [first, last, firstNameWords, secondNameWords, formWords, noteWords, descriptionWords],
  );
  await client.query(
    `insert into product_picture (product_id, picture_id, position, alt)
     select 'filled-' || i, ids[1 + i % cardinality(ids)], 0, 'A candle from the shop'
     from generate_series($1::int, $2::int) i,
       (select array_agg(distinct picture_id order by picture_id) as ids from product_picture) as shown
     where ids is not null`,
    [first, last],
  );
}

/** Adds confirmed orders of the filled people, with lines, status changes, payments, invoices and emails. */
async function fillOrders(client: Client, count: number): Promise<void> {
  const customers = await countFilled(client, '"user"');
  const products = await countFilled(client, "product");
  if (customers === 0 || products === 0) throw new Error("orders need --people and --products");
  const first = (await countFilled(client, '"order"')) + 1;
  for (let start = first; start < first + count; start += ordersAtOnce) {
    const end = Math.min(start + ordersAtOnce, first + count) - 1;
    await insertOrders(client, start, end, { customers, products });
  }
  await insertUnpaidOrders(client, Math.ceil(count / 50));
}

/** Orders like the others that were begun in the last day and never paid: every shop has some. */
async function insertUnpaidOrders(client: Client, count: number): Promise<void> {
  await client.query(
    `with begun as materialized (
       select gen_random_uuid()::text as new_id, now() - random() * interval '1 day' as at, "order".*
       from "order" where id like 'filled-%' limit $1
     ), agreed as (
       insert into purchase (id, user_id, created_at) select new_id, user_id, at from begun
     ), inserted as (
       insert into "order" (id, user_id, purchase_id, address, state_code, delivery, items_amount,
         discount_amount, charges, taxable_amount, tax_amount, amount, created_at)
       select new_id, user_id, new_id, address, state_code, delivery, items_amount, discount_amount,
         charges, taxable_amount, tax_amount, amount, at from begun
     ), lines as (
       insert into order_line (order_id, position, product_id, name, sku, hsn, gst_rate, unit_price, quantity, gross,
         discount_share, charge_share, taxable, tax)
       select new_id, position, product_id, name, sku, hsn, gst_rate, unit_price, quantity, gross, discount_share,
         charge_share, taxable, tax from begun join order_line on order_line.order_id = begun.id
     )
     insert into payment (id, order_id, way, stage, key_id, razorpay_order_id, status, amount, created_at)
     select new_id, new_id, 'gateway', 'whole', 'rzp_test_drill', 'order_' || new_id, 'opened', amount, at from begun`,
    [count],
  );
}

async function countFilled(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table} where id like 'filled-%'`,
  );
  return rows[0]?.count ?? 0;
}
