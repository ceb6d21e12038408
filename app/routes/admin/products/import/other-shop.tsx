import Upload from "lucide-react/icons/upload";
import { href, Link, redirect, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { ChoiceField, TextField } from "#app/components/form/field.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { formerShopForm } from "#shop/catalogue/former-shop/former-shop-form.ts";
import { startImport } from "#shop/catalogue/import/product-imports.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { usualTax } from "#shop/settings/trade.ts";
import { listTaxHints } from "../form-choices.server.ts";
import { TaxFields } from "../tax/tax-fields.tsx";
import type { Route } from "./+types/other-shop";

export async function loader({ context }: Route.LoaderArgs) {
  const { trade } = await readSettings(context.get(shopContext).db);
  return { tax: usualTax(trade), hints: listTaxHints(trade), fields: describeForm(formerShopForm) };
}

/** Takes the file and leads to its dry run, which changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(formerShopForm, request);
  if (!form.ok) return respondRefused(request, form);
  const {
    file: [file],
    ...choices
  } = form.value;
  const bytes = new Uint8Array(file ? await file.arrayBuffer() : []);
  const chosen = { name: file?.name ?? "", bytes, choices };
  const started = await startImport(context.get(shopContext), getActor(context), chosen);
  if (!started.ok) return respondRefused(request, { errors: { file: notCsv }, values: form.values });
  return redirect(href("/admin/products/csv/:importId", { importId: started.importId }));
}

const notCsv =
  "This file cannot be read. Choose the CSV just as your former shop gave it to you: a workbook (.xlsx) or a .zip is none. If a spreadsheet has saved it since, save it again as 'CSV UTF-8'.";

export default function OtherShopPage({
  loaderData: { tax, hints, fields },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="max-w-3xl">
      <Link to={href("/admin/products/csv")} className="text-link inline-flex min-h-11 items-center text-sm">
        ← Products in a spreadsheet
      </Link>
      <h1 className="mt-2 text-3xl">Coming from another shop</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Choose the file of products that Shopify, WooCommerce or Etsy gives you. You see everything that would
        come over, and what is wrong with which row, before anything is changed. New products begin hidden;
        those that your shop has already, by their SKU, stay as they are, so you may read in a file again.
      </p>
      <WhereToFind />
      <ShopForm
        fields={fields}
        answer={actionData}
        encType="multipart/form-data"
        className="mt-6 grid max-w-xl gap-4"
      >
        <TextField label="File from your former shop" name="file" type="file" accept=".csv,text/csv" />
        <fieldset className="grid gap-x-4 gap-y-3 rounded-md border border-line bg-surface p-4 sm:grid-cols-2">
          <legend className="float-left mb-1 w-full text-xl sm:col-span-2">What the file does not say</legend>
          <TextField
            label="Category of products that have none"
            hint="Categories that your shop does not have yet come along with their products."
            name="category"
            defaultValue="Other products"
            className="sm:col-span-2"
          />
          <TaxFields hints={hints} {...tax} />
          <TextField
            label="Rupees for one dollar, euro or pound"
            hint="Only where the prices are in such a currency: 83.50, for example."
            name="rupeesFor"
            className="sm:col-span-2"
          />
          <Questions />
        </fieldset>
        <Button busy={busy} busyLabel="Sending the file…" className="justify-self-start">
          <Upload aria-hidden="true" size={18} /> Show what would come over
        </Button>
      </ShopForm>
    </div>
  );
}

/** Asks for facts that no file tells and that a page or a bill would state wrongly otherwise. */
function Questions() {
  return (
    <div className="sm:col-span-2">
      <ChoiceField
        label="The prices in the file are without GST: add it"
        hint="The prices of your shop include it."
        name="pricesWithoutTax"
      />
      <ChoiceField
        label="The crossed-out prices are the MRP that is printed on the pack"
        hint="Without the tick they stay behind."
        name="formerPriceIsMrp"
      />
      <ChoiceField
        label="The weights are net weights, without the packing"
        hint="Your pages show them as the net quantity. Without the tick they stay behind."
        name="weightsAreNet"
      />
    </div>
  );
}

function WhereToFind() {
  return (
    <details className="mt-4 max-w-text">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        Where your former shop gives you the file
      </summary>
      <ul className="mt-1 grid list-disc gap-2 pl-5 text-ink-soft">
        <li>Shopify: Products, Export, All products, Plain CSV file.</li>
        <li>
          WooCommerce: Products, Export, all columns and all products. The website has to speak English
          meanwhile, since the titles of the columns are read.
        </li>
        <li>
          Etsy: Settings, Options, Download data, Currently for sale listings. The file has one price for all
          variants of a listing, and no stock of each.
        </li>
        <li>
          Pictures are fetched from your former shop after the import, so keep it open until they are here.
          Customers, orders and reviews do not come over yet.
        </li>
        <li>At most 16 MB and 20,000 products and variants at once.</li>
      </ul>
    </details>
  );
}

export function meta() {
  return [{ title: "Coming from another shop" }, { name: "robots", content: "noindex" }];
}
