import { Download, Upload } from "lucide-react";
import { data, Form, href, Link, useNavigation } from "react-router";
import { Button, buttonClass } from "#app/components/button.tsx";
import { TextField } from "#app/components/field.tsx";
import { ShopForm } from "#app/components/form.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { getActor } from "#app/guard.server.ts";
import { answerRefused, readForm } from "#app/routes/form-answer.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { type ImportPlan, planProductImport } from "#shop/catalogue/import-products.server.ts";
import { productFileForm } from "#shop/catalogue/product-csv-form.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/products-csv";

/** Of changes and of faults; a spreadsheet shows the rest better. */
const maxShown = 300;

export function loader({ request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get("done") ?? "";
  return { done, fields: describeForm(productFileForm) };
}

/** The dry run: it changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(productFileForm, request);
  if (!form.ok) return answerRefused(request, form);
  const text = (await form.value.file[0]?.text()) ?? "";
  const plan = await planProductImport(context.get(shopContext), getActor(context), text);
  return data({ ok: true as const, plan: presentPlan(plan) });
}

function presentPlan({ changes, faults, ...plan }: ImportPlan) {
  return {
    ...plan,
    changeCount: changes.length,
    changes: changes.slice(0, maxShown),
    faultCount: faults.length,
    faults: faults.slice(0, maxShown),
  };
}

export default function ProductsCsvPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, fields } = loaderData;
  const busy = useNavigation().state !== "idle";
  const plan = actionData && "plan" in actionData ? actionData.plan : undefined;
  const refused = actionData && !("plan" in actionData) ? actionData : undefined;
  return (
    <>
      <Link to={href("/admin/products")} className="text-link touch-target inline-flex items-center text-sm">
        ← Products
      </Link>
      <h1 className="mt-2 text-3xl">Products in a spreadsheet</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Save all products as a file, change it in a spreadsheet, and read it in again. The SKU says which
        product a row is; rows that are left out stay as they are. Stock, pictures and new products have their
        own pages.
      </p>
      <FormMessage tone="success" className="mt-4">
        {!plan && /^\d+$/.test(done) && `Done: ${done} ${done === "1" ? "product" : "products"} changed.`}
      </FormMessage>
      <FormMessage tone="error" className="mt-4">
        {!plan && (done === "changed-meanwhile" || done === "faults") && notMade}
      </FormMessage>
      <a
        href={href("/admin/products/csv/export")}
        download
        className={buttonClass("secondary", "md", "mt-5")}
      >
        <Download aria-hidden="true" size={18} /> Save all products as CSV
      </a>
      <ShopForm
        fields={fields}
        answer={refused}
        encType="multipart/form-data"
        className="mt-8 grid max-w-xl gap-4"
      >
        <TextField label="Changed file" name="file" type="file" accept=".csv,text/csv" optional={false} />
        <Button variant="secondary" busy={busy} busyLabel="Reading…">
          <Upload aria-hidden="true" size={18} /> Show what it would change
        </Button>
      </ShopForm>
      {plan && <Plan plan={plan} busy={busy} />}
    </>
  );
}

const notMade =
  "Nothing was changed: the products are no longer as they were when the changes were shown. Read the file in again.";

type PlanProps = { plan: ReturnType<typeof presentPlan>; busy: boolean };

function Plan({ plan, busy }: PlanProps) {
  const { faults, faultCount, changes, changeCount, changedProducts, products } = plan;
  return (
    <section aria-labelledby="plan" className="mt-8">
      <h2 id="plan" className="text-2xl">
        {faultCount > 0 ? "Nothing can be changed yet" : "What would change"}
      </h2>
      <p role="status" className="mt-1 text-ink-soft">
        {products} rows read, {changeCount} changes in {changedProducts} products, {faultCount} faults.
      </p>
      {faultCount > 0 && (
        <ul className="mt-4 grid gap-1">
          {faults.map(({ line, message }) => (
            <li key={`${line} ${message}`} className="text-danger">
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
      {changeCount > 0 && (
        <ul className="mt-4 max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
          {changes.map(({ line, sku, field, before, after }) => (
            <li key={`${line} ${field}`} className="px-4 py-2 break-words">
              Line {line}, {sku}, {field}: <del className="text-ink-soft">{before || "nothing"}</del>{" "}
              <ins className="font-semibold no-underline">{after || "nothing"}</ins>
            </li>
          ))}
        </ul>
      )}
      {Math.max(changeCount, faultCount) > maxShown && (
        <p className="mt-2 text-ink-soft">The first {maxShown} are shown.</p>
      )}
      {faultCount === 0 && changeCount > 0 && (
        <Form
          method="post"
          action={href("/admin/products/csv/apply")}
          encType="multipart/form-data"
          className="mt-5"
        >
          <input type="hidden" name="rows" value={plan.rows} />
          <input type="hidden" name="seen" value={plan.seen} />
          <Button busy={busy} busyLabel="Changing…">
            Change {changedProducts} {changedProducts === 1 ? "product" : "products"}
          </Button>
        </Form>
      )}
    </section>
  );
}

export function meta() {
  return [{ title: "Products in a spreadsheet" }, { name: "robots", content: "noindex" }];
}
