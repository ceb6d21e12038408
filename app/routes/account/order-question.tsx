import { MailCheck } from "lucide-react";
import { data, href } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { Heading } from "#app/components/heading.tsx";
import { Container } from "#app/components/section.tsx";
import { requireSessionUser } from "#app/guard.server.ts";
import { formStatus } from "#app/routes/account/form-status.ts";
import { requestContext, shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { formatTicket } from "#shop/messages/message.ts";
import { askAboutOrder } from "#shop/orders/ask-about-order.server.ts";
import { findMyOrder } from "#shop/orders/my-orders.server.ts";
import type { Route } from "./+types/order-question";
import { QuestionForm } from "./order/question-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const sessionUser = await requireSessionUser(args);
  const order = await findMyOrder(args.context.get(shopContext).db, sessionUser.id, args.params.number);
  if (!order) throw new NotFound("no order of this number");
  return null;
}

export async function action(args: Route.ActionArgs) {
  const sessionUser = await requireSessionUser(args);
  const { clientNetwork } = args.context.get(requestContext);
  const question = String((await args.request.formData()).get("question") ?? "");
  const asked = { orderNumber: args.params.number, question };
  const answer = await askAboutOrder(args.context.get(shopContext), sessionUser, asked, clientNetwork);
  if (answer.ok) return { ok: true as const, ticket: formatTicket(answer.ticket) };
  if (answer.reason === "invalid-question")
    return data(
      { ok: false as const, question, fault: answer.message },
      { status: formStatus(args.request, 400) },
    );
  const wait = {
    status: formStatus(args.request, 429),
    headers: { "Retry-After": String(answer.retryAfterSeconds) },
  };
  return data({ ok: false as const, question, fault: undefined }, wait);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const wait = actionHeaders.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}

/** Shown after a question was sent: its ticket, or the form again with its error. */
export default function OrderQuestionPage({ actionData, params }: Route.ComponentProps) {
  return (
    <Container className="max-w-2xl py-10 sm:py-14">
      <Heading level={1}>Your order {params.number}</Heading>
      {actionData?.ok ? (
        <div className="mt-8 grid justify-items-start gap-4 rounded-md border border-line bg-surface p-6 shadow-sm sm:p-8">
          <MailCheck aria-hidden="true" size={32} strokeWidth={1.4} className="text-brass-ink" />
          <p role="status">
            Thank you, your question is with us. Your ticket number is{" "}
            <strong className="tabular-nums">{actionData.ticket}</strong>. We answer by mail.
          </p>
        </div>
      ) : (
        <>
          <FormMessage tone="error" className="my-6">
            {actionData &&
              (actionData.fault
                ? "Your question was not sent. Please look at it once more."
                : "Your question was not sent: too many messages came from your network. Please try again later.")}
          </FormMessage>
          <QuestionForm
            number={params.number}
            question={actionData?.question ?? ""}
            error={actionData?.fault}
          />
        </>
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
