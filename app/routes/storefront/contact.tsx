import { findActor } from "#app/guard.server.ts";
import { publicPage } from "#app/public-page.ts";
import { answerHeaders, readForm, respondRefused, respondTooMany } from "#app/routes/form-response.server.ts";
import { keepFormOffline } from "#app/routes/keep-form-offline.ts";
import { shopContext } from "#app/shop-context.ts";
import { cutText } from "#platform/whole-text.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { tidyLine } from "#shop/forms/plain-text.ts";
import { contactForm, contactMailLink } from "#shop/messages/contact-form.ts";
import { formatTicket } from "#shop/messages/message.ts";
import { sendMessage } from "#shop/messages/messages.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/contact";
import { contactSections } from "./contact/contact-sections.tsx";
import { loadFixedPage } from "./sections/load-page.server.ts";
import { MadePage } from "./sections/made-page.tsx";
import { madePageMeta } from "./sections/made-page-meta.ts";

export const handle = publicPage(["map"]);

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { maxLength = 0 } = describeForm(contactForm).subject ?? {};
  const subject = cutText(tidyLine(query.get("subject")), maxLength);
  const page = await loadFixedPage(context.get(shopContext), "contact");
  return { ...page, subject, showMap: query.get("map") === "open" };
}

export async function action(args: Route.ActionArgs) {
  const shop = args.context.get(shopContext);
  const contact = await readForm(contactForm, args.request);
  if (!contact.ok) return respondRefused(args.request, contact);
  const { name, email, subject, message: body } = contact.value;
  const draft = { kind: "contact" as const, name, email, subject, body };
  const sent = await sendMessage(shop, await findActor(args), draft);
  if (!sent.ok) return respondTooMany(args.request, sent, contact);
  const ticket = formatTicket(sent.ticket);
  const { business } = await readSettings(shop.db);
  return { ok: true as const, ticket, mailUrl: contactMailLink(business.email, contact.value, ticket) };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = answerHeaders;

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, sections, subject, showMap } = loaderData;
  const own = contactSections({ answer: actionData, subject, showMap });
  return <MadePage title={title} sections={sections} own={own} />;
}

export const meta = (args: Route.MetaArgs) => madePageMeta(args);
