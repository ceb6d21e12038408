// Reads products for emails: a picture with a full address, and for a card name and price, too.
import { inArray, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { isForSale } from "#core/catalogue/for-sale.server.ts";
import { readSoldPictures } from "#core/catalogue/label/sold-pictures.server.ts";
import type { SoldPicture } from "#core/catalogue/label/words-on-label.ts";
import { listCards } from "#core/catalogue/product-cards.server.ts";
import { listFeatured } from "#core/catalogue/products.server.ts";
import type { Links } from "#core/links.ts";
import { formatPrice } from "#core/money/money.ts";
import { narrowestUrl } from "#core/pictures/picture.ts";
import type { Database } from "#platform/database/database.ts";
import type { MailPicture, MailProduct } from "./email-blocks.ts";

/** By the id under which each product is sold; without products that have no picture. `isUnlit`: before lighting. */
export async function readMailPictures(
  db: Database,
  links: Links,
  soldIds: readonly (string | null | undefined)[],
  light: { isUnlit?: boolean } = {},
): Promise<Map<string, MailPicture>> {
  const pictures = await readSoldPictures(db, soldIds, light);
  return new Map(
    [...pictures].flatMap(([id, picture]) => {
      const shown = presentMailPicture(picture, links);
      return shown ? [[id, shown]] : [];
    }),
  );
}

/** By slug; without products that are not for sale. */
export async function readMailProducts(
  db: Database,
  links: Links,
  slugs: readonly string[],
): Promise<Map<string, MailProduct>> {
  if (slugs.length === 0) return new Map();
  const cards = await listCards(db, sql`where ${inArray(product.slug, [...slugs])} and ${isForSale}`);
  return new Map(
    cards.map(({ slug, name, fragranceNotes, variants, pricePaise, picture }) => [
      slug,
      {
        name,
        detail: fragranceNotes.slice(0, 3).join(" · "),
        url: links.product(slug),
        price: `${variants?.isFrom ? "from " : ""}${formatPrice(pricePaise)}`,
        picture: picture ? presentMailPicture(picture, links) : undefined,
      },
    ]),
  );
}

/** The first products of the home page, for previews. */
export async function listPreviewProducts(db: Database, links: Links): Promise<MailProduct[]> {
  const slugs = (await listFeatured(db)).slice(0, 3).map(({ slug }) => slug);
  return [...(await readMailProducts(db, links, slugs)).values()];
}

function presentMailPicture(picture: SoldPicture, links: Links): MailPicture | undefined {
  if (picture.wordedAs)
    return {
      url: links.wordedPicture(picture.wordedAs, picture.isUnlit),
      alt: picture.alt,
      isWorded: true,
    };
  const url = narrowestUrl(picture);
  return url ? { url: links.picture(url), alt: picture.alt } : undefined;
}
