// WhatsApp as a channel: hands one message over to Meta, and keeps its id and what a refusal says of the person.
import { z } from "zod";
import type { WithLinks } from "#core/links.ts";
import { notificationAttempt } from "#core/notifications/email.table.ts";
import { isAttempt } from "#core/notifications/notifications.server.ts";
import { type RefusalMeaning, readWhatsAppRefusal, type Send } from "#core/notifications/refusals.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { AppContext } from "#platform/app-context.ts";
import { Fault } from "#platform/faults.ts";
import type { WhatsAppAccount } from "./account.server.ts";
import { callGraph, WhatsAppError } from "./graph-call.server.ts";
import { markRefused, moveMessage } from "./move-message.server.ts";
import { filledTemplate, type TemplateMessage, templates } from "./templates.ts";

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

type Context = Pick<AppContext, "db" | "clock" | "log" | "config"> & WithLinks & { settings: Settings };

/** `id`: of the notification. `phone`: in digits, with the country code. */
type OutgoingMessage = { id: string; phone: string; message: TemplateMessage };

export function openWhatsApp(ctx: Context, account: WhatsAppAccount): Send<OutgoingMessage> {
  return (outgoing) => sendMessage(ctx, account, outgoing);
}

/** After a lost answer the message may have gone out: a report says so, or the email follows in time. */
async function sendMessage(
  { db, links, config, settings, log, clock }: Context,
  account: WhatsAppAccount,
  { id, phone, message }: OutgoingMessage,
): Promise<RefusalMeaning | undefined> {
  const path = templates[message.fact].category === "MARKETING" ? "marketing_messages" : "messages";
  const body = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: phone,
    type: "template",
    template: filledTemplate(message, settings.whatsApp.language, links.home()),
    biz_opaque_callback_data: id,
  };
  const ask = { url: config.whatsAppUrl, token: account.token };
  try {
    const call = {
      schema: accepted,
      method: "POST",
      path: `${account.phoneNumberId}/${path}`,
      body,
    } as const;
    const outsideId = (await callGraph(ask, call)).messages[0]?.id;
    await db.transaction(async (tx) => {
      await tx.update(notificationAttempt).set({ outsideId }).where(isAttempt(id, "whatsapp"));
      await moveMessage(tx, id, "sent");
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    const { code } = error;
    const meaning = code === undefined ? undefined : readWhatsAppRefusal(code).meaning;
    // If every further message would fail as well, the log tells the owner's host.
    log[meaning === "us" ? "error" : "warn"]({ fact: message.fact, code }, error.message);
    if (code === undefined) return undefined;
    await db.transaction((tx) => markRefused(tx, { id, code, phone, at: clock.now() }));
    if (meaning === "later") throw new Fault(`WhatsApp was busy (code ${code})`, { kind: "outside-system" });
    return meaning;
  }
}
