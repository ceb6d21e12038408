import { href, redirect } from "react-router";
import { readChosen } from "#core/back-office/admin/parts/chosen-file.ts";
import { FileForm } from "#core/back-office/admin/parts/file-form.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { ImportBadge } from "#core/catalogue/admin/import/import-badge.tsx";
import { titleOf } from "#core/catalogue/import/product-csv.ts";
import { startImport } from "#core/catalogue/import/product-imports.server.ts";
import { listUsedCodes } from "#core/catalogue/tax/rates.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { listKeptImports, type ShownImport } from "#core/imports/imports.server.ts";
import { readTaxHints } from "#core/packs/tax-hints.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { usualTax } from "#core/settings/trade.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { decodeUpload } from "#platform/csv-text.ts";
import { explainNotCsv } from "#platform/not-csv.ts";
import { type FormerImport, formerFiles } from "../former-files.server.ts";
import { kindWords } from "../former-import.ts";
import { startFormerImport } from "../former-imports.server.ts";
import { canImportFormerShop } from "../former-shop.policy.ts";
import { formerShopForm } from "../products/former-shop-form.ts";
import { recogniseText } from "../read-file.server.ts";
import type { Route } from "./+types/moving-here";
import { ProductQuestions } from "./product-questions.tsx";
import { MovingSteps } from "./steps.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { trade } = await readSettings(db);
  const isOwner = canImportFormerShop(getActor(context));
  const imports = isOwner ? await listKeptImports(db, formerFiles) : [];
  const fields = describeForm(formerShopForm);
  return {
    tax: { ...usualTax(trade), usedCodes: await listUsedCodes(db) },
    hints: await readTaxHints(db, trade.pack),
    fields,
    isOwner,
    imports,
  };
}

/** Takes a file, recognises its kind, and leads to its dry run, which changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(formerShopForm, request);
  if (!form.ok) return respondRefused(request, form);
  const { file, ...choices } = form.value;
  const { name, bytes } = await readChosen(file);
  const shop = context.get(shopContext);
  const actor = getActor(context);
  const refuse = (problem: string) =>
    respondRefused(request, { errors: { file: problem }, values: form.values });
  const recognised = recogniseText(await decodeUpload(shop, bytes, actor.id));
  if (!recognised.ok) return refuse(describeProblem(recognised.reason, bytes));
  if (recognised.file.kind === "products") {
    const started = await startImport(shop, actor, { name, bytes, choices });
    if (!started.ok) return refuse(describeProblem(started.reason, bytes));
    return redirect(href("/admin/products/csv/:importId", { importId: started.importId }));
  }
  if (!canImportFormerShop(actor)) return refuse(problems.owner);
  const started = await startFormerImport(shop, actor, { name, bytes });
  if (!started.ok) return refuse(problems.unknown);
  return redirect(href("/admin/moving-here/imports/:importId", { importId: started.importId }));
}

function describeProblem(reason: "not-csv" | "unknown", bytes: Uint8Array): string {
  return reason === "not-csv" ? explainNotCsv(bytes) : problems.unknown;
}

const ownColumns = (
  ["sku", "name", "categorySlug", "description", "price", "hsn", "gstRate", "stock"] as const
)
  .map(titleOf)
  .join(", ");

const problems = {
  unknown: `The columns of this file are not known here. From Shopify, WooCommerce or Etsy, export products, customers, orders or reviews in English, as CSV. Products of any other shop come over in our own spreadsheet, at ‘Products in a spreadsheet’: copy them into its columns, at least ${ownColumns}.`,
  owner: "This file is about people. The owner brings it over.",
};

export default function MovingHerePage({ loaderData, actionData }: Route.ComponentProps) {
  const { tax, hints, fields, isOwner, imports } = loaderData;
  return (
    <div className="max-w-3xl">
      <h1 className="mt-2 text-3xl">Moving here</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Bring what you have from Shopify, WooCommerce or Etsy: one file after the other, in this order. The
        shop finds out what a file is. You see everything that would come over, and what is wrong with which
        row, before anything is changed; a file can be read in again.
      </p>
      <MovingSteps isOwner={isOwner} />
      <FileForm
        fields={fields}
        answer={actionData}
        label="File from your former shop"
        hint="Products, customers, orders or reviews. At most 16 MB."
        accept=".csv,.json,text/csv,application/json"
        press="Show what would come over"
        isMain
        className="mt-8"
      >
        <ProductQuestions
          hints={hints}
          tax={tax}
          isOpen={Object.keys(actionData?.errors ?? {}).some((name) => name !== "file")}
        />
      </FileForm>
      <LatestImports imports={imports} />
    </div>
  );
}

export const meta = () => [{ title: "Moving here" }];

/** Files of customers, orders and reviews; those of products stand with the products. */
function LatestImports({ imports }: { imports: readonly ShownImport<FormerImport>[] }) {
  if (imports.length === 0) return null;
  return (
    <TitledSection id="latest" title="Latest files" size="text-xl" className="mt-10">
      <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
        {imports.map(({ id, fileName, facts, state, by, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <TextLink
              to={href("/admin/moving-here/imports/:importId", { importId: id })}
              className="min-w-0 break-all"
            >
              {fileName || "A file"}
            </TextLink>
            <ImportBadge state={state} />
            <span className="text-sm text-ink-soft">{`${kindWords[facts.kind][1]} · ${at} · ${by}`}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
