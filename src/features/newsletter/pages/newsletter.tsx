import { requireFeature } from "#core/content/features.server.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { findActor } from "#core/web/guard.server.ts";
import {
  answerHeaders,
  readForm,
  respondRefused,
  respondTooMany,
} from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { findSiteSettings, pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";
import { requestNewsletter } from "../newsletter.server.ts";
import { newsletterForm } from "../newsletter-form.ts";
import { type NewsletterAnswer, NewsletterForm } from "../ui/newsletter-form.tsx";
import type { Route } from "./+types/newsletter";

export async function loader({ context }: Route.LoaderArgs) {
  await requireFeature(context.get(shopContext), "newsletter");
  return null;
}

/** The response is the same whether or not the address is subscribed, so that it reveals nothing. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  await requireFeature(shop, "newsletter");
  const subscription = await readForm(newsletterForm, request);
  if (!subscription.ok) return respondRefused(request, subscription);
  const { value } = subscription;
  const requested = await requestNewsletter(shop, await findActor(args), value);
  if (!requested.ok) return respondTooMany(request, requested, subscription);
  const message =
    "Thank you. If this address is not on our list yet, an email is on its way to it: please confirm there.";
  return { ok: true, message } satisfies NewsletterAnswer;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = answerHeaders;

/** The newsletter form as a page, for browsers without scripts and for links to it. Other pages include the form. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const words = useSiteSettings()?.words;
  return (
    <Section labelledBy="newsletter">
      <Intro
        id="newsletter"
        level={1}
        eyebrow="Newsletter"
        title={words?.newsletterHeading ?? ""}
        lead="We'll email you a link to confirm. Unsubscribe any time."
      />
      <div className="mt-8 grid max-w-xl gap-6">
        {actionData?.ok ? (
          <FormMessage tone="success">{actionData.message}</FormMessage>
        ) : (
          <NewsletterForm answer={actionData} />
        )}
      </div>
    </Section>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Newsletter",
    description: `Newsletter: ${findSiteSettings(args.matches)?.words.newsletterPromise ?? ""}.`,
  });
