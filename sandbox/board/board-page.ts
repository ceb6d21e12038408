import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { yardPage } from "../yard-page.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const places = [
  ["/", "Board"],
  ["/payments", "Payments"],
  ["/switches", "Switches"],
  ["/inbox", "Inbox"],
  ["/people", "People"],
  ["/requests", "Requests"],
] as const;

export const boardPage = (title: string, content: Html, here: string): Html =>
  yardPage(title, content, {
    navigation: html`<nav aria-label="The yard">
      ${places.map(([path, name]) => html`<a href="${path}" ${path === here ? raw('aria-current="page"') : ""}>${name}</a>`)}
    </nav>`,
  });

const clock = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});
const money = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** Takes a Date or Unix seconds. */
export const showTime = (at: Date | number): string => clock.format(typeof at === "number" ? at * 1000 : at);

export const showPaise = (paise: number): string => money.format(paise / 100);

type Cell = string | number | Html;

export const showTable = (caption: string, heads: string[], rows: Cell[][]): Html =>
  rows.length === 0
    ? html`<p class="soft">${caption}: none yet.</p>`
    : html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
        <caption>${caption}</caption>
        <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
      </table></div>`;
