import { redirect } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { describeCorrectionRefusal } from "#core/web/routes/describe-correction-refusal.ts";
import { privateHeaders, readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { readOrderChoices } from "#features/returns/returns.server.ts";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { readCorrectable } from "../correct-order.server.ts";
import { getMyOrderId } from "../find-order.server.ts";
import { orderCorrectionForm } from "../order-correction.ts";
import { correctOwnOrder } from "../own-order.server.ts";
import { CorrectionForm } from "../ui/correction-form.tsx";
import type { Route } from "./+types/correct";
import { findOwner } from "./find-owner.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = args.context.get(shopContext);
  const { owner, number, back } = await findOwner(args);
  const orderId = await getMyOrderId(db, owner, number);
  const { cancelUntil } = await readOrderChoices(db, { orderId, now: clock.now() });
  const { values, version, isTrade } = await readCorrectable(db, orderId);
  return { number, back, values, version, isTrade, cancelUntil, fields: describeForm(orderCorrectionForm) };
}

export async function action(args: Route.ActionArgs) {
  const { request } = args;
  const { owner, number, back } = await findOwner(args);
  const form = await readForm(orderCorrectionForm, request);
  if (!form.ok) return respondRefused(request, form);
  const correction = form.value;
  const corrected = await correctOwnOrder(args.context.get(shopContext), owner, { number, correction });
  if (corrected.ok) return redirect(back);
  const refused =
    corrected.reason === "too-late" ? { problem: tooLate } : describeCorrectionRefusal(corrected, "customer");
  return respondRefused(request, { ...refused, values: form.values }, 409);
}

const tooLate =
  "The time to change this by yourself is over. Please write to us from the order's page: if the parcel has not left yet, we will try.";

export const headers = privateHeaders;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

export default function CorrectOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, back, cancelUntil, ...form } = loaderData;
  return (
    <Container className="py-10 sm:py-14">
      <Heading level={1}>
        Where should order <span className="inline-block">{number}</span> go?
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

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Address of order ${loaderData?.number ?? ""}` }, { name: "robots", content: "noindex" }];
}
