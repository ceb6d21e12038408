import type { RouterContextProvider } from "react-router";
import { getMessage } from "#core/back-office/message-list.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { isAdmin } from "#core/identity/identity.ts";
import { findOrderNumber } from "#core/orders/find-order.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { listQuotesOf } from "#features/custom-orders/custom-quotes.server.ts";
import { messageNoteForm, messageStateForm, replyForm } from "../answer-form.ts";
import { listSavedReplies } from "../saved-replies.server.ts";

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
