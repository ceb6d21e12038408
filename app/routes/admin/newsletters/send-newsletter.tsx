import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { readSentForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { startNewsletter } from "#shop/messages/newsletters.server.ts";
import type { Route } from "./+types/send-newsletter";
import { loadNewsletter } from "./load-newsletter.server.ts";
import { metaOfNewsletter, NewsletterPage } from "./newsletter-page.tsx";

export const loader = loadNewsletter;

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  await requireRecentSignIn(args, await readSentForm(request));
  const started = await startNewsletter(context.get(shopContext), getActor(context), params);
  if (!started.ok)
    return respondRefused(request, { problem: "Nobody has subscribed and confirmed it yet." }, 409);
  return redirect(href("/admin/newsletters/:id", params));
}

/** Shown if there is nobody to send the newsletter to. */
export default function SendNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage shown={loaderData} answer={actionData} />;
}

export const meta = metaOfNewsletter;
