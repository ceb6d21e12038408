// What the page of WhatsApp says of Meta's answers.

import { findOwn } from "#core/forms/find-own.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatPaise } from "#core/money/money.ts";
import { quietFrom, quietUntil } from "#core/notifications/choose-channel.ts";
import { readWhatsAppRefusal } from "#core/notifications/refusals.ts";
import { countSkipped } from "#core/notifications/sent-messages.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Shop } from "#core/shop.ts";
import type { BadgeTone } from "#ui/badge.tsx";
import { findWhatsAppAccount } from "../account.server.ts";
import { whatsAppGst } from "../rates.ts";
import { verifyTokenOf } from "../receive-report.server.ts";
import { templateLanguages, templates } from "../templates.ts";
import {
  type ListedTemplates,
  listTemplates,
  readCostOfMonth,
  stateKey,
  type TemplateState,
} from "../whatsapp-account.server.ts";
import { whatsAppForm } from "../whatsapp-form.ts";

type ShownState = { language: string; label: string; tone: BadgeTone };
export type ShownTemplate = { name: string; text: string; states: ShownState[]; remarks: string[] };
export type ShownTemplates = { problem: string } | { templates: ShownTemplate[]; hasMissing: boolean };

const languageNames = { en: "English", hi: "Hindi" };

const states: Record<string, { label: string; tone: BadgeTone }> = {
  APPROVED: { label: "approved", tone: "success" },
  PENDING: { label: "Meta reads it", tone: "info" },
  IN_APPEAL: { label: "Meta reads it again", tone: "info" },
  REJECTED: { label: "refused", tone: "danger" },
  PAUSED: { label: "paused by Meta", tone: "warning" },
  DISABLED: { label: "disabled by Meta", tone: "danger" },
};

const reasons: Record<string, string> = {
  ABUSIVE_CONTENT: "Meta calls the text abusive.",
  CATEGORY_NOT_AVAILABLE: "Meta has no such category for the account.",
  INCORRECT_CATEGORY: "Meta sees it in another category.",
  INVALID_FORMAT: "Meta calls its form wrong: the place of a value, a button or a sample.",
  PROMOTIONAL: "Meta reads it as an advertisement.",
  SCAM: "Meta fears a fraud.",
  TAG_CONTENT_MISMATCH: "Meta says that category or language does not fit the text.",
};

export async function presentWhatsApp(shop: Shop) {
  const { db, clock, links, sessionSecret } = shop;
  const [account, listed, settings, month, skipped] = await Promise.all([
    findWhatsAppAccount(db),
    listTemplates(shop),
    readSettings(db),
    readCostOfMonth(db, clock.now()),
    countSkipped(db, clock.now()),
  ]);
  const { phoneNumberId, businessAccountId } = account ?? {};
  return {
    fields: describeForm(whatsAppForm),
    account: account ? { phoneNumberId, businessAccountId } : null,
    quietHours: `Between ${quietFrom - 12} pm and ${quietUntil} am only messages that a customer waits for are sent; the others follow at ${quietUntil} am.`,
    language: settings.whatsApp.language,
    webhook: { address: links.whatsAppWebhook(), token: verifyTokenOf(sessionSecret) },
    listed: listed && presentTemplates(listed),
    month: [...(account ? [describeCost(month)] : []), ...describeSkipped(skipped)],
  };
}

function presentTemplates(listed: ListedTemplates): ShownTemplates {
  if (!listed.ok) return { problem: describeProblem(listed.code) };
  const shown = Object.values(templates).map(({ name, text }) => {
    const found = templateLanguages.map((language) => ({
      language: languageNames[language],
      state: listed.states.get(stateKey(name, language)),
    }));
    return {
      name,
      text: text.en,
      states: found.map(({ language, state }) => ({ language, ...presentState(state) })),
      remarks: found.flatMap(({ language, state }) => remarksOf(language, state)),
    };
  });
  const known = Object.values(templates).flatMap(({ name }) =>
    templateLanguages.map((language) => listed.states.has(stateKey(name, language))),
  );
  return { templates: shown, hasMissing: known.includes(false) };
}

function presentState(state: TemplateState | undefined): { label: string; tone: BadgeTone } {
  if (!state) return { label: "not sent yet", tone: "neutral" };
  return findOwn(states, state.status) ?? { label: state.status.toLowerCase(), tone: "neutral" };
}

function remarksOf(language: string, state: TemplateState | undefined): string[] {
  if (!state) return [];
  const { reason, isDearer } = state;
  return [
    ...(reason ? [`${language}: ${findOwn(reasons, reason) ?? `Meta's reason is ${reason}.`}`] : []),
    ...(isDearer ? [`${language}: Meta charges it as marketing.`] : []),
  ];
}

function describeProblem(code: number | undefined): string {
  if (code === undefined) return "Meta gave no answer. Try again in a minute.";
  return `${readWhatsAppRefusal(code).words}.`;
}

function describeCost({ messages, cost }: { messages: number; cost: number }): string {
  if (messages === 0) return "Nothing was charged yet.";
  const withTax = formatPaise(Math.round((cost * (100 + whatsAppGst)) / 100));
  const delivered = messages === 1 ? "1 message was" : `${messages} messages were`;
  return `${delivered} delivered and charged: about ${withTax} with GST, by Meta's price list for India.`;
}

function describeSkipped(count: number): string[] {
  if (count === 0) return [];
  const messages = count === 1 ? "1 message" : `${count} messages`;
  return [`${messages} reached nobody: those customers gave no email address. Their orders say 'call'.`];
}

/** The result of the button or form that led to the page. */
export function describeDone(query: URLSearchParams): { says: string; isBad: boolean } | undefined {
  const says: Record<string, string> = {
    saved: "Saved. Now let Meta approve the texts.",
    asked: "The texts were sent. Meta usually reads them within minutes.",
    removed: "The account is removed.",
  };
  const done = query.get("done") ?? "";
  if (done === "refused") {
    const code = Number(query.get("code") || Number.NaN);
    return { says: describeProblem(Number.isInteger(code) ? code : undefined), isBad: true };
  }
  const found = findOwn(says, done);
  return found === undefined ? undefined : { says: found, isBad: false };
}
