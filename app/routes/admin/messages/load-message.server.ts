import type { RouterContextProvider } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getMessage } from "#shop/back-office/message-list.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { isAdmin } from "#shop/identity/identity.ts";
import { messageNoteForm, messageStateForm, replyForm } from "#shop/messages/answer-form.ts";
import { listSavedReplies } from "#shop/messages/saved-replies.server.ts";
import { findOrderNumber } from "#shop/orders/find-order.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { listQuotesOf } from "#shop/staff-orders/custom-quotes.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { id: string } };

/** A message with its replies and the attributes of its forms. Throws NotFound. */
export async function loadMessage({ context, params: { id } }: Args) {
  const { db, clock } = context.get(shopContext);
  const message = await getMessage(db, id);
  const { business } = await readSettings(db);
  const orderNumber = message.orderId ? await findOrderNumber(db, message.orderId) : undefined;
  return {
    message,
    shopEmail: business.email,
    orderNumber,
    quotes: await listQuotesOf(db, id, clock.now()),
    admin: isAdmin(getActor(context)),
    replyFields: describeForm(replyForm),
    stateFields: describeForm(messageStateForm),
    noteFields: describeForm(messageNoteForm),
    savedReplies: (await listSavedReplies(db)).map(({ id, title }) => ({ value: id, label: title })),
  };
}
