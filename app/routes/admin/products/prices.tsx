import { href, redirect } from "react-router";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { getActor } from "#app/guard.server.ts";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { findLastPriceChange } from "#shop/back-office/price-change-list.server.ts";
import { changePrices } from "#shop/catalogue/prices/change-prices.server.ts";
import { changePricesForm } from "#shop/catalogue/prices/price-change-form.ts";
import { findOwn } from "#shop/forms/find-own.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/prices";
import { listShelves } from "./form-choices.server.ts";
import { ChangeFields } from "./prices/change-fields.tsx";
import { LastChange } from "./prices/last-change.tsx";
import { loadNewPrices } from "./prices/load-new-prices.server.ts";
import { NewPrices } from "./prices/new-prices.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const actor = getActor(context);
  const query = new URL(request.url).searchParams;
  return {
    ...(await loadNewPrices(db, actor, query)),
    ...(await listShelves(db)),
    lastChange: await findLastPriceChange(db, actor),
    done: query.get("done"),
    requestKey: newId(),
    fields: describeForm(changePricesForm),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(changePricesForm, request);
  if (!form.ok) return respondRefused(request, { ...form });
  const { product: products, requestKey, ...change } = form.value;
  const input = { change, products, requestKey };
  const changed = await changePrices(context.get(shopContext), getActor(context), input);
  if (changed.ok) return redirect(`${href("/admin/products/prices")}?done=changed`);
  const problem = `No price was changed, because these are not as you saw them any more: ${changed.names.join(", ")}. Please look at the new prices again.`;
  return respondRefused(request, { problem }, 409);
}

const outcomes: Record<string, string> = {
  changed: "The prices are changed.",
  undone: "The change is undone.",
};

export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    preview,
    query,
    typed,
    refused,
    filters,
    categories,
    collections,
    lastChange,
    done,
    requestKey,
    fields,
  } = loaderData;
  return (
    <>
      <TextLink to={href("/admin/products")} small>
        All products
      </TextLink>
      <h1 className="text-3xl">Change many prices</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Choose the products and by how much. You see every new price before it is changed.
      </p>
      <FormMessage tone="success" className="mt-4">
        {findOwn(outcomes, done)}
      </FormMessage>
      {!preview && lastChange && <LastChange change={lastChange} />}
      <ChangeFields
        fields={fields}
        answer={refused}
        typed={typed}
        filters={filters}
        categories={categories}
        collections={collections}
      />
      {/* The form scrolls here to its answer, even if nothing is found. */}
      <div id="new-prices" className="scroll-mt-6">
        {preview && (
          <NewPrices
            preview={preview}
            query={query}
            typed={typed}
            requestKey={requestKey}
            fields={fields}
            answer={actionData}
          />
        )}
      </div>
    </>
  );
}

export function meta() {
  return [{ title: "Change many prices" }];
}
