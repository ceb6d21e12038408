import { data, href } from "react-router";
import { requireFeature } from "#core/content/features.server.ts";
import { EmailStep } from "#core/notifications/pages/email-step.tsx";
import { readToken } from "#core/notifications/pages/email-token.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { findActor } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { confirmSubscription, readConfirmLink } from "../newsletter.server.ts";
import { askForConsent } from "../newsletter-consent.ts";
import type { Route } from "./+types/newsletter-confirm";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "newsletter");
  const state = await readConfirmLink(shop, readToken(request));
  return data({ state }, { status: state === "unknown" ? 404 : 200 });
}

export async function action(args: Route.ActionArgs) {
  const shop = args.context.get(shopContext);
  return { confirmed: await confirmSubscription(shop, await findActor(args), readToken(args.request)) };
}

export const headers = privateHeaders;

export default function NewsletterConfirmPage({ loaderData: { state } }: Route.ComponentProps) {
  const words = useSiteSettings()?.words;
  switch (state) {
    case "good":
      return <EmailStep eyebrow="Newsletter" {...askForConsent(words?.newsletterPromise ?? "")} />;
    case "done":
      return (
        <EmailStep
          eyebrow="Newsletter"
          title="You are on the list"
          lead="Thank you. We write when there is news, and every email has a link to unsubscribe."
        >
          <ButtonLink to={href("/shop")}>See all products</ButtonLink>
        </EmailStep>
      );
    case "old":
    case "unknown":
      return (
        <EmailStep
          eyebrow="Newsletter"
          title="This link is no longer valid"
          lead="It was already used to unsubscribe, is older than a month, or is incomplete."
        >
          <ButtonLink to={href("/newsletter")} variant="secondary">
            Ask for a new one
          </ButtonLink>
        </EmailStep>
      );
  }
}

export const meta = () => [{ title: "Newsletter" }, { name: "robots", content: "noindex" }];
