import { href, redirect, useNavigation } from "react-router";
import { withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { readSettlements } from "../read-settlements.server.ts";
import { readSettlementsForm } from "../settlement-form.ts";
import type { Route } from "./+types/read";
import { BackToSettlements } from "./settlement-pages.tsx";

export function loader() {
  return { fields: describeForm(readSettlementsForm) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(readSettlementsForm, request);
  if (!form.ok) return respondRefused(request, form);
  const month = form.value.month || undefined;
  const read = await readSettlements(context.get(shopContext), getActor(context), { month });
  const path = href("/admin/accountant/settlements");
  if (!read.ok) return redirect(withQuery(path, { refused: read.reason }));
  const { stored, withoutLines } = read;
  return redirect(withQuery(path, { done: "read", new: `${stored}`, missing: `${withoutLines}`, month }));
}

export default function ReadSettlementsPage({ loaderData: { fields }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="max-w-3xl">
      <BackToSettlements />
      <h1 className="text-3xl">Read a whole month</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        The shop reads the last 40 days by itself. For an earlier month, as when you begin with this shop,
        choose it here. What is there already stays as it is.
      </p>
      <ShopForm
        method="post"
        fields={fields}
        answer={actionData}
        className="mt-5 flex flex-wrap items-end gap-3"
      >
        <TextField label="Month" name="month" type="month" />
        <Button busy={busy} busyLabel="Reading…">
          Read it
        </Button>
      </ShopForm>
    </div>
  );
}

export const meta = () => [{ title: "Read a month of settlements" }];
