import type { Route } from "./+types/newsletter";
import { loadNewsletter } from "./load-newsletter.server.ts";
import { metaOfNewsletter, NewsletterPage } from "./newsletter-page.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadNewsletter(context, params.id);
}

export default function NewsletterRoute({ loaderData }: Route.ComponentProps) {
  return <NewsletterPage shown={loaderData} />;
}

export const meta = metaOfNewsletter;
