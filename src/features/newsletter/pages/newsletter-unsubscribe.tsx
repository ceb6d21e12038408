import { data, href } from "react-router";
import { EmailStep } from "#core/notifications/pages/email-step.tsx";
import { readToken } from "#core/notifications/pages/email-token.ts";
import { findActor } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { isUnsubscribeLinkValid, unsubscribe } from "../newsletter.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

export async function loader({ request, context }: Route.LoaderArgs) {
  const isGood = await isUnsubscribeLinkValid(context.get(shopContext).db, readToken(request));
  return data({ isGood }, { status: isGood ? 200 : 404 });
}

/** Also the target of a mail program's own 'unsubscribe' button (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const shop = args.context.get(shopContext);
  const left = await unsubscribe(shop, await findActor(args), readToken(args.request));
  return data({ left }, { status: left ? 200 : 404 });
}

export const headers = privateHeaders;

export default function NewsletterUnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.left) {
    return (
      <EmailStep
        eyebrow="Newsletter"
        title="You are unsubscribed"
        lead="We won't email you again. Thank you for reading."
      >
        <ButtonLink to={href("/")} variant="secondary">
          To the shop
        </ButtonLink>
      </EmailStep>
    );
  }
  if (!loaderData.isGood) {
    return (
      <EmailStep
        eyebrow="Newsletter"
        title="This link is not valid"
        lead="The link may be incomplete. Write to us, and we take you off the list."
      >
        <ButtonLink
          to={`${href("/contact")}?subject=${encodeURIComponent("Newsletter")}#write`}
          variant="secondary"
        >
          Write to us
        </ButtonLink>
      </EmailStep>
    );
  }
  return (
    <EmailStep
      eyebrow="Newsletter"
      title="Unsubscribe?"
      lead="Press the button, and we won't email this address again."
      button="Unsubscribe"
    />
  );
}

export const meta = () => [{ title: "Newsletter" }, { name: "robots", content: "noindex" }];
