import { usualQuantity } from "#core/packs/packs.server.ts";
import { readTaxHints } from "#core/packs/tax-hints.server.ts";
import { shownRatesByPrice } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Database } from "#platform/database/database.ts";
import { listCategories } from "../categories.server.ts";
import { listOwnCollections } from "../collections/collections.server.ts";
import { listKnownNotes } from "../edited-product.server.ts";
import { readFieldList } from "../fields/product-fields.server.ts";
import { listUsedCodes } from "../tax/rates.server.ts";

export async function listFormChoices(db: Database) {
  const [{ categories, collections }, knownNotes, { own, facts }, { trade, business }, usedCodes] =
    await Promise.all([
      listShelves(db),
      listKnownNotes(db),
      readFieldList(db),
      readSettings(db),
      listUsedCodes(db),
    ]);
  const taxHints = await readTaxHints(db, trade.pack);
  const ownFields = own.filter(({ hidden }) => !hidden);
  return {
    categories,
    collections,
    knownNotes,
    facts,
    ownFields,
    taxHints,
    usedCodes,
    ratesByPrice: shownRatesByPrice(business),
    usualQuantity: usualQuantity(trade),
  };
}

export async function listShelves(db: Database) {
  const [categories, collections] = await Promise.all([listCategories(db), listOwnCollections(db)]);
  return {
    categories: categories.map(({ slug, name, quantity }) => ({ slug, name, quantity })),
    collections,
  };
}
