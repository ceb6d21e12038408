import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { factForm } from "#shop/catalogue/fields/field-form.ts";
import { tradeFactNames } from "#shop/catalogue/fields/product-field.ts";
import { readFieldList } from "#shop/catalogue/fields/product-fields.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { findPack } from "#shop/packs/packs.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";

export async function loadFields({ context }: { context: Readonly<RouterContextProvider> }) {
  const { db } = context.get(shopContext);
  const [{ own, facts }, { trade }] = await Promise.all([readFieldList(db), readSettings(db)]);
  const named = findPack(trade.pack)?.facts;
  return {
    own: own.map(({ key, label, kind, hidden, places }) => ({ key, label, kind, hidden, places })),
    facts: tradeFactNames
      .filter((key) => !facts[key].hidden || !named || named[key] !== undefined)
      .map((key) => ({ key, ...facts[key] })),
    fields: describeForm(factForm),
  };
}

export type LoadedFields = Awaited<ReturnType<typeof loadFields>>;
