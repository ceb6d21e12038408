import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Webhook } from "../outbox.ts";
import { sandboxPage } from "../sandbox-page.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const sections = [
  ["/", "Board"],
  ["/payments", "Payments"],
  ["/settlements", "Settlements"],
  ["/disputes", "Disputes"],
  ["/switches", "Switches"],
  ["/inbox", "Inbox"],
  ["/whatsapp", "WhatsApp"],
  ["/parcels", "Parcels"],
  ["/people", "People"],
  ["/requests", "Requests"],
] as const;

export const boardPage = (title: string, content: Html, currentPath: string): Html =>
  sandboxPage(title, content, {
    navigation: html`<nav aria-label="Sandbox">
      ${sections.map(([path, name]) => html`<a href="${path}" ${path === currentPath ? raw('aria-current="page"') : ""}>${name}</a>`)}
    </nav>`,
  });

const timeFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});
const moneyFormat = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** `at` is a Date or Unix seconds. */
export const showTime = (at: Date | number): string =>
  timeFormat.format(typeof at === "number" ? at * 1000 : at);

export const showPaise = (paise: number): string => moneyFormat.format(paise / 100);

type Cell = string | number | Html;

export const showTable = (caption: string, heads: string[], rows: Cell[][]): Html =>
  rows.length === 0
    ? html`<p class="soft">${caption}: none yet.</p>`
    : html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
        <caption>${caption}</caption>
        <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
      </table></div>`;

export const showWebhooks = (
  path: string,
  webhooks: readonly (Webhook & { id: string; what: string })[],
): Html =>
  showTable(
    "Posted to the shop, newest first",
    ["Event", "State", "Answers", "Body", "Again"],
    webhooks
      .toReversed()
      .map(({ id, what, state, attempts, body }) => [
        what,
        state,
        showAnswers(attempts),
        html`<details><summary>${id}</summary><pre>${body}</pre></details>`,
        html`<form method="post" action="${path}/webhooks/${id}/send"><button>send</button></form>`,
      ]),
  );

export const showAnswers = (attempts: Webhook["attempts"]): string =>
  attempts.map(({ status, fault }) => status ?? fault ?? "").join(", ");
