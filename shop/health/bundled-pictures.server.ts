// Finds what of the owner's own shows a picture that came with the shop. The files of such pictures are named by their content.
import { sql } from "drizzle-orm";
import { type Database, selectRows } from "#platform/database/database.ts";
import { collection, product, productPicture } from "#shop/catalogue/catalogue.table.ts";
import { article, festival, fragrance } from "#shop/content/content.table.ts";
import { page, pagePicture } from "#shop/pages/pages.table.ts";
import { picture } from "#shop/pictures/pictures.table.ts";

/** So many are named; an owner who has mended these looks again. */
const maxNamed = 20;

/** As in 'the product Blue bowl'. */
export async function listBundledPictures(db: Database): Promise<string[]> {
  const isBundled = sql`${picture.renditions}->'webp'->0->>'url' like '/pictures/%'`;
  const rows = await selectRows<{ what: string }>(
    db,
    sql`select distinct shown.what from (
      select ${productPicture.pictureId} as picture_id, 'the product ' || ${product.name} as what
        from ${productPicture} join ${product} on ${product.id} = ${productPicture.productId}
        where not ${product.sample} and ${product.archivedAt} is null
      union all select ${article.pictureId}, 'the article ' || ${article.title} from ${article} where not ${article.sample}
      union all select ${fragrance.pictureId}, 'the fragrance ' || ${fragrance.name} from ${fragrance} where not ${fragrance.sample}
      union all select ${festival.pictureId}, 'the festival ' || ${festival.name} from ${festival} where not ${festival.sample}
      union all select ${collection.pictureId}, 'the collection ' || ${collection.name} from ${collection} where not ${collection.sample}
      union all select ${pagePicture.pictureId}, 'the page ' || (${page.published} ->> 'title') from ${pagePicture}
        join ${page} on ${page.slug} = ${pagePicture.slug} where ${page.published} is not null and not ${page.sample}
    ) as shown join ${picture} on ${picture.id} = shown.picture_id
    where ${isBundled} order by shown.what limit ${maxNamed}`,
  );
  return rows.map(({ what }) => what);
}
