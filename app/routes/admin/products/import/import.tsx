import { href, Link } from "react-router";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { ReadAgain } from "#app/routes/admin/products/read-again.tsx";
import { shopContext } from "#app/shop-context.ts";
import { getImport } from "#shop/catalogue/import/product-imports.server.ts";
import { readHiddenImported } from "#shop/catalogue/import/show-imported.server.ts";
import { type ImportState, isUnderWay } from "#shop/imports/import.ts";
import type { Route } from "./+types/import";
import { HiddenImported } from "./hidden-imported.tsx";
import { ImportPictures } from "./import-pictures.tsx";
import { ImportPlanView, presentPlan } from "./import-plan.tsx";
import { ImportProgress } from "./import-progress.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const shownCount = Number(new URL(request.url).searchParams.get("shown")?.match(/^\d{1,5}$/)?.[0] ?? 0);
  const [{ plan, ...shown }, { ready, staying }] = await Promise.all([
    getImport(db, params.importId),
    readHiddenImported(db, params.importId),
  ]);
  const hidden = { shownCount, ready: ready.length, staying };
  return { ...shown, plan: plan && presentPlan(plan), hidden };
}

const headings: Record<ImportState, string> = {
  checking: "Reading the file",
  checked: "What would change",
  making: "Making the changes",
  made: "The changes are made",
  "changed-meanwhile": "Nothing was changed",
  failed: "Nothing was changed",
};

const problems: Partial<Record<ImportState, string>> = {
  "changed-meanwhile":
    "The products are no longer as they were when the changes were shown: somebody has changed them. Read the file in again.",
  failed: "The shop could not do it just now. Nothing was changed.",
};

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { id, fileName, state, by, at, done, total, plan, pictures, hidden } = loaderData;
  const hasFaults = state === "checked" && plan !== null && plan.faultCount > 0 && !plan.canBeMade;
  const heading = hasFaults ? "Nothing can be changed yet" : headings[state];
  return (
    <div className="max-w-3xl">
      <Link to={href("/admin/products/csv")} className="text-link inline-flex min-h-11 items-center text-sm">
        ← Products in a spreadsheet
      </Link>
      <h1 className="mt-2 text-3xl">{heading}</h1>
      <p className="mt-1 break-words text-ink-soft">{`${fileName}, ${at}, ${by}`}</p>
      <FormMessage tone="error" className="mt-4">
        {problems[state]}
      </FormMessage>
      <FormMessage tone="success" className="mt-4">
        {state === "made" && plan && `Done: ${plan.summary}.`}
      </FormMessage>
      {isUnderWay(state) && <ImportProgress state={state} done={done} total={total} />}
      {(isUnderWay(state) || pictures.waiting > 0) && <ReadAgain seconds={isUnderWay(state) ? 1 : 4} />}
      {state === "made" && plan?.isFormer && <NextSteps />}
      {state === "made" && <ImportPictures importId={id} pictures={pictures} />}
      {state === "made" && <HiddenImported importId={id} {...hidden} />}
      {plan && state !== "making" && <ImportPlanView importId={id} state={state} plan={plan} />}
    </div>
  );
}

/** Lists the steps that are left after products have come from another shop. */
function NextSteps() {
  return (
    <section aria-labelledby="next" className="mt-6">
      <h2 id="next" className="text-xl">
        What comes next
      </h2>
      <ol className="mt-2 grid max-w-text list-decimal gap-1 pl-5">
        <li>Wait until the pictures are here, and keep your former shop open until then.</li>
        <li>
          Give{" "}
          <Link to={href("/admin/products/rates")} className="text-link">
            HSN codes and GST rates
          </Link>{" "}
          to products that have none.
        </li>
        <li>
          Look at each product, give it its weight as printed, and put it up for sale: one by one, all at once
          below, or by the columns “Weight” and “For sale” of{" "}
          <Link to={href("/admin/products/csv")} className="text-link">
            the spreadsheet
          </Link>
          .
        </li>
      </ol>
    </section>
  );
}

export function meta() {
  return [{ title: "Products in a spreadsheet" }];
}
