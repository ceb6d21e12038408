import { href, Link } from "react-router";
import {
  failedWords,
  ImportPart,
  presentPlan,
  type ShownPlan,
  withRemarkRows,
} from "#core/back-office/admin/parts/import-part.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { ReadAgain } from "#core/web/frame/read-again.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { canBeMade, type ImportPlan } from "../../import/product-import.ts";
import { getImport } from "../../import/product-imports.server.ts";
import { remarkWords } from "../../import/remark.ts";
import { readHiddenImported } from "../../import/show-imported.server.ts";
import type { Route } from "./+types/import";
import { HiddenImported } from "./hidden-imported.tsx";
import { ImportPictures } from "./import-pictures.tsx";

/** `isFormer` is true for a file from another shop, whose faulty rows are left out. */
type ShownProductPlan = ShownPlan & { isFormer: boolean };

function presentProductPlan(plan: ImportPlan): ShownProductPlan {
  const { rows, changedProducts, changes, faults, skipsFaults = false, remarks = [] } = plan;
  const { newProducts: newRows, newVariants = 0 } = plan;
  const newProducts = newRows - newVariants;
  const parts = [
    ...(changedProducts > 0 || newRows === 0 ? [`${countOf(changedProducts, "product")} changed`] : []),
    ...(newProducts > 0 ? [`${countOf(newProducts, "product")} new`] : []),
    ...(newVariants > 0 ? [`${countOf(newVariants, "further variant")} new`] : []),
  ];
  const summary = parts.join(", ");
  const advice = skipsFaults ? leftOutWords : correctWords;
  const words = [
    `${countOf(rows, "row")} read: ${summary}, ${countOf(faults.length, "fault")}.`,
    ...(changes.length + faults.length === 0 ? ["The file says what the shop has already."] : []),
    ...(faults.length > 0 ? [advice] : []),
  ];
  const shown = remarks.map((remark) => withRemarkRows(remarkWords[remark.kind], remark));
  return {
    ...presentPlan(plan, shown, ({ sku }) => sku),
    summary,
    words: words.join(" "),
    canBeMade: canBeMade(plan) && changes.length > 0,
    isFormer: skipsFaults,
  };
}

const correctWords = "Correct these rows in the file and read it in again; nothing is changed before.";
const leftOutWords =
  "These rows are left out. Correct them in your former shop or in the file and read it in again, now or later: what your shop has already stays as it is.";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const shownCount = Number(new URL(request.url).searchParams.get("shown")?.match(/^\d{1,5}$/)?.[0] ?? 0);
  const [{ plan, ...shown }, { ready, staying }] = await Promise.all([
    getImport(db, params.importId),
    readHiddenImported(db, params.importId),
  ]);
  const hidden = { shownCount, ready: ready.length, staying };
  return { ...shown, plan: plan && presentProductPlan(plan), hidden };
}

const problems = {
  "changed-meanwhile":
    "The products are no longer as they were when the changes were shown: somebody has changed them. Read the file in again.",
  failed: failedWords,
};

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { id, state, plan, pictures, hidden } = loaderData;
  const hasFaults = state === "checked" && plan !== null && plan.faultCount > 0 && !plan.canBeMade;
  const importId = { importId: id };
  return (
    <ImportPart
      back={{ to: href("/admin/products/csv"), label: "Products in a spreadsheet" }}
      shown={loaderData}
      heading={hasFaults ? "Nothing can be changed yet" : undefined}
      problems={problems}
      make={href("/admin/products/csv/:importId/make", importId)}
      again={(plan?.isFormer && featureLinks.movingHere) || href("/admin/products/csv")}
      report={href("/admin/products/csv/:importId/report.csv", importId)}
    >
      {pictures.waiting > 0 && <ReadAgain seconds={4} />}
      {plan?.isFormer && <NextSteps />}
      <ImportPictures importId={id} pictures={pictures} />
      <HiddenImported importId={id} {...hidden} />
    </ImportPart>
  );
}

/** Lists the steps that are left after products have come from another shop. */
function NextSteps() {
  return (
    <TitledSection id="next" title="What comes next" size="text-xl" className="mt-6">
      <ol className="mt-2 grid max-w-text list-decimal gap-1 pl-5">
        <li>Wait until the pictures are here, and keep your former shop open until then.</li>
        <li>
          Give{" "}
          <Link to={`${href("/admin/products/many")}?state=no-rate&do=tax`} className="text-link">
            HSN codes and GST rates
          </Link>{" "}
          to products that have none.
        </li>
        <li>
          Look at each product, give it its net quantity as printed, and put it up for sale: one by one, all
          at once below, or by the columns “Weight” and “For sale” of{" "}
          <Link to={href("/admin/products/csv")} className="text-link">
            the spreadsheet
          </Link>
          .
        </li>
      </ol>
    </TitledSection>
  );
}

export const meta = () => [{ title: "Products in a spreadsheet" }];
