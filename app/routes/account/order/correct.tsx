import { href, redirect } from "react-router";
import { CorrectionForm } from "#app/components/orders/correction-form.tsx";
import { Heading } from "#app/components/page/heading.tsx";
import { Container } from "#app/components/page/section.tsx";
import { getActor } from "#app/guard.server.ts";
import { describeCorrectionRefusal } from "#app/routes/describe-correction-refusal.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { keepCustomerForm } from "#app/routes/keep-customer-form.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { readCorrectable } from "#shop/orders/correct-order.server.ts";
import { getMyOrderId } from "#shop/orders/find-order.server.ts";
import { orderCorrectionForm } from "#shop/orders/order-correction.ts";
import { correctOwnOrder } from "#shop/returns/correct-own-order.server.ts";
import { readOrderChoices } from "#shop/returns/returns.server.ts";
import type { Route } from "./+types/correct";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const orderId = await getMyOrderId(db, getActor(context), params.number);
  const { cancelUntil } = await readOrderChoices(db, { orderId, now: clock.now() });
  const { values, version } = await readCorrectable(db, orderId);
  return { values, version, cancelUntil, fields: describeForm(orderCorrectionForm) };
}

export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const form = await readForm(orderCorrectionForm, request);
  if (!form.ok) return respondRefused(request, form);
  const correction = form.value;
  const corrected = await correctOwnOrder(context.get(shopContext), getActor(context), {
    number,
    correction,
  });
  if (corrected.ok) return redirect(href("/profile/orders/:number", { number }));
  const refused =
    corrected.reason === "too-late" ? { problem: tooLate } : describeCorrectionRefusal(corrected, "customer");
  return respondRefused(request, { ...refused, values: form.values }, 409);
}

const tooLate =
  "The time to change this by yourself is over. Please write to us from the order's page: if the parcel has not left yet, we will try.";

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepCustomerForm(serverAction);
}

export default function CorrectOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { cancelUntil, ...form } = loaderData;
  const back = href("/profile/orders/:number", params);
  return (
    <Container className="py-10 sm:py-14">
      <Heading level={1}>
        Where should order <span className="inline-block">{params.number}</span> go?
      </Heading>
      <p className="mt-4 max-w-2xl">
        {cancelUntil
          ? `You may change this until ${cancelUntil}, if we have not begun to pack the order. If the delivery there costs less, the difference comes back to you.`
          : tooLate}
      </p>
      <CorrectionForm {...form} answer={actionData} back={back} />
    </Container>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Address of order ${params.number}` }, { name: "robots", content: "noindex" }];
}
