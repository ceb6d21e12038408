import { href } from "react-router";
import {
  failedWords,
  ImportPart,
  presentPlan,
  type ShownPlan,
  withRemarkRows,
} from "#core/back-office/admin/parts/import-part.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { countOf } from "#core/forms/count-words.ts";
import type { ImportState } from "#core/imports/import.ts";
import { getKeptImport } from "#core/imports/imports.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { fileRemarkWords } from "../file-remark.ts";
import type { FileKind } from "../former-file.ts";
import { formerFiles } from "../former-files.server.ts";
import { canBeApplied, type FormerPlan, kindWords, summarisePlan } from "../former-import.ts";
import { type FormerShop, formerShopNames } from "../products/former-product.ts";
import type { Route } from "./+types/import";

/** `isRefused` is true if nothing in the file can be read. */
type ShownFormerPlan = ShownPlan & { isRefused: boolean };

function presentFormerPlan(kind: FileKind, plan: FormerPlan): ShownFormerPlan {
  const { rows, same, faults, remarks, isRefused } = plan;
  const summary = summarisePlan(kind, plan);
  const [one, many] = kindWords[kind];
  const known = same > 0 ? `, ${countOf(same, one, many)} here already` : "";
  const read = `${countOf(rows, "row")} read: ${summary}${known}, ${countOf(faults.length, "fault")}.`;
  const shown = remarks.map((remark) => withRemarkRows(fileRemarkWords[remark.kind], remark));
  return {
    ...presentPlan(plan, shown, ({ subject }) => subject),
    summary,
    words: isRefused ? "The file was not read." : faults.length > 0 ? `${read} ${leftOutWords}` : read,
    canBeMade: canBeApplied(plan),
    isRefused,
  };
}

const leftOutWords =
  "Rows with faults are left out. Correct them in the file and read it in again, now or later: nothing comes over twice.";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { plan, ...shown } = await getKeptImport(context.get(shopContext).db, formerFiles, params.importId);
  return { ...shown, plan: plan && presentFormerPlan(shown.facts.kind, plan) };
}

const headings: Partial<Record<ImportState, string>> = {
  checked: "What would come over",
  making: "Bringing it over",
  made: "It has come over",
};

export default function FormerImportPage({ loaderData }: Route.ComponentProps) {
  const { id, facts, state, plan } = loaderData;
  const { kind, shop } = facts;
  const importId = { importId: id };
  return (
    <ImportPart
      back={{ to: href("/admin/moving-here"), label: "Moving here" }}
      shown={loaderData}
      heading={state === "checked" && plan?.isRefused ? "Nothing can come over yet" : headings[state]}
      kind={`${describeFile(kind, shop)}: `}
      problems={{ failed: `${failedWords} Read the file in again.` }}
      make={href("/admin/moving-here/imports/:importId/apply", importId)}
      makeLabel="Bring these over"
      again={href("/admin/moving-here")}
      report={href("/admin/moving-here/imports/:importId/report.csv", importId)}
    >
      <p className="mt-3">
        <TextLink to={listOf[kind]}>Look at them</TextLink>
      </p>
    </ImportPart>
  );
}

/** Such as 'Buyers from Etsy'. */
function describeFile(kind: FileKind, shop: FormerShop): string {
  const words = `${kindWords[kind][1]} from ${formerShopNames[shop]}`;
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

const listOf = {
  customers: href("/admin/moving-here/customers"),
  orders: href("/admin/moving-here/customers"),
  reviews: href("/admin/moving-here/reviews"),
};

export const meta = () => [{ title: "Moving here" }];
