import { href } from "react-router";
import { findOwners } from "#core/cart/pages/cart-request.server.ts";
import { requireFeature } from "#core/content/features.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { type OneEmailAnswer, OneEmailForm } from "#core/notifications/pages/one-email-form.tsx";
import { findActor } from "#core/web/guard.server.ts";
import {
  answerHeaders,
  readForm,
  respondRefused,
  respondTooMany,
} from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import type { FormFields } from "#ui/form/form.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";
import { leftCartForm } from "../left-cart-form.ts";
import { requestLeftCart } from "../left-carts.server.ts";
import type { Route } from "./+types/ask";

export async function loader({ context }: Route.LoaderArgs) {
  await requireFeature(context.get(shopContext), "leftCarts");
  return { fields: describeForm(leftCartForm) };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  await requireFeature(shop, "leftCarts");
  const read = await readForm(leftCartForm, request);
  if (!read.ok) return respondRefused(request, read);
  const { email } = read.value;
  const { cart: owner } = await findOwners(args);
  const asked = await requestLeftCart(shop, await findActor(args), { owner, email });
  if (asked.ok) return { ok: true as const, message: `We send your cart to ${email} tomorrow, once.` };
  if (asked.reason === "too-many-requests") return respondTooMany(request, asked, read);
  const problem = "Your cart is empty: put something in, and then ask for it.";
  return respondRefused(request, { values: read.values, problem }, 409);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = answerHeaders;

/** The form as a page, for browsers without scripts and for links to it. */
export default function AskForCartPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Section labelledBy="left-cart">
      <Intro
        id="left-cart"
        level={1}
        eyebrow="Your cart"
        title="Not today?"
        lead="Leave your email address, and we send you your cart once, tomorrow, with its prices and what is in stock then."
      />
      <div className="mt-8 grid max-w-xl justify-items-start gap-6">
        <LeftCartForm fields={loaderData.fields} answer={actionData} />
        <ButtonLink to={href("/cart")} variant="ghost">
          Back to the cart
        </ButtonLink>
      </div>
    </Section>
  );
}

export const meta = () => [{ title: "Your cart by email" }, { name: "robots", content: "noindex" }];

/** Asks for the address to which the cart is sent once. */
function LeftCartForm({ fields, answer }: { fields: FormFields; answer?: OneEmailAnswer | undefined }) {
  return (
    <OneEmailForm
      action={href("/cart/email")}
      label="Email me my cart"
      note="One email, and none after. Your address is deleted from the list within a week of it."
      isAside
      fields={fields}
      answer={answer}
    />
  );
}
