import { checkoutPath } from "#core/checkout/pages/checkout-address.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { applyGiftCard } from "../applied-gift-cards.server.ts";
import { giftCodeForm } from "../gift-card-form.ts";
import { explainCodeRefusal } from "../gift-card-words.ts";
import type { Route } from "./+types/apply";

export function loader() {
  return { fields: describeForm(giftCodeForm) };
}

export const action = submit(giftCodeForm, applyGiftCard, {
  input: (_args, { code }) => code,
  to: ({ request }) => checkoutPath(request),
  refuse: ({ refusal }) => ({ errors: { code: explainCodeRefusal(refusal) } }),
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

/** The form as a page of its own, for browsers without scripts. */
export default function ApplyGiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-xl py-10">
      <h1 className="text-3xl">Use a gift card</h1>
      <ShopForm method="post" fields={loaderData.fields} answer={actionData} className="mt-6 grid gap-5">
        <TextField label="Code of the card" name="code" autoComplete="off" autoCapitalize="characters" />
        <div>
          <Button>Use it</Button>
        </div>
      </ShopForm>
    </div>
  );
}

export const meta = () => [{ title: "Use a gift card" }, { name: "robots", content: "noindex" }];
