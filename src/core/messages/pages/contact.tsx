import { loadFixedPage } from "#core/content/pages/sections/load-page.server.ts";
import { MadePage } from "#core/content/pages/sections/made-page.tsx";
import { madePageMeta } from "#core/content/pages/sections/made-page-meta.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { findActor } from "#core/web/guard.server.ts";
import { publicPage } from "#core/web/public-page.ts";
import {
  answerHeaders,
  readForm,
  respondRefused,
  respondTooMany,
} from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { cutText } from "#platform/whole-text.ts";
import { contactForm, contactMailLink } from "../contact-form.ts";
import { formatTicket } from "../message.ts";
import { sendMessage } from "../messages.server.ts";
import type { Route } from "./+types/contact";
import { contactSections } from "./contact-sections.tsx";

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
