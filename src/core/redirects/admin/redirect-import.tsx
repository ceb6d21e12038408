import { href } from "react-router";
import { MakeForm } from "#core/back-office/admin/parts/import-part.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { getRedirectPlan } from "../redirect-imports.server.ts";
import type { Route } from "./+types/redirect-import";
import { listFixedPages } from "./fixed-pages.server.ts";

/** The most redirects, and the most faults, that are shown. */
const maxShown = 200;

export async function loader({ context, params }: Route.LoaderArgs) {
  const plan = await getRedirectPlan(context.get(shopContext), params.importId, listFixedPages(context));
  const { redirects, faults } = plan;
  return {
    ...plan,
    count: redirects.length,
    faultCount: faults.length,
    redirects: redirects.slice(0, maxShown),
    faults: faults.slice(0, maxShown),
  };
}

export default function RedirectImportPage({ loaderData, params }: Route.ComponentProps) {
  const { fileName, made, count, faultCount, redirects, faults } = loaderData;
  const make = href("/admin/content/redirects/csv/:importId/make", { importId: params.importId });
  return (
    <div className="max-w-3xl">
      <BackLink to={href("/admin/content/redirects/csv")}>Another file</BackLink>
      <h2 className="mt-1 text-2xl wrap-anywhere">{fileName || "A file"}</h2>
      <p role="status" className="mt-2">
        {made === null
          ? `${countOf(count, "redirect")} can be made, ${countOf(faultCount, "row")} cannot. Nothing is changed yet.`
          : `${countOf(made, "redirect")} made from this file.`}
      </p>
      {count > 0 && <MakeForm action={make}>{`Make ${countOf(count, "redirect")}`}</MakeForm>}
      {faults.length > 0 && (
        <section aria-labelledby="faults" className="mt-6">
          <h3 id="faults" className="text-xl">
            Rows that are left out
          </h3>
          <ul className="mt-2 grid gap-1">
            {faults.map(({ row, message }) => (
              <li key={`${row} ${message}`} className="break-words text-danger">
                {`Row ${row}: ${message}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {redirects.length > 0 && (
        <ul className="mt-6 divide-y divide-line rounded-md border border-line bg-surface">
          {redirects.map(({ row, from, to }) => (
            <li key={row} className="px-4 py-2 wrap-anywhere">
              <span className="text-sm text-ink-soft">{`Row ${row}`}</span>
              <br />
              <span>{`${from} →`}</span> <span className="font-semibold">{to}</span>
            </li>
          ))}
        </ul>
      )}
      {Math.max(count, faultCount) > maxShown && (
        <p className="mt-2 text-sm text-ink-soft">{`The first ${maxShown} are shown.`}</p>
      )}
    </div>
  );
}

export const meta = () => [{ title: "Redirects from a file" }];
