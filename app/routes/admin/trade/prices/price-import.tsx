import { href } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { countOf } from "#shop/forms/count-words.ts";
import type { ImportState } from "#shop/imports/import.ts";
import { getPriceImport } from "#shop/trade/price-list-files.server.ts";
import { canBeApplied, type PriceListPlan } from "#shop/trade/price-list-plan.ts";
import { ImportPart, presentPlan, type ShownPlan } from "../../parts/import-part.tsx";
import type { Route } from "./+types/price-import";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { plan, ...shown } = await getPriceImport(context.get(shopContext).db, params.importId);
  return { ...shown, plan: plan && presentPricePlan(plan) };
}

function presentPricePlan(plan: PriceListPlan): ShownPlan {
  const { rows, changes, faults } = plan;
  const summary = `${countOf(changes.length, "price")} changed`;
  const words = [
    `${countOf(rows, "row")} read: ${summary}, ${countOf(faults.length, "fault")}.`,
    ...(changes.length + faults.length === 0 ? ["The list has these prices already."] : []),
    ...(faults.length > 0 ? ["Nothing can be changed before the faults are mended in the file."] : []),
  ];
  const shown = presentPlan(plan, [], ({ sku }) => sku);
  return { ...shown, summary, words: words.join(" "), canBeMade: canBeApplied(plan) };
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
  "changed-meanwhile": "The list has changed since the file was read. Read the file in again.",
  failed: "The shop could not do it just now. Nothing was changed.",
};

export default function PriceImportPage({ loaderData, params }: Route.ComponentProps) {
  const { fileName, state, by, at, done, total, plan } = loaderData;
  return (
    <ImportPart
      back={{ to: href("/admin/trade/lists/edit/:listId?", params), label: "Price list" }}
      heading={headings[state]}
      about={`${fileName}, ${at}, ${by}`}
      problem={problems[state]}
      state={state}
      done={done}
      total={total}
      plan={plan}
      make={{
        action: href("/admin/trade/lists/:listId/file/:importId/make", params),
        label: "Make these changes",
      }}
      again={href("/admin/trade/lists/:listId/file", params)}
      report={href("/admin/trade/lists/:listId/file/:importId/report.csv", params)}
    >
      {null}
    </ImportPart>
  );
}

export function meta() {
  return [{ title: "Prices from a file" }];
}
