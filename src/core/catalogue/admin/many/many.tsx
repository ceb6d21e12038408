import { Form, href, Link, redirect } from "react-router";
import { withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import type { LastProductChange } from "#core/back-office/many/many-products.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { Button } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { makeChangeForm } from "../../many/product-change-form.ts";
import { listIntake, type ReceivedLine } from "../../stock/receive-stock.server.ts";
import type { Route } from "./+types/many";
import { ActionPreview } from "./action-preview.tsx";
import { ChooseProducts } from "./choose-products.tsx";
import { loadManyProducts } from "./load-many-products.server.ts";
import { lowersPrices, makeChange } from "./make-change.server.ts";

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

export const meta = () => [{ title: "Many products at once" }];

function ReceivedStockNotice({ takenIn }: { takenIn: readonly ReceivedLine[] }) {
  const total = takenIn.reduce((sum, { pieces }) => sum + pieces, 0);
  return (
    <>
      <span>{`${countOf(total, "piece")} added:`}</span>{" "}
      {takenIn.map(({ productId, name, pieces }, index) => (
        <span key={productId}>
          <span>{`${index > 0 ? ", " : ""}${pieces} ×`}</span>{" "}
          <Link to={`${href("/admin/products/:productId", { productId })}#stock`} className="text-link">
            {name}
          </Link>
        </span>
      ))}
    </>
  );
}

/** The last change of many products, with the button that undoes it. */
function LastChange({ change }: { change: LastProductChange }) {
  const { id, words, at, by, products, isUndone, canUndo, kept } = change;
  return (
    <section
      aria-labelledby="last-change"
      className="mt-6 max-w-3xl rounded-md border border-line bg-surface p-4"
    >
      <h2 id="last-change" className="font-sans text-base font-semibold">
        {`Last change: ${words}`}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {`${countOf(products, "product")} · ${at} · by ${by}${isUndone ? " · undone" : ""}`}
      </p>
      {kept.length > 0 && (
        <p className="mt-2 text-sm break-words">{`Not as before, because they were changed again: ${kept.join(", ")}.`}</p>
      )}
      {canUndo && (
        <Form
          method="post"
          action={href("/admin/products/many/:changeId/undo", { changeId: id })}
          className="mt-3"
        >
          <Button variant="secondary" size="sm">
            Undo this change
          </Button>
        </Form>
      )}
    </section>
  );
}
