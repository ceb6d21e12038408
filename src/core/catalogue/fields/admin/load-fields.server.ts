import type { RouterContextProvider } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { findPack } from "#core/packs/packs.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { factForm } from "../field-form.ts";
import { tradeFactNames } from "../product-field.ts";
import { readFieldList } from "../product-fields.server.ts";

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
