import { href } from "react-router";
import { failedWords, ImportPart, presentShortPlan } from "#core/back-office/admin/parts/import-part.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { getPostImport } from "../../india-post/post-imports.server.ts";
import { canBeApplied, type PostPlan } from "../../india-post/post-plan.ts";
import type { Route } from "./+types/post-import";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { plan, ...shown } = await getPostImport(context.get(shopContext).db, params.importId);
  return { ...shown, plan: plan && presentPostPlan(plan) };
}

const planWords = {
  noun: "order",
  nothing: "The file says what the shop knows already.",
  left: "Rows with a fault are left out.",
};

const presentPostPlan = (plan: PostPlan) => ({
  ...presentShortPlan(plan, planWords, ({ trackingNumber }) => trackingNumber),
  canBeMade: canBeApplied(plan),
});

const problems = {
  "changed-meanwhile": "An order has changed since the file was read. Read the file in again.",
  failed: failedWords,
};

export default function PostImportPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <ImportPart
      back={{ to: href("/admin/orders/post-files"), label: "Files of India Post" }}
      shown={loaderData}
      problems={problems}
      make={href("/admin/orders/post-files/:importId/make", params)}
      again={href("/admin/orders/post-files")}
      report={href("/admin/orders/post-files/:importId/report.csv", params)}
    />
  );
}

export const meta = () => [{ title: "Files of India Post · Back office" }];
