import { href, Link } from "react-router";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { ReadAgain } from "#app/routes/admin/products/read-again.tsx";
import { shopContext } from "#app/shop-context.ts";
import { type FormerShop, formerShopNames } from "#shop/catalogue/former-shop/former-product.ts";
import type { FileKind } from "#shop/former-shop/former-file.ts";
import { kindWords } from "#shop/former-shop/former-import.ts";
import { getFormerImport } from "#shop/former-shop/former-imports.server.ts";
import { type ImportState, isUnderWay } from "#shop/imports/import.ts";
import { ImportProgress } from "../products/import/import-progress.tsx";
import type { Route } from "./+types/import";
import { FormerPlanView, presentPlan } from "./former-plan.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { plan, ...shown } = await getFormerImport(context.get(shopContext).db, params.importId);
  return { ...shown, plan: plan && presentPlan(shown.kind, plan) };
}

const headings: Record<ImportState, string> = {
  checking: "Reading the file",
  checked: "What would come over",
  making: "Bringing it over",
  made: "It has come over",
  "changed-meanwhile": "Nothing was changed",
  failed: "Nothing was changed",
};

const failedWords = "The shop could not do it just now. Nothing was changed. Read the file in again.";

export default function FormerImportPage({ loaderData }: Route.ComponentProps) {
  const { id, fileName, kind, shop, state, by, at, done, total, plan } = loaderData;
  const heading = state === "checked" && plan?.isRefused ? "Nothing can come over yet" : headings[state];
  return (
    <div className="max-w-3xl">
      <Link to={href("/admin/moving-here")} className="text-link inline-flex min-h-11 items-center text-sm">
        ← Moving here
      </Link>
      <h1 className="mt-2 text-3xl">{heading}</h1>
      <p className="mt-1 break-words text-ink-soft">
        {`${describeFile(kind, shop)}: ${fileName}, ${at}, ${by}`}
      </p>
      <FormMessage tone="error" className="mt-4">
        {state === "failed" && failedWords}
      </FormMessage>
      <FormMessage tone="success" className="mt-4">
        {state === "made" && plan && `Done: ${plan.summary}.`}
      </FormMessage>
      {isUnderWay(state) && (
        <>
          <ImportProgress state={state} done={done} total={total} />
          <ReadAgain seconds={1} />
        </>
      )}
      {state === "made" && (
        <p className="mt-3">
          <Link to={listOf[kind]} className="text-link inline-flex min-h-11 items-center">
            Look at them
          </Link>
        </p>
      )}
      {plan && state !== "making" && <FormerPlanView importId={id} state={state} plan={plan} />}
    </div>
  );
}

/** It reads like 'Past orders from Etsy'. */
function describeFile(kind: FileKind, shop: FormerShop): string {
  const words = `${kindWords[kind][1]} from ${formerShopNames[shop]}`;
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

const listOf = {
  customers: href("/admin/moving-here/customers"),
  orders: href("/admin/moving-here/orders"),
  reviews: href("/admin/moving-here/reviews"),
};

export function meta() {
  return [{ title: "Moving here" }];
}
