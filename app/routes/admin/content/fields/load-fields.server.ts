import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { factForm } from "#shop/catalogue/fields/field-form.ts";
import { tradeFactNames } from "#shop/catalogue/fields/product-field.ts";
import { readFieldList } from "#shop/catalogue/fields/product-fields.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";

export async function loadFields({ context }: { context: Readonly<RouterContextProvider> }) {
  const { own, facts } = await readFieldList(context.get(shopContext).db);
  return {
    own: own.map(({ key, label, kind, hidden, places }) => ({ key, label, kind, hidden, places })),
    facts: tradeFactNames.map((key) => ({ key, ...facts[key] })),
    fields: describeForm(factForm),
  };
}

export type LoadedFields = Awaited<ReturnType<typeof loadFields>>;
