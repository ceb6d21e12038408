import Upload from "lucide-react/icons/upload";
import { href, redirect, useNavigation } from "react-router";
import { readChosen } from "#core/back-office/admin/parts/chosen-file.ts";
import { withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { importSettlementFile } from "../import-settlement-file.server.ts";
import { settlementFileForm } from "../settlement-form.ts";
import type { Route } from "./+types/file";
import { BackToSettlements } from "./settlement-pages.tsx";

export function loader() {
  return { fields: describeForm(settlementFileForm) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(settlementFileForm, request);
  if (!form.ok) return respondRefused(request, { ...form, faults: [] });
  const chosen = await readChosen(form.value.file);
  const taken = await importSettlementFile(context.get(shopContext), getActor(context), chosen);
  if (!taken.ok) {
    const errors = { file: "Nothing of this file was taken: see the rows below" };
    return respondRefused(request, { errors, values: form.values, faults: taken.faults });
  }
  const path = href("/admin/accountant/settlements");
  return redirect(withQuery(path, { done: "file", new: `${taken.stored}`, known: `${taken.known}` }));
}

export default function SettlementFilePage({ loaderData: { fields }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const faults = actionData?.faults ?? [];
  return (
    <div className="max-w-3xl">
      <BackToSettlements />
      <h1 className="text-3xl">Take a settlement report</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        For settlements that the shop cannot read itself: in Razorpay's dashboard save the settlement recon
        report as CSV. All of the file is taken, or nothing. What Razorpay itself has told the shop stays.
      </p>
      <ShopForm
        method="post"
        encType="multipart/form-data"
        fields={fields}
        answer={actionData}
        className="mt-6 grid max-w-xl gap-4"
      >
        <TextField label="Settlement report" name="file" type="file" accept=".csv,text/csv" />
        <Button variant="secondary" busy={busy} busyLabel="Reading the file…" className="justify-self-start">
          <Upload aria-hidden="true" size={18} /> Take it
        </Button>
      </ShopForm>
      {faults.length > 0 && (
        <ul className="mt-5 grid gap-1">
          {faults.map(({ row, message }) => (
            <li key={`${row} ${message}`} className="break-words text-danger">
              {`Row ${row}: ${message}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const meta = () => [{ title: "Take a settlement report" }];
