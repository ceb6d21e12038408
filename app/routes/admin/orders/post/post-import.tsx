import { href } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { countOf } from "#shop/forms/count-words.ts";
import type { ImportState } from "#shop/imports/import.ts";
import { getPostImport } from "#shop/parcels/india-post/post-imports.server.ts";
import { canBeApplied, type PostPlan } from "#shop/parcels/india-post/post-plan.ts";
import { ImportPart, presentPlan, type ShownPlan } from "../../parts/import-part.tsx";
import type { Route } from "./+types/post-import";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { plan, ...shown } = await getPostImport(context.get(shopContext).db, params.importId);
  return { ...shown, plan: plan && presentPostPlan(plan) };
}

function presentPostPlan(plan: PostPlan): ShownPlan {
  const { rows, changes, faults } = plan;
  const summary = `${countOf(changes.length, "order")} changed`;
  const words = [
    `${countOf(rows, "row")} read: ${summary}, ${countOf(faults.length, "fault")}.`,
    ...(changes.length + faults.length === 0 ? ["The file says what the shop knows already."] : []),
    ...(faults.length > 0 ? ["Rows with a fault are left out."] : []),
  ];
  const shown = presentPlan(plan, [], ({ trackingNumber }) => trackingNumber);
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
  "changed-meanwhile": "An order has changed since the file was read. Read the file in again.",
  failed: "The shop could not do it just now. Nothing was changed.",
};

export default function PostImportPage({ loaderData }: Route.ComponentProps) {
  const { id, fileName, state, by, at, done, total, plan } = loaderData;
  const importId = { importId: id };
  return (
    <ImportPart
      back={{ to: href("/admin/orders/post-files"), label: "Files of India Post" }}
      heading={headings[state]}
      about={`${fileName}, ${at}, ${by}`}
      problem={problems[state]}
      state={state}
      done={done}
      total={total}
      plan={plan}
      make={{
        action: href("/admin/orders/post-files/:importId/make", importId),
        label: "Make these changes",
      }}
      again={href("/admin/orders/post-files")}
      report={href("/admin/orders/post-files/:importId/report.csv", importId)}
    >
      {null}
    </ImportPart>
  );
}

export function meta() {
  return [{ title: "Files of India Post · Back office" }];
}
