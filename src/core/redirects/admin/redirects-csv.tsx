import { href } from "react-router";
import { readChosen } from "#core/back-office/admin/parts/chosen-file.ts";
import { FileForm } from "#core/back-office/admin/parts/file-form.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { explainNotCsv } from "#platform/not-csv.ts";
import { redirectFileForm } from "../redirect-form.ts";
import { startRedirectImport } from "../redirect-imports.server.ts";
import type { Route } from "./+types/redirects-csv";
import { RedirectTabs } from "./redirect-tabs.tsx";

export function loader() {
  return { fields: describeForm(redirectFileForm) };
}

/** Takes the file and leads to its dry run, which changes nothing. */
export const action = submit(redirectFileForm, startRedirectImport, {
  input: (_args, { file }) => readChosen(file),
  to: (_args, { importId }) => href("/admin/content/redirects/csv/:importId", { importId }),
  refuse: (_refused, { bytes }) => ({ errors: { file: explainNotCsv(bytes) } }),
});

export default function RedirectsCsvPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h2 className="text-2xl">Redirects from a file</h2>
      <p className="mt-1 max-w-text text-ink-soft">
        A CSV with the columns “Redirect from” and “Redirect to”, as Shopify saves it and as you save it here;
        at most 5,000 rows and 2 MB. You see what it does before anything is changed.
      </p>
      <RedirectTabs />
      <FileForm
        fields={loaderData.fields}
        answer={actionData}
        label="File"
        press="Show what it would do"
        className="mt-6"
      />
    </>
  );
}

export const meta = () => [{ title: "Redirects from a file" }];
