// Suggests products to the search box while the shopper types, from all collections.
import { sql } from "drizzle-orm";
import type { Picture, PictureRenditions } from "#core/pictures/picture.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { findCurrentByText } from "./find-by-text.server.ts";
import { type Found, rankFound } from "./found-products.server.ts";

/** How many found products are ranked for the suggestions. */
const maxCompared = 30;

/** `pricePaise` includes GST. `picture` has only the narrowest rendition. */
export type ProductSuggestion = { name: string; slug: string; pricePaise: number; picture: Picture | null };

export async function suggestProducts(
  ctx: ReadContext,
  text: string,
  limit = 5,
): Promise<{ products: ProductSuggestion[]; isPartial: boolean }> {
  const found = await findCurrentByText(ctx, { text, most: maxCompared });
  const isPartial = found.isPartial ?? false;
  if (found.candidates.length === 0) return { products: [], isPartial: false };
  return { products: await readSuggestions(ctx.db, found, limit), isPartial };
}

/** Plain SQL: it runs with every few letters, and building the statement anew took longer than running it. */
async function readSuggestions(db: Database, found: Found, limit: number): Promise<ProductSuggestion[]> {
  return selectRows<ProductSuggestion>(
    db,
    sql`select product.name, product.slug, product.price as "pricePaise", case when picture.id is not null then
        json_build_object('width', picture.width, 'height', picture.height, 'placeholder', picture.placeholder,
          'alt', product_picture.alt, 'avif', ${narrowestSrcSet("avif")}, 'webp', ${narrowestSrcSet("webp")})
          end as picture
      from ${rankFound(found, "best")} join product on product.id = found.product_id
      left join product_picture on product_picture.product_id = product.id and product_picture.position = 0
      left join picture on picture.id = product_picture.picture_id
      where place <= ${limit} order by place`,
  );
}

/** The same text as from `presentPicture`. */
function narrowestSrcSet(format: keyof PictureRenditions) {
  const narrowest = sql.raw(`picture.renditions->'${format}'->0`);
  return sql`coalesce(${narrowest}->>'url' || ' ' || (${narrowest}->>'width') || 'w', '')`;
}
