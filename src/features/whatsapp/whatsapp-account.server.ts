// The owner's page of WhatsApp: the account, what Meta has approved, and what the month costs.
import { and, count, eq, gte, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/identity/command.server.ts";
import type { WithLinks } from "#core/links.ts";
import { indianDay, parseMoment } from "#core/money/indian-time.ts";
import { canManageWhatsApp } from "#core/notifications/email.policy.ts";
import { notificationAttempt } from "#core/notifications/email.table.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database } from "#platform/database/database.ts";
import { findWhatsAppAccount, keepWhatsAppAccount } from "./account.server.ts";
import { callGraph, WhatsAppError } from "./graph-call.server.ts";
import { costOfMessages } from "./rates.ts";
import { templateLanguages, templates, templateToApprove } from "./templates.ts";
import type { whatsAppForm } from "./whatsapp-form.ts";

type Context = Pick<AppContext, "db" | "clock">;
type GraphContext = Context & Pick<AppContext, "config">;

/** An empty token or secret keeps the stored one. Neither is in the audit log. */
export const saveWhatsApp = command(
  canManageWhatsApp,
  async function saveWhatsApp(
    { db, clock }: Context,
    { id: by },
    { phoneNumberId, businessAccountId, token, appSecret, language }: z.output<typeof whatsAppForm>,
  ): Promise<{ ok: true } | { ok: false; reason: "incomplete" }> {
    return db.transaction(async (tx) => {
      const before = await findWhatsAppAccount(tx);
      const account = {
        phoneNumberId,
        businessAccountId,
        token: token || (before?.token ?? ""),
        appSecret: appSecret || (before?.appSecret ?? ""),
      };
      if (!account.token || !account.appSecret) return { ok: false, reason: "incomplete" };
      await keepWhatsAppAccount(tx, account);
      await recordAudit(tx, clock, {
        by,
        action: "whatsapp.account-saved",
        subject: "whatsapp",
        after: { phoneNumberId, businessAccountId, newToken: token !== "", newSecret: appSecret !== "" },
      });
      await changeSettings(tx, { clock, group: "whatsApp", by }, () => ({ language, isOn: true }));
      return { ok: true };
    });
  },
);

/** Everybody gets emails from now on. Consents stay. Idempotent. */
export const removeWhatsApp = command(
  canManageWhatsApp,
  async function removeWhatsApp({ db, clock }: Context, { id: by }) {
    await db.transaction(async (tx) => {
      await keepWhatsAppAccount(tx, undefined);
      await recordAudit(tx, clock, { by, action: "whatsapp.account-removed", subject: "whatsapp" });
      await changeSettings(tx, { clock, group: "whatsApp", by }, (before) => ({ ...before, isOn: false }));
    });
  },
);

const listed = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      category: z.string().default(""),
      rejected_reason: z.string().nullish(),
    }),
  ),
});

export type TemplateState = {
  /** Meta's word: 'APPROVED', 'PENDING', 'REJECTED', …; '' if Meta does not know it. */
  status: string;
  /** Meta's reason for refusing it; '' without one. */
  reason: string;
  /** True if Meta charges it as marketing although the shop does not count it as such. */
  isDearer: boolean;
};

export type ListedTemplates =
  | { ok: true; states: ReadonlyMap<string, TemplateState> }
  /** `code` is undefined if Meta does not answer. */
  | { ok: false; code: number | undefined };

/** The name and the language of a template, as a key of the states. */
export function stateKey(name: string, language: string): string {
  return `${name} ${language}`;
}

/** Asks Meta. Undefined without an account. */
export async function listTemplates({
  db,
  config,
}: Omit<GraphContext, "clock">): Promise<ListedTemplates | undefined> {
  const account = await findWhatsAppAccount(db);
  if (!account) return undefined;
  const fields = "fields=name,status,category,language,rejected_reason&limit=250";
  const path = [account.businessAccountId, `message_templates?${fields}`].join("/");
  try {
    const ask = { url: config.whatsAppUrl, token: account.token };
    const { data } = await callGraph(ask, { schema: listed, method: "GET", path });
    const ours = new Map(Object.values(templates).map(({ name, category }) => [name, category]));
    const states = data.map((one): [string, TemplateState] => [
      stateKey(one.name, one.language),
      {
        status: one.status,
        reason: one.rejected_reason && one.rejected_reason !== "NONE" ? one.rejected_reason : "",
        isDearer: one.category === "MARKETING" && ours.get(one.name) === "UTILITY",
      },
    ]);
    return { ok: true, states: new Map(states) };
  } catch (error) {
    if (error instanceof WhatsAppError) return { ok: false, code: error.code };
    throw error;
  }
}

/** Sends the templates that Meta does not know yet. May be repeated: what Meta knows is left alone. */
export const askForApproval = command(
  canManageWhatsApp,
  async function askForApproval(
    ctx: GraphContext & WithLinks,
    { id: by },
  ): Promise<{ ok: true; asked: number } | { ok: false; code: number | undefined }> {
    const { db, clock, config, links } = ctx;
    const account = await findWhatsAppAccount(db);
    const known = await listTemplates(ctx);
    if (!account || !known) return { ok: false, code: undefined };
    if (!known.ok) return known;
    const missing = Object.values(templates).flatMap((template) =>
      templateLanguages
        .filter((language) => !known.states.has(stateKey(template.name, language)))
        .map((language) => templateToApprove(template, language, links)),
    );
    const ask = { url: config.whatsAppUrl, token: account.token };
    const path = [account.businessAccountId, "message_templates"].join("/");
    try {
      for (const body of missing) await callGraph(ask, { schema: z.object({}), method: "POST", path, body });
    } catch (error) {
      if (error instanceof WhatsAppError) return { ok: false, code: error.code };
      throw error;
    }
    if (missing.length > 0)
      await recordAudit(db, clock, {
        by,
        action: "whatsapp.approval-asked",
        subject: "whatsapp",
        after: { templates: missing.length },
      });
    return { ok: true, asked: missing.length };
  },
);

/** Of the messages that were delivered since the first of the month, in India: how many, and paise without GST. */
export async function readCostOfMonth(db: Database, now: Date): Promise<{ messages: number; cost: number }> {
  const first = `${indianDay(now).slice(0, 7)}-01`;
  const since = parseMoment(`${first}T00:00`) ?? now;
  const { channel, state, sentAt, billedAs: billed } = notificationAttempt;
  const rows = await db
    .select({ billedAs: billed, count: count() })
    .from(notificationAttempt)
    .where(
      and(
        eq(channel, "whatsapp"),
        inArray(state, ["delivered", "read"]),
        isNotNull(billed),
        gte(sentAt, since),
      ),
    )
    .groupBy(billed);
  const counts = new Map(rows.map(({ billedAs, count: messages }) => [billedAs ?? "", messages]));
  const messages = rows.reduce((sum, row) => sum + row.count, 0);
  return { messages, cost: costOfMessages(counts, first) };
}
