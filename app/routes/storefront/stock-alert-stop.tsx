import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { findActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { readStockAlert, stopStockAlert } from "#shop/messages/stock-alerts.server.ts";
import type { Route } from "./+types/stock-alert-stop";
import { NewsletterStep, privatePageHeaders } from "./newsletter/newsletter-step.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { product, isKnown } = await readStockAlert(context.get(shopContext), readToken(request));
  return { about: isKnown ? (product?.name ?? "our orders") : null };
}

/** Also the target of a mail program's own 'unsubscribe' button (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  await stopStockAlert(args.context.get(shopContext), await findActor(args), readToken(args.request));
  return { stopped: true };
}

export function headers() {
  return privatePageHeaders;
}

export default function StockAlertStopPage({ loaderData: { about } }: Route.ComponentProps) {
  if (about)
    return (
      <NewsletterStep
        eyebrow="Your address"
        title="Delete your address?"
        lead={`Press the button, and we do not write to you about ${about}.`}
        button="Delete my address"
      />
    );
  return (
    <NewsletterStep
      eyebrow="Your address"
      title="Your address is deleted"
      lead="We do not write to you about it."
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
