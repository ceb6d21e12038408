import { href } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { getMyOrderId } from "#core/orders/find-order.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { answerReturnQuestion } from "../ask-for-return.server.ts";
import { returnAnswerForm } from "../return-form.ts";
import type { Route } from "./+types/answer-return";
import { ReturnAnswerForm } from "./return-answer-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  await getMyOrderId(context.get(shopContext).db, getActor(context), params.number);
  return { fields: describeForm(returnAnswerForm) };
}

export const action = submit(returnAnswerForm, answerReturnQuestion, {
  input: ({ params: { number, id } }: Route.ActionArgs, form) => ({ number, requestId: id, ...form }),
  to: ({ params: { number } }) => href("/profile/orders/:number", { number }),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepCustomerForm(serverAction, request);
}

/** Shown if the answer was refused. */
export default function AnswerReturnPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Container className="max-w-2xl py-10 sm:py-14">
      <Heading level={1}>
        Your answer about order <span className="inline-block">{params.number}</span>
      </Heading>
      <div className="mt-6">
        <ReturnAnswerForm {...params} fields={loaderData.fields} answer={actionData} />
      </div>
      <ButtonLink to={href("/profile/orders/:number", params)} variant="ghost" className="mt-6">
        Back to your order
      </ButtonLink>
    </Container>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Your answer about order ${params.number}` }, { name: "robots", content: "noindex" }];
}
