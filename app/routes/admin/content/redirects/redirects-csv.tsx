import Upload from "lucide-react/icons/upload";
import { href, redirect, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { explainNotCsv } from "#platform/not-csv.ts";
import { redirectFileForm } from "#shop/back-office/redirects/redirect-form.ts";
import { startRedirectImport } from "#shop/back-office/redirects/redirect-imports.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/redirects-csv";
import { RedirectTabs } from "./redirect-tabs.tsx";

export function loader() {
  return { fields: describeForm(redirectFileForm) };
}

/** Takes the file and leads to its dry run, which changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(redirectFileForm, request);
  if (!form.ok) return respondRefused(request, form);
  const [file] = form.value.file;
  const bytes = new Uint8Array(file ? await file.arrayBuffer() : []);
  const given = { name: file?.name ?? "", bytes };
  const started = await startRedirectImport(context.get(shopContext), getActor(context), given);
  if (!started.ok)
    return respondRefused(request, { errors: { file: explainNotCsv(bytes) }, values: form.values });
  return redirect(href("/admin/content/redirects/csv/:importId", { importId: started.importId }));
}

export default function RedirectsCsvPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <h2 className="text-2xl">Redirects from a file</h2>
      <p className="mt-1 max-w-text text-ink-soft">
        A CSV with the columns “Redirect from” and “Redirect to”, as Shopify saves it and as you save it here;
        at most 5,000 rows and 2 MB. You see what it does before anything is changed.
      </p>
      <RedirectTabs />
      <ShopForm
        fields={loaderData.fields}
        answer={actionData}
        encType="multipart/form-data"
        className="mt-6 grid max-w-xl gap-4"
      >
        <TextField label="File" name="file" type="file" accept=".csv,text/csv" />
        <Button variant="secondary" busy={busy} busyLabel="Sending the file…" className="justify-self-start">
          <Upload aria-hidden="true" size={18} /> Show what it would do
        </Button>
      </ShopForm>
    </>
  );
}

export function meta() {
  return [{ title: "Redirects from a file" }];
}
