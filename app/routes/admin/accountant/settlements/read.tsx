import { href, redirect, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { getActor } from "#app/guard.server.ts";
import { withQuery } from "#app/routes/admin/parts/next-page.tsx";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { readSettlements } from "#shop/accounts/settlements/read-settlements.server.ts";
import { readSettlementsForm } from "#shop/accounts/settlements/settlement-form.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
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
