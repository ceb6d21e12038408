import { href } from "react-router";
import { correctOrder } from "#core/checkout/corrections/correct-order.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { describeCorrectionRefusal } from "#core/web/routes/describe-correction-refusal.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { TextField } from "#ui/form/field.tsx";
import { readCorrectable } from "../correct-order.server.ts";
import { getOrderId } from "../find-order.server.ts";
import { staffCorrectionForm } from "../order-correction.ts";
import { CorrectionForm } from "../ui/correction-form.tsx";
import type { Route } from "./+types/correct";
import { getOrderIdOf } from "./order-id-of.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { values, version, isTrade } = await readCorrectable(db, await getOrderId(db, params.number));
  return { values, version, isTrade, fields: describeForm(staffCorrectionForm) };
}

export const action = submit(staffCorrectionForm, correctOrder, {
  input: async (args: Route.ActionArgs, { because, ...correction }) => {
    return { ...(await getOrderIdOf(args)), correction, because };
  },
  to: ({ params }) => href("/admin/orders/:number", params),
  refuse: (refused) => describeCorrectionRefusal(refused, "staff"),
});

export default function CorrectOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">
        Correct order <span className="inline-block">{params.number}</span>
      </h1>
      <p className="mt-2 max-w-2xl text-ink-soft">
        Possible until the parcel leaves. Once the order is packed, its invoice stays as it is made out, and
        the parcel can go to another address in the same state. What the delivery costs less goes back to the
        customer, who gets an email with the new address. Remember to print the label again.
      </p>
      <CorrectionForm {...loaderData} answer={actionData} back={href("/admin/orders/:number", params)}>
        <TextField
          name="because"
          label="Send it there although the shop's rules refuse it, because"
          hint="For a PIN code that is dearer, is not delivered to, or has no cash on delivery. The customer pays no more; the reason is noted with the order."
        />
      </CorrectionForm>
    </>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Correct order ${params.number} · Back office` }];
}
