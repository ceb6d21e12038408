import { html, raw } from "hono/html";
import type { Message, Person } from "../whatsapp/records.ts";
import type { SandboxWhatsapp } from "../whatsapp/whatsapp.ts";
import { boardPage, showTime } from "./board-page.ts";

const style = `.phone { max-width:26rem; border:1px solid var(--line); border-radius:12px; background:#efe9df; padding:.75rem }
.chat { list-style:none; margin:0 0 .75rem; padding:0; display:grid; gap:.5rem } .chat li { max-width:85%; justify-self:start; background:#fff; border-radius:8px; padding:.5rem .75rem; overflow-wrap:anywhere }
.chat li.own { justify-self:end; background:#dff2d5 } .chat p { margin:0; white-space:pre-wrap } .chat small { color:var(--soft) }
.chat form, .chat li > a { display:block; margin-top:.5rem } .chat button, .chat li > a { width:100%; text-align:center; padding:.6rem; border-top:1px solid var(--line) } .chat button { border-radius:0; border-width:1px 0 0; background:none; color:var(--green) }
.phone .row label { flex:1 }`;

/** One person's phone: the chat with the shop, its buttons, and a field to answer. */
export function phonePage(whatsapp: SandboxWhatsapp, person: Person) {
  const path = `/whatsapp/phones/${person.userId}`;
  const chat = whatsapp.messages().filter(({ userId }) => userId === person.userId);
  const action = (what: string, label: string) =>
    html`<form method="post" action="${path}/${what}"><button class="plain">${label}</button></form>`;
  return boardPage(
    person.name,
    html`<style>${raw(style)}</style>
      <p>${person.waId ? `+${person.waId}` : "Without a number"}${person.isNumberHidden && person.waId ? ", hidden from the shop" : ""}. For the shop <code>${person.userId}</code>.</p>
      <div class="phone">
        ${chat.length === 0 ? html`<p class="soft">No message yet.</p>` : html`<ol class="chat" aria-label="Chat">${chat.map(showMessage)}</ol>`}
        <form method="post" action="${path}/say" class="row"><label>Message <input name="text" required autocomplete="off" /></label><button>Send</button></form>
      </div>
      <div class="row" style="margin-top:1rem">
        ${action("open", "Open the chat")}
        ${person.waId ? action(person.isNumberHidden ? "show" : "hide", person.isNumberHidden ? "Show the number" : "Hide the number") : ""}
      </div>
      <p class="soft">Opening the chat tells the shop that its messages are read. <a href="${path}">Look for new messages</a>.</p>`,
    "/whatsapp",
  );
}

const showMessage = (message: Message) => html`<li class="${message.from === "person" ? "own" : ""}">
  ${message.header ? html`<p><strong>${message.header}</strong></p>` : ""}
  <p>${message.text}</p>
  ${message.footer ? html`<p class="soft">${message.footer}</p>` : ""}
  <small>${showTime(message.at)}${showState(message)}</small>
  ${message.buttons.map((button, at) => showButton(message, button, at))}
</li>`;

function showState({ from, statuses, error, category }: Message): string {
  if (from === "person") return "";
  if (error) return ` · failed, not on the phone: ${error.code} ${error.title}`;
  return ` · ${category} · ${statuses.at(-1) ?? "accepted"}`;
}

function showButton(message: Message, { type, text, url }: Message["buttons"][number], at: number) {
  if (type === "url") return html`<a href="${url && /^https?:/.test(url) ? url : ""}">${text}</a>`;
  if (!message.canAnswer) return html`<p class="soft">${text}</p>`;
  return html`<form method="post" action="/whatsapp/messages/${message.id}/press"><button name="button" value="${at}">${text}</button></form>`;
}
