import { href } from "react-router";
import { failedWords, ImportPart, presentShortPlan } from "#core/back-office/admin/parts/import-part.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { getPriceImport } from "../../price-list-files.server.ts";
import { canBeApplied, type PriceListPlan } from "../../price-list-plan.ts";
import type { Route } from "./+types/price-import";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { plan, ...shown } = await getPriceImport(context.get(shopContext).db, params.importId);
  return { ...shown, plan: plan && presentPricePlan(plan) };
}

const planWords = {
  noun: "price",
  nothing: "The list has these prices already.",
  left: "Nothing can be changed before the faults are mended in the file.",
};

const presentPricePlan = (plan: PriceListPlan) => ({
  ...presentShortPlan(plan, planWords, ({ sku }) => sku),
  canBeMade: canBeApplied(plan),
});

const problems = {
  "changed-meanwhile": "The list has changed since the file was read. Read the file in again.",
  failed: failedWords,
};

export default function PriceImportPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <ImportPart
      back={{ to: href("/admin/trade/lists/edit/:listId?", params), label: "Price list" }}
      shown={loaderData}
      problems={problems}
      make={href("/admin/trade/lists/:listId/file/:importId/make", params)}
      again={href("/admin/trade/lists/:listId/file", params)}
      report={href("/admin/trade/lists/:listId/file/:importId/report.csv", params)}
    />
  );
}

export const meta = () => [{ title: "Prices from a file" }];
