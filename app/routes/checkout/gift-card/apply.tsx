import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { keepFormOffline } from "#app/routes/keep-form-offline.ts";
import { submit } from "#app/routes/submit.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { applyGiftCard } from "#shop/gift-cards/applied-gift-cards.server.ts";
import { giftCodeForm } from "#shop/gift-cards/gift-card-form.ts";
import { explainCodeRefusal } from "#shop/gift-cards/gift-card-words.ts";
import { checkoutPath } from "../checkout-address.ts";
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
