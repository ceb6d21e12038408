import MailCheck from "lucide-react/icons/mail-check";
import { href } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatTicket } from "#core/messages/message.ts";
import { getActor } from "#core/web/guard.server.ts";
import {
  privateHeaders,
  readForm,
  respondRefused,
  respondTooMany,
} from "#core/web/routes/form-response.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { askAboutOrder } from "../ask-about-order.server.ts";
import { getMyOrderId } from "../find-order.server.ts";
import { orderQuestionForm } from "../order-question-form.ts";
import type { Route } from "./+types/order-question";
import { QuestionForm } from "./question-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  await getMyOrderId(context.get(shopContext).db, getActor(context), params.number);
  return { fields: describeForm(orderQuestionForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(orderQuestionForm, request);
  if (!form.ok) return respondRefused(request, { ...form, problem: problems.refused });
  const question = { ...form.value, orderNumber: params.number };
  const asked = await askAboutOrder(context.get(shopContext), getActor(context), question);
  if (!asked.ok) return respondTooMany(request, asked, { values: form.values, problem: problems.tooMany });
  return { ok: true as const, ticket: formatTicket(asked.ticket) };
}

const problems = {
  refused: "Your question was not sent. Please look at it once more.",
  tooMany: "Your question was not sent: too many messages came from your network. Please try again later.",
};

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepCustomerForm(serverAction, request);
}

export const headers = privateHeaders;

/** The page after a question was sent: its ticket, or the form again with its error. */
export default function OrderQuestionPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Container className="max-w-2xl py-10 sm:py-14">
      <Heading level={1}>
        Your order <span className="inline-block">{params.number}</span>
      </Heading>
      {actionData?.ok ? (
        <div className="mt-8 grid justify-items-start gap-4 rounded-md border border-line bg-surface p-6 shadow-sm sm:p-8">
          <MailCheck aria-hidden="true" size={32} strokeWidth={1.4} className="text-brass-ink" />
          <p role="status" data-notice="">
            Thank you, your question is with us. Your ticket number is{" "}
            <strong className="tabular-nums">{actionData.ticket}</strong>. We answer by mail.
          </p>
        </div>
      ) : (
        <div className="mt-6">
          <QuestionForm number={params.number} fields={loaderData.fields} answer={actionData} />
        </div>
      )}
      <ButtonLink to={href("/profile/orders/:number", params)} variant="ghost" className="mt-6">
        Back to your order
      </ButtonLink>
    </Container>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Your order ${params.number}` }, { name: "robots", content: "noindex" }];
}
