import { href } from "react-router";
import { noFields } from "#core/forms/field.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { startNewsletter } from "../newsletters.server.ts";
import type { Route } from "./+types/send-newsletter";
import { loadNewsletter } from "./load-newsletter.server.ts";
import { metaOfNewsletter, NewsletterPage } from "./newsletter-page.tsx";

export const loader = loadNewsletter;

export const action = submit(noFields, startNewsletter, {
  asksAgain: true,
  input: ({ params }: Route.ActionArgs) => params,
  to: ({ params }) => href("/admin/newsletters/:id", params),
  refuse: () => ({ problem: "Nobody has subscribed and confirmed it yet." }),
});

/** Shown if there is nobody to send the newsletter to. */
export default function SendNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage shown={loaderData} answer={actionData} />;
}

export const meta = metaOfNewsletter;
