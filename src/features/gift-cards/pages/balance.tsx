import { href, useNavigation } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatLongDate } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { findActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { giftCodeForm } from "../gift-card-form.ts";
import { explainCodeRefusal } from "../gift-card-words.ts";
import { findGiftCard } from "../gift-cards.server.ts";
import type { Route } from "./+types/balance";

export function loader() {
  return { fields: describeForm(giftCodeForm) };
}

export async function action(args: Route.ActionArgs) {
  const shop = args.context.get(shopContext);
  const form = await readForm(giftCodeForm, args.request);
  if (!form.ok) return respondRefused(args.request, form);
  const actor = await findActor(args);
  const found = await findGiftCard(shop, {
    code: form.value.code,
    userId: actor.role === "guest" ? null : actor.id,
    network: actor.network,
  });
  if (!found.ok)
    return respondRefused(args.request, {
      values: form.values,
      errors: { code: explainCodeRefusal(found.refusal) },
    });
  const { lastSigns, balance, expiresAt } = found.card;
  return { ok: true as const, lastSigns, balance, until: formatLongDate(expiresAt) };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export default function GiftCardBalancePage({ loaderData: { fields }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <div className="page-width max-w-xl py-10 md:py-14">
      <h1 className="text-3xl">What is left on your gift card</h1>
      {actionData?.ok && (
        <div role="status" data-notice="" className="mt-6 rounded-md border border-line bg-surface p-5">
          <p className="text-2xl tabular-nums" translate="no">
            {formatPaise(actionData.balance)}
          </p>
          <p className="mt-1 text-ink-soft">
            {`on the card that ends with ${actionData.lastSigns}, good until ${actionData.until}`}
          </p>
          <ButtonLink to={href("/shop")} className="mt-4">
            Choose something
          </ButtonLink>
        </div>
      )}
      <ShopForm method="post" fields={fields} answer={actionData} className="mt-6 grid gap-5">
        <TextField
          label="Code of the card"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          hint="16 letters and digits, as in AB2C-DEF3-GH4J-KLM5"
        />
        <div>
          <Button busy={busy} busyLabel="Looking…">
            See what is left
          </Button>
        </div>
      </ShopForm>
      <p className="mt-6 text-sm text-ink-soft">
        You spend it at the checkout: type the code there, and it is taken off what you pay.
      </p>
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const page = { name: "Gift card", description: "See what is left on a gift card." };
  return pageMeta(args, { ...page, isIndexed: false });
}
