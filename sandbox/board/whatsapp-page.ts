import { html } from "hono/html";
import type { Template } from "../whatsapp/records.ts";
import { whatsappSwitchKinds } from "../whatsapp/switches.ts";
import type { SandboxWhatsapp } from "../whatsapp/whatsapp.ts";
import { boardPage, showTable, showWebhooks } from "./board-page.ts";
import { showSwitches } from "./switch-form.ts";

const groups = [
  ["call", "Calls of the shop to WhatsApp"],
  ["message", "Messages"],
  ["webhook", "Webhooks: statuses and what people write"],
  ["template", "Templates"],
] as const;

/** What Meta gives as a reason for a rejection. */
const reasons = [
  "TAG_CONTENT_MISMATCH",
  "INCORRECT_CATEGORY",
  "INVALID_FORMAT",
  "PROMOTIONAL",
  "ABUSIVE_CONTENT",
  "SCAM",
];

export const whatsappSwitches = ({ switches }: SandboxWhatsapp) => ({
  page: "/whatsapp",
  path: "/whatsapp/switches",
  switches,
  kinds: whatsappSwitchKinds,
  groups,
  figure: "Code, seconds or copies",
  only: "919876543210, delivered, order_shipped …",
});

/** The account: its keys, everybody's phone, templates, switches and webhooks. */
export const whatsappPage = (whatsapp: SandboxWhatsapp, fault = "") =>
  boardPage(
    "WhatsApp",
    html`${fault ? html`<p class="fault" role="alert">${fault}</p>` : ""}
      ${phonesTable(whatsapp)}
      <h2>Somebody writes to the shop</h2>
      <form method="post" action="/whatsapp/phones" class="row">
        <label>Number <input name="number" inputmode="tel" placeholder="none: user id only" autocomplete="off" /></label>
        <label>Name <input name="name" autocomplete="off" /></label>
        <label>Text <input name="text" placeholder="Hello" autocomplete="off" /></label>
        <button>Write</button>
      </form>
      <h2>Keys for the shop</h2>
      ${showTable("The owner types them into the shop", ["Key", "Value"], keyRows(whatsapp))}
      <form method="post" action="/whatsapp/verify" class="row">
        <label>The shop's verify token <input name="token" required autocomplete="off" /></label>
        <button>Verify the webhook</button>
      </form>
      <h2>Templates</h2>
      ${templatesTable(whatsapp)}
      <h2>Switches</h2>
      ${showSwitches(whatsappSwitches(whatsapp))}
      <h2>Webhooks</h2>
      ${showWebhooks("/whatsapp", whatsapp.deliveries())}`,
    "/whatsapp",
  );

const phonesTable = (whatsapp: SandboxWhatsapp) =>
  showTable(
    "Phones",
    ["Phone", "Number", "Last message"],
    whatsapp
      .people()
      .toReversed()
      .map(({ userId, name, waId }) => [
        html`<a href="/whatsapp/phones/${userId}">${name}</a>`,
        waId ? `+${waId}` : "none",
        whatsapp.messages().findLast((message) => message.userId === userId)?.text ?? "",
      ]),
  );

const keyRows = ({ keys }: SandboxWhatsapp) => [
  ["Token", html`<code>${keys.token}</code>`],
  ["App secret", html`<code>${keys.appSecret}</code>`],
  ["Phone number id", html`<code>${keys.phoneNumberId}</code>`],
  ["Business account id", html`<code>${keys.businessAccountId}</code>`],
];

const templatesTable = (whatsapp: SandboxWhatsapp) =>
  showTable(
    "What the shop has sent for approval",
    ["Template", "Language", "Category", "State", "Meta decides"],
    whatsapp
      .templates()
      .map((template) => [
        html`<details><summary>${template.name}</summary><pre>${JSON.stringify(template.components, null, 2)}</pre></details>`,
        template.language,
        template.category,
        template.rejected_reason === "NONE"
          ? template.status
          : `${template.status}: ${template.rejected_reason}`,
        decisions(template),
      ]),
  );

const decisions = ({ id }: Template) => {
  const decide = (status: string, label: string, reason?: string) =>
    html`<form method="post" action="/whatsapp/templates/${id}/decide"><input type="hidden" name="status" value="${status}" />
      ${
        reason
          ? html`<select name="reason" aria-label="Reason">${reasons.map((one) => html`<option>${one}</option>`)}</select>`
          : ""
      }<button>${label}</button></form>`;
  return html`${decide("APPROVED", "approve")} ${decide("PAUSED", "pause")} ${decide("DISABLED", "disable")}
    ${decide("REJECTED", "reject", reasons[0])}`;
};
