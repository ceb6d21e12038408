import { requireFeature } from "#core/content/features.server.ts";
import { loadFixedPage } from "#core/content/pages/sections/load-page.server.ts";
import { MadePage } from "#core/content/pages/sections/made-page.tsx";
import { madePageMeta } from "#core/content/pages/sections/made-page-meta.ts";
import { formatTicket } from "#core/messages/message.ts";
import { sendMessage } from "#core/messages/messages.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { findActor, findSessionUser } from "#core/web/guard.server.ts";
import { publicPage } from "#core/web/public-page.ts";
import {
  answerHeaders,
  readForm,
  respondRefused,
  respondTooMany,
} from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { shopContext } from "#core/web/shop-context.ts";
import {
  type CustomOrder,
  candleOrderSubject,
  customOrderForm,
  customOrderMailLink,
  customOrderSubject,
  describeCustomOrder,
  isEmptyCustomOrder,
} from "../custom-order.ts";
import type { Route } from "./+types/custom-order";
import { customOrderSections } from "./custom-order-sections.tsx";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "customOrder");
  return loadFixedPage(shop, "custom-order");
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  await requireFeature(shop, "customOrder");
  const order = await readForm(customOrderForm, request);
  if (!order.ok) return respondRefused(request, order);
  if (isEmptyCustomOrder(order.value) && !order.value.sendEmpty)
    return respondRefused(request, {
      values: order.values,
      problem: "Nothing chosen yet. Send it anyway?",
      isEmpty: true,
    });
  const { business, customOrders } = await readSettings(shop.db);
  const draft = draftOf(order.value, customOrders, await findSessionUser(args));
  const sent = await sendMessage(shop, await findActor(args), draft);
  if (!sent.ok) return respondTooMany(request, sent, order);
  const ticket = formatTicket(sent.ticket);
  const mailUrl = customOrderMailLink(business.email, draft.subject, { ...draft.fields, Ticket: ticket });
  const { label, fragrance, size, container } = order.value;
  return {
    ok: true as const,
    ticket,
    mailUrl,
    details: draft.fields,
    canAnswer: draft.email !== "",
    onLabel: { label, fragrance, size, container },
  };
}

/** The message made of a custom order; if name or email is missing, the account's is used. */
function draftOf(
  order: CustomOrder,
  { askCandle }: Settings["customOrders"],
  sessionUser: { name: string; email: string | null } | undefined,
) {
  return {
    kind: "custom-order" as const,
    name: order.name || (sessionUser?.name ?? ""),
    email: order.email || (sessionUser?.email ?? ""),
    subject: askCandle ? candleOrderSubject : customOrderSubject,
    body: order.specialInstructions || "No special instructions.",
    fields: describeCustomOrder(order, { askCandle }),
  };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = answerHeaders;

export default function CustomOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, sections } = loaderData;
  return <MadePage title={title} sections={sections} own={customOrderSections(actionData)} />;
}

export const meta = (args: Route.MetaArgs) => madePageMeta(args);
