import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { findActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { findLeftCart, forgetLeftCart } from "#shop/cart/left-carts/left-carts.server.ts";
import { NewsletterStep, privatePageHeaders } from "../newsletter/newsletter-step.tsx";
import type { Route } from "./+types/stop";

export async function loader({ request, context }: Route.LoaderArgs) {
  return { isKept: (await findLeftCart(context.get(shopContext).db, readToken(request))) !== undefined };
}

/** Also the target of a mail program's own 'unsubscribe' button (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  await forgetLeftCart(args.context.get(shopContext), await findActor(args), readToken(args.request));
  return { stopped: true };
}

export function headers() {
  return privatePageHeaders;
}

export default function StopLeftCartPage({ loaderData: { isKept } }: Route.ComponentProps) {
  if (isKept)
    return (
      <NewsletterStep
        eyebrow="Your address"
        title="Delete your address?"
        lead="Press the button, and your address and the cart you asked for are deleted."
        button="Delete my address"
      />
    );
  return (
    <NewsletterStep
      eyebrow="Your address"
      title="Your address is deleted"
      lead="We do not write to you about that cart."
    >
      <ButtonLink to={href("/")} variant="secondary">
        To the shop
      </ButtonLink>
    </NewsletterStep>
  );
}

function readToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export function meta() {
  return [{ title: "Delete my address" }, { name: "robots", content: "noindex" }];
}
