import { redirect, useNavigation } from "react-router";
import { StepPage } from "#core/back-office/admin/make-it-yours/step-page.tsx";
import { pathAfter } from "#core/back-office/admin/make-it-yours/step-words.ts";
import { readFirstSteps } from "#core/back-office/first-steps/first-steps.server.ts";
import { tradeForm } from "#core/back-office/first-steps/trade-form.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { listPacks } from "#core/packs/packs.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { applyPack } from "../apply-pack.server.ts";
import type { Route } from "./+types/trade";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { trade } = await readSettings(shop.db);
  const path = await readFirstSteps(shop, "trade");
  return {
    path,
    trades: listPacks(),
    chosen: trade.chosen ? trade.pack : "",
    fields: describeForm(tradeForm),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const read = await readForm(tradeForm, request);
  if (!read.ok) return respondRefused(request, read);
  if (!listPacks().some(({ key }) => key === read.value.pack))
    return respondRefused(request, { values: read.values, errors: { pack: "Choose one from the list" } });
  await applyPack(shop, getActor(context), read.value);
  return redirect(pathAfter((await readFirstSteps(shop, "trade")).next, "saved"));
}

export default function TradePage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, trades, chosen, fields } = loaderData;
  const { state } = useNavigation();
  return (
    <StepPage name="trade" path={path}>
      <ShopForm fields={fields} answer={actionData} className="grid gap-4">
        <ChoiceGroup legend="The nearest is good enough" name="pack">
          <div className="mt-2 divide-y divide-line rounded-md border border-line bg-surface px-4">
            {trades.map(({ key, name }) => (
              <ChoiceField
                key={key}
                type="radio"
                name="pack"
                value={key}
                label={name}
                defaultChecked={key === chosen}
              />
            ))}
          </div>
        </ChoiceGroup>
        <p className="text-sm text-ink-soft">
          It adds and never takes away: what you have written yourself stays as it is.
        </p>
        <div>
          <Button busy={state !== "idle"} busyLabel="One moment…" className="max-sm:w-full">
            Take this
          </Button>
        </div>
      </ShopForm>
    </StepPage>
  );
}

export const meta = () => [{ title: "What do you make? · Make it yours" }];
