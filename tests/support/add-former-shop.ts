// Adds rows of a former shop, for tests of access.

import { formerImport } from "#features/moving-here/former-files.server.ts";
import { formerShopCustomer } from "#features/moving-here/former-shop.table.ts";
import { formerReview } from "#features/moving-here/reviews/former-reviews.table.ts";
import type { Database } from "#platform/database/database.ts";

/** Adds rows imported from a former shop, and a file to import. */
export async function addFormerShop(db: Database, at: Date): Promise<void> {
  const plan = {
    rows: 1,
    added: 1,
    changed: 0,
    same: 0,
    changes: [],
    faults: [],
    remarks: [],
    isRefused: false,
  };
  await db.insert(formerImport).values({
    id: "a-former-import",
    by: "owner",
    fileName: "customers.csv",
    file: "SKU",
    plan,
    kind: "former-shop",
    facts: { kind: "customers", shop: "shopify" },
    state: "checked",
    createdAt: at,
  });
  const email = "meena@example.com";
  const customer = {
    shop: "shopify" as const,
    name: "Meena",
    email,
    phone: "",
    address: null,
    saidYes: false,
  };
  await db.insert(formerShopCustomer).values({
    id: "a-former-customer",
    key: "email:meena",
    email,
    facts: customer,
    searchText: "Meena",
    importedAt: at,
  });
  for (const id of ["a-former-review", "another-former-review"])
    await db.insert(formerReview).values({
      id,
      key: id,
      productId: "pair",
      shop: "etsy",
      name: "Jane",
      email: "",
      rating: 4,
      text: "Lovely",
      answer: "",
      writtenAt: at,
      importedAt: at,
    });
}
