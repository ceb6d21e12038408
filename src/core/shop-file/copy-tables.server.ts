// Copies the tables of a shop file into temporary tables of the transaction, and removes everything that must not be in the file: unchanged
// samples, names of people, and figures of orders. The shop's own rows are not locked or changed.
import { type SQL, sql } from "drizzle-orm";
import { listPagePrefix } from "#core/content/list-page.ts";
import { removeSampleParts, type StoredDocuments } from "#core/content/own-document.ts";
import { shopFileTables } from "#core/privacy/all-tables.ts";
import { sampleActor } from "#core/settings/settings.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { selectRows, type Transaction } from "#platform/database/database.ts";
import { writeJson } from "#platform/whole-text.ts";
import { groupsLeftBehind } from "./row-rules.ts";

export type CopyOptions = {
  /** Includes samples that nobody has changed. */
  withSamples: boolean;
  now: Date;
};

/** Copies the tables to `pg_temp.product` and so on; the copies are gone when the transaction ends. */
export async function copyTables(tx: Transaction, { withSamples, now }: CopyOptions): Promise<void> {
  for (const table of shopFileTables) {
    const name = sql.identifier(table);
    await tx.execute(sql`create temporary table ${name} on commit drop as select * from public.${name}`);
  }
  for (const statement of forgetPeopleAndOrders) await tx.execute(statement);
  if (!withSamples) {
    await leaveSamplePages(tx);
    for (const statement of [...leaveSamples(now), ...leaveSampleSettings()]) await tx.execute(statement);
  }
  for (const statement of leaveDangling) await tx.execute(statement);
  await leaveUnusedPictures(tx, photographsOfReviews);
  if (!withSamples) await leaveUnusedPictures(tx, sql`renditions::text like '%"/pictures/%'`);
}

/** Photographs of reviews are left out, because the reviews are. */
const photographsOfReviews = sql`id in (select photograph_id from public.review)`;

/** Removes the chosen pictures that nothing shows. Repeats, because a picture may be used only by another picture. */
async function leaveUnusedPictures(tx: Transaction, which: SQL): Promise<void> {
  const uses = await selectRows<{ table: string; column: string }>(
    tx,
    sql`select relname as table, attname as column from pg_constraint
      join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'public.picture'::regclass`,
  );
  const isUnused = uses
    .filter(({ table }) => shopFileTables.includes(table))
    .map(
      ({ table, column }) =>
        sql`not exists (select from pg_temp.${sql.identifier(table)} as showing where showing.${sql.identifier(column)} = picture.id)`,
    );
  const leave = sql`delete from pg_temp.picture where ${sql.join([which, ...isUnused], sql` and `)}`;
  for (let left: number | null = 1; left; ) left = (await tx.execute(leave)).rowCount;
}

/** Removes samples from pages as 'Remove sample data' does; earlier versions with a sample are removed completely. */
async function leaveSamplePages(tx: Transaction): Promise<void> {
  const rows = await selectRows<StoredDocuments>(
    tx,
    sql`select page.slug, page.sample, page.published, page_draft.document as draft, page_draft.revision,
        page_draft.published_revision as "publishedRevision"
      from pg_temp.page join pg_temp.page_draft using (slug)
      where page.sample or jsonb_path_exists(page.published, '$.**.sample') or jsonb_path_exists(page_draft.document, '$.**.sample')`,
  );
  for (const row of rows) {
    const own = removeSampleParts(row);
    if (!own) await tx.execute(sql`delete from pg_temp.page where slug = ${row.slug}`);
    else {
      const published = own.published && writeJson(own.published);
      await tx.execute(
        sql`update pg_temp.page set sample = false, published = ${published}::jsonb where slug = ${row.slug}`,
      );
      await tx.execute(sql`update pg_temp.page_draft set document = ${writeJson(own.draft)}::jsonb,
        revision = ${own.revision}, published_revision = ${own.publishedRevision} where slug = ${row.slug}`);
    }
  }
  await tx.execute(sql`delete from pg_temp.page_version where jsonb_path_exists(document, '$.**.sample')`);
  await tx.execute(sql`delete from pg_temp.page_picture where not exists (
    select from pg_temp.page left join pg_temp.page_draft using (slug) left join pg_temp.page_version using (slug)
    where page.slug = page_picture.slug and concat(page.published, page_draft.document, page_version.document) like '%' || picture_id || '%')`);
}

const forgetPeopleAndOrders: SQL[] = [
  sql`delete from pg_temp.setting where name = any(${sql.param([...groupsLeftBehind])}::text[])`,
  sql`update pg_temp.setting set changed_by = 'system' where changed_by <> ${sampleActor}`,
  sql`update pg_temp.page_draft set changed_by = 'system'`,
  sql`update pg_temp.page_version set by = 'system'`,
  sql`update pg_temp.promotion set used = 0, tried = 0, sold_amount = 0`,
  // Reviews are not in a shop file.
  sql`update pg_temp.product set rating = 0, rating_count = 0`,
  // Orders are not in a shop file, so pieces that are reserved for them return to stock. A set has the stock of its parts.
  sql`update pg_temp.product set stock = stock + reserved.pieces
    from (select product_id, sum(quantity)::int as pieces from public.stock_reservation group by 1) as reserved
    where product.id = reserved.product_id and product.set_pricing is null`,
];

