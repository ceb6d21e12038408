import type { Route } from "./+types/newsletter";
import { loadNewsletter } from "./load-newsletter.server.ts";
import { metaOfNewsletter, NewsletterPage } from "./newsletter-page.tsx";

export const loader = loadNewsletter;

export default function NewsletterRoute({ loaderData }: Route.ComponentProps) {
  return <NewsletterPage shown={loaderData} />;
}

export const meta = metaOfNewsletter;
