import { href, Link, redirect, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { TextAreaField } from "#app/components/form/field.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { Heading } from "#app/components/page/heading.tsx";
import { Container } from "#app/components/page/section.tsx";
import { findActor } from "#app/guard.server.ts";
import {
  privateHeaders,
  readForm,
  respondRefused,
  respondTooMany,
} from "#app/routes/form-response.server.ts";
import { keepFormOffline } from "#app/routes/keep-form-offline.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { askForOtherLabel } from "#shop/staff-orders/answer-label.server.ts";
import { otherLabelForm } from "#shop/staff-orders/label-proof-form.ts";
import { getOrderByAddress } from "#shop/staff-orders/staff-orders.server.ts";
import type { Route } from "./+types/other-label";
import { labelProblems } from "./label-problems.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const { quote } = await getOrderByAddress(db, params.orderId, clock.now());
  if (quote?.label?.state !== "waiting" && quote?.label?.state !== "change-asked")
    throw redirect(href("/order/:orderId", params));
  return { fields: describeForm(otherLabelForm) };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const form = await readForm(otherLabelForm, request);
  if (!form.ok) return respondRefused(request, form);
  const asked = await askForOtherLabel(context.get(shopContext), await findActor(args), {
    ...params,
    ...form.value,
  });
  if (asked.ok) return redirect(href("/order/:orderId", params));
  if (asked.reason === "too-many-requests") return respondTooMany(request, asked, form);
  return respondRefused(request, { values: form.values, problem: labelProblems[asked.reason] }, 409);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOffline(serverAction);
}

/** The address alone gives access, so the page is not cached. */
export const headers = privateHeaders;

/** The customer says what should be different about the label of a quote. */
export default function OtherLabelPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Container className="max-w-2xl py-8 sm:py-12">
      <Heading level={1}>What should be different?</Heading>
      <ShopForm fields={loaderData.fields} answer={actionData} className="mt-6 grid gap-4">
        <TextAreaField
          label="Your wish for the label"
          name="words"
          rows={5}
          hint="For example a name, a colour or the size of the letters."
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button busy={isSending} busyLabel="Sending…">
            Send
          </Button>
          <Link to={href("/order/:orderId", params)} className="text-link inline-flex min-h-11 items-center">
            Back to your quote
          </Link>
        </div>
      </ShopForm>
    </Container>
  );
}

export function meta() {
  return [{ title: "What should be different?" }, { name: "robots", content: "noindex" }];
}
