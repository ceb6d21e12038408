// Finds the owner's products, articles, pages and so on that show a picture that came with the shop. Such a picture has
// its address below /pictures/.
import { sql } from "drizzle-orm";
import { collection, product, productPicture } from "#core/catalogue/catalogue.table.ts";
import { article, festival, fragrance } from "#core/content/content.table.ts";
import { page, pagePicture } from "#core/content/pages.table.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { type Database, selectRows } from "#platform/database/database.ts";

/** The most that are listed; the rest appears once these are corrected. */
const maxNamed = 20;

/** Each as in 'the product Blue bowl'. */
export async function listBundledPictures(db: Database): Promise<string[]> {
  const bundled = sql`any(array(select ${picture.id} from ${picture} where ${picture.renditions}->'webp'->0->>'url' like '/pictures/%'))`;
  const rows = await selectRows<{ what: string }>(
    db,
    // Products are limited before sorting, since a shop may have 100,000.
    sql`select distinct shown.what from (
      (select 'the product ' || ${product.name} as what
        from ${productPicture} join ${product} on ${product.id} = ${productPicture.productId}
        where ${productPicture.pictureId} = ${bundled} and not ${product.sample} and ${product.archivedAt} is null limit ${maxNamed})
      union all select 'the article ' || ${article.title} from ${article} where ${article.pictureId} = ${bundled} and not ${article.sample}
      union all select 'the fragrance ' || ${fragrance.name} from ${fragrance} where ${fragrance.pictureId} = ${bundled} and not ${fragrance.sample}
      union all select 'the festival ' || ${festival.name} from ${festival} where ${festival.pictureId} = ${bundled} and not ${festival.sample}
      union all select 'the collection ' || ${collection.name} from ${collection} where ${collection.pictureId} = ${bundled} and not ${collection.sample}
      union all select 'the page ' || (${page.published} ->> 'title') from ${pagePicture}
        join ${page} on ${page.slug} = ${pagePicture.slug}
        where ${pagePicture.pictureId} = ${bundled} and ${page.published} is not null and not ${page.sample}
    ) as shown order by shown.what limit ${maxNamed}`,
  );
  return rows.map(({ what }) => what);
}
