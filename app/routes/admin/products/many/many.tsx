import { href, redirect } from "react-router";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { makeChangeForm } from "#shop/catalogue/many/product-change-form.ts";
import { listIntake } from "#shop/catalogue/stock/receive-stock.server.ts";
import { findOwn } from "#shop/forms/find-own.ts";
import { withQuery } from "../../parts/next-page.tsx";
import type { Route } from "./+types/many";
import { ActionPreview } from "./action-preview.tsx";
import { ChooseProducts } from "./choose-products.tsx";
import { LastChange } from "./last-change.tsx";
import { loadManyProducts } from "./load-many-products.server.ts";
import { lowersPrices, makeChange } from "./make-change.server.ts";
import { ReceivedStockNotice } from "./received-stock-notice.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const search = new URL(request.url).searchParams;
  const done = search.get("done") ?? "";
  return {
    page: await loadManyProducts(db, getActor(context), search),
    search: search.toString(),
    done,
    takenIn: await listIntake(db, done),
    requestKey: newId(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const search = new URL(request.url).searchParams;
  const form = await readForm(makeChangeForm, request);
  if (!form.ok) return respondRefused(request, { ...form });
  if (lowersPrices(search)) await requireRecentSignIn(args, form.form);
  const made = await makeChange(context.get(shopContext), getActor(context), { search, ...form.value });
  if ("problem" in made) return respondRefused(request, made, 409);
  const filters = ["q", "category", "collection", "state"].map((name) => [name, search.get(name)]);
  return redirect(withQuery(href("/admin/products/many"), { ...Object.fromEntries(filters), ...made }));
}

const outcomes: Record<string, string> = {
  changed: "The products are changed.",
  counted: "The stock is counted.",
  undone: "The change is undone.",
};

export default function ManyProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, search, done, takenIn, requestKey } = loaderData;
  return (
    <>
      {page.step === "say" ? (
        <ActionPreview page={page} search={search} requestKey={requestKey} answer={actionData} />
      ) : (
        <>
          <h1 className="text-3xl">Many products at once</h1>
          <p className="mt-2 max-w-text text-ink-soft">
            Tick products, choose what becomes of them, and see it for each before anything changes.
          </p>
          <FormMessage tone="success" className="mt-4">
            {takenIn.length > 0 ? <ReceivedStockNotice takenIn={takenIn} /> : findOwn(outcomes, done)}
          </FormMessage>
          {page.lastChange && <LastChange change={page.lastChange} />}
          {/* A new key, so that each list begins with its own ticks. */}
          <ChooseProducts key={search} page={page} />
        </>
      )}
    </>
  );
}

export function meta() {
  return [{ title: "Many products at once" }];
}
