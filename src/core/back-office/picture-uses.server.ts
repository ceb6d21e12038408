// Where the shop shows a picture: in products, collections, articles, fragrances, seasons, pages and batches.
import { type SQL, sql } from "drizzle-orm";
import { collection, product, productPicture } from "#core/catalogue/catalogue.table.ts";
import { article, articlePicture, festival, fragrance } from "#core/content/content.table.ts";
import { page, pagePicture } from "#core/content/pages.table.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { batchPhotograph } from "#features/batches/batches.table.ts";
import { type Database, selectRows } from "#platform/database/database.ts";

export type PictureUse = {
  kind:
    | "product"
    | "collection"
    | "article"
    | "text"
    | "portrait"
    | "fragrance"
    | "season"
    | "page"
    | "batch"
    | "shared page"
    | "lit picture";
  /** The id, slug, number or path by which its page is found. */
  key: string;
  name: string;
};

/** At most `maxUses`, and how many there are in all. */
export type PictureUses = { uses: PictureUse[]; total: number };

const maxUses = 30;

/** Counts the uses of each picture; unused pictures have no entry. */
export async function countUses(db: Database, pictureIds: readonly string[]): Promise<Map<string, number>> {
  if (pictureIds.length === 0) return new Map();
  const rows = await selectRows<{ id: string; count: number }>(
    db,
    sql`select id, count(*)::int as count from (${usesOf(pictureIds)}) as used group by id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function listUses(db: Database, pictureId: string): Promise<PictureUses> {
  const rows = await selectRows<PictureUse & { total: number }>(
    db,
    sql`select kind, key, name, count(*) over ()::int as total from (${usesOf([pictureId])}) as used
      order by kind, name, key limit ${maxUses}`,
  );
  return { uses: rows.map(({ kind, key, name }) => ({ kind, key, name })), total: rows[0]?.total ?? 0 };
}

/** One row per use. A page counts once, including its draft and earlier versions. */
function usesOf(pictureIds: readonly string[]): SQL {
  const ids = sql`(${sql.join(
    pictureIds.map((id) => sql`${id}`),
    sql`, `,
  )})`;
  return sql`
    select ${productPicture.pictureId} as id, 'product' as kind, ${product.id} as key, ${product.name} as name
      from ${productPicture} join ${product} on ${product.id} = ${productPicture.productId}
      where ${productPicture.pictureId} in ${ids}
    union all select ${collection.pictureId}, 'collection', ${collection.slug}, ${collection.name}
      from ${collection} where ${collection.pictureId} in ${ids}
    union all select ${article.pictureId}, 'article', ${article.slug}, ${article.title}
      from ${article} where ${article.pictureId} in ${ids}
    union all select ${articlePicture.pictureId}, 'text', ${article.slug}, ${article.title}
      from ${articlePicture} join ${article} on ${article.slug} = ${articlePicture.articleSlug}
      where ${articlePicture.pictureId} in ${ids}
    union all select ${article.authorPictureId}, 'portrait', ${article.slug}, ${article.title}
      from ${article} where ${article.authorPictureId} in ${ids}
    union all select ${fragrance.pictureId}, 'fragrance', ${fragrance.slug}, ${fragrance.name}
      from ${fragrance} where ${fragrance.pictureId} in ${ids}
    union all select ${festival.pictureId}, 'season', ${festival.slug}, ${festival.name}
      from ${festival} where ${festival.pictureId} in ${ids}
    union all select ${pagePicture.pictureId}, 'page', ${page.slug},
        coalesce(${page.published}->>'title', ${page.slug})
      from ${pagePicture} join ${page} on ${page.slug} = ${pagePicture.slug}
      where ${pagePicture.pictureId} in ${ids}
    union all select ${batchPhotograph.pictureId}, 'batch', ${batchPhotograph.batchNumber},
        ${batchPhotograph.batchNumber}
      from ${batchPhotograph} where ${batchPhotograph.pictureId} in ${ids}
    union all select ${picture.id}, 'shared page', path, path
      from ${picture}, unnest(${picture.sharedOn}) as path where ${picture.id} in ${ids}
    union all select ${picture.unlitId}, 'lit picture', ${picture.id}, ${picture.alt}
      from ${picture} where ${picture.unlitId} in ${ids}`;
}
