import { FormMessage } from "#app/components/form-message.tsx";
import { Intro } from "#app/components/heading.tsx";
import { type NewsletterAnswer, NewsletterForm } from "#app/components/newsletter-form.tsx";
import { Section } from "#app/components/section.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { requestContext, shopContext } from "#app/shop-context.ts";
import { tidyLine } from "#shop/forms/plain-text.ts";
import { requestNewsletter } from "#shop/messages/newsletter.server.ts";
import type { Route } from "./+types/newsletter";
import { answerInvalid, answerTooMany, readForm, tooManyMessage } from "./read-form.server.ts";

/** The response is the same whether or not the address is subscribed, so that it reveals nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = await readForm(request);
  const { clientNetwork } = context.get(requestContext);
  const requested = await requestNewsletter(context.get(shopContext), tidyLine(email), clientNetwork);
  if (requested.ok) {
    const message =
      "Thank you. If this address is not on our list yet, a letter is on its way to it: please confirm there.";
    return { ok: true, message } satisfies NewsletterAnswer;
  }
  if (requested.reason === "too-many-requests") {
    return answerTooMany(request, requested, {
      ok: false,
      message: tooManyMessage(requested),
    } satisfies NewsletterAnswer);
  }
  return answerInvalid(request, { ok: false, message: "Valid email is required" } satisfies NewsletterAnswer);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/**
 * The newsletter form as a page, for browsers without scripts and as a link. Other pages include the form
 * itself.
 */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <Section labelledBy="newsletter">
      <Intro
        id="newsletter"
        level={1}
        eyebrow="Letters from the workshop"
        title="New scents and quiet offers"
        lead="A few letters a season. We first write to ask whether you meant it, and one click ends it."
      />
      <div className="mt-8 grid max-w-xl gap-6">
        {actionData && (
          <FormMessage tone={actionData.ok ? "success" : "error"}>{actionData.message}</FormMessage>
        )}
        {!actionData?.ok && <NewsletterForm />}
      </div>
    </Section>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Newsletter",
    description: "Letters from the workshop: new candles, seasonal collections and now and then an offer.",
  });
