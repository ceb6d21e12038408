import { eq } from "drizzle-orm";
import { category, collection, product } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import type { Database } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";

export type TestProduct = { id: string; price?: number; stock?: number; gstRate?: number; name?: string };

/** Adds products to the shop: candles at ₹999 with 5 % GST and a stock of 10 unless stated. */
export async function addTestProduct(db: Database, ...products: TestProduct[]): Promise<void> {
  const at = new Date("2026-01-01T00:00:00Z");
  await db
    .insert(category)
    .values({ slug: "jar-candles", name: "Jar Candles", position: 0 })
    .onConflictDoNothing();
  await db.insert(product).values(
    products.map(({ id, price = 99_900, stock = 10, gstRate = 500, name = id }) => ({
      id,
      slug: id,
      sku: `SKU-${id}`,
      name,
      description: `${name}, poured by hand`,
      price,
      hsn: gstRate === 1800 ? "6810" : "3406",
      gstRate,
      collection: "shop",
      categorySlug: "jar-candles",
      fragranceNotes: ["Cedar"],
      ingredients: [],
      burnTime: "45-50 hours",
      weight: "8 oz",
      grams: 227,
      stock,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** Adds a collection for products, besides the one of every shop. */
export async function addTestCollection(db: Database, slug: string, name = slug): Promise<void> {
  await db.insert(collection).values({ slug, name, path: `/collections/${slug}`, position: 1 });
}

/** Creates a customer account and returns its id. */
export async function registerCustomer(db: Database, name = "Asha Negi"): Promise<string> {
  const id = newId();
  const at = new Date("2026-01-01T00:00:00Z");
  await db.insert(user).values({ id, name, email: `${id}@example.com`, createdAt: at, updatedAt: at });
  return id;
}

export async function stockOf(db: Database, productId: string): Promise<number> {
  const [row] = await db.select({ stock: product.stock }).from(product).where(eq(product.id, productId));
  if (!row) throw new Error(`no product ${productId}`);
  return row.stock;
}