/** Removes samples, except those that something of the owner's needs; products among these are archived. */
function leaveSamples(now: Date): SQL[] {
  return [
    sql`delete from pg_temp.product where sample
      and not exists (select from pg_temp.product as carrier where carrier.id = product.variant_of and not carrier.sample)
      and not exists (select from pg_temp.product as variant where variant.variant_of = product.id and not variant.sample)
      and not exists (select from pg_temp.batch where batch.product_id = product.id and not batch.sample)
      and not exists (select from pg_temp.set_part join pg_temp.product as whole on whole.id = set_part.set_id
        where set_part.product_id = product.id and not whole.sample)`,
    sql`update pg_temp.product set archived_at = ${now} where sample and archived_at is null
      and not exists (select from pg_temp.product as carrier where carrier.id = product.variant_of and not carrier.sample)`,
    sql`delete from pg_temp.batch where sample`,
    sql`delete from pg_temp.collection where sample and slug <> 'shop'
      and not exists (select from pg_temp.product where product.collection = collection.slug)`,
    sql`update pg_temp.collection set visible = false where sample and slug <> 'shop'
      and not exists (select from pg_temp.product where product.collection = collection.slug and not product.sample)`,
    sql`update pg_temp.collection set intro = '', sample = false where sample and slug = 'shop'`,
    sql`delete from pg_temp.festival where sample`,
    sql`delete from pg_temp.fragrance where sample`,
    sql`delete from pg_temp.fragrance_family where sample
      and not exists (select from pg_temp.fragrance where fragrance.family_slug = fragrance_family.slug)`,
    sql`delete from pg_temp.article where sample`,
    sql`delete from pg_temp.faq_entry where sample`,
    sql`delete from pg_temp.page_text where sample`,
    sql`delete from pg_temp.sample_review`,
    sql`delete from pg_temp.category where sample
      and not exists (select from pg_temp.product where product.category_slug = category.slug)`,
    // A product needs a category, so a shop without any gets one with a name that suits everything.
    sql`insert into pg_temp.category (slug, name, position, in_shop_filter, sample)
      select 'general', 'General', 0, true, false where not exists (select from pg_temp.category)`,
  ];
}

/** Does the same as 'Remove sample data': pages show no picture of the sample. */
function leaveSampleSettings(): SQL[] {
  const put = (group: "samples" | "customOrders", value: object) =>
    sql`insert into pg_temp.setting (name, value, changed_at, changed_by)
      select ${group}, ${writeJson(value)}::jsonb, 'epoch', 'system'
      where not exists (select from pg_temp.setting where name = ${group})`;
  return [
    sql`delete from pg_temp.setting where changed_by = ${sampleActor} or name = 'samples'`,
    put("samples", { pagePictures: false }),
    put("customOrders", { ...sampleSettings.customOrders, askCandle: false }),
  ];
}

/** Removes rows whose parent was removed, in the order of their tables. */
const leaveDangling: SQL[] = [
  sql`delete from pg_temp.set_part where set_id not in (select id from pg_temp.product)`,
  sql`delete from pg_temp.redirect where to_path like '/products/%'
    and to_path not in (select '/products/' || slug from pg_temp.product)`,
  sql`delete from pg_temp.collection_product where product_id not in (select id from pg_temp.product)
    or collection_slug not in (select slug from pg_temp.collection)`,
  sql`delete from pg_temp.product_picture where product_id not in (select id from pg_temp.product)`,
  sql`delete from pg_temp.product_pair where product_id not in (select id from pg_temp.product)
    or other_id not in (select id from pg_temp.product)`,
  sql`delete from pg_temp.festival_product where product_id not in (select id from pg_temp.product)
    or festival_slug not in (select slug from pg_temp.festival)`,
  sql`update pg_temp.festival set category_slug = null where category_slug not in (select slug from pg_temp.category)`,
  sql`delete from pg_temp.page where slug like ${`${listPagePrefix}%`}
    and slug not in (select ${listPagePrefix}::text || slug from pg_temp.collection)`,
  sql`delete from pg_temp.page_draft where slug not in (select slug from pg_temp.page)`,
  sql`delete from pg_temp.page_version where slug not in (select slug from pg_temp.page)`,
  sql`delete from pg_temp.page_picture where slug not in (select slug from pg_temp.page)`,
  sql`delete from pg_temp.batch_photograph where batch_number not in (select number from pg_temp.batch)`,
];
