import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { Attachment } from "../smtp/parse-mail.ts";
import type { Mail, SandboxMail } from "../smtp/smtp.ts";
import { boardPage, showTime } from "./board-page.ts";

const views = ["text", "html", "source"] as const;
type View = (typeof views)[number];

/** The received emails as pages, and as JSON for tests: `/inbox.json?to=asha@example.com`. */
export function createInbox(mail: SandboxMail): Hono {
  const inbox = new Hono();
  const find = (id: string) => mail.inbox().find((email) => email.id === id);

  inbox.get("/inbox.json", (c) => c.json(mail.inbox(c.req.query("to")).map(presentMail)));

  inbox.get("/inbox", (c) => {
    const mails = mail.inbox(c.req.query("to")).toReversed();
    return c.html(
      boardPage(
        "Inbox",
        html`<form class="row"><label>Mails to <input type="email" name="to" value="${c.req.query("to") ?? ""}" /></label><button>Show</button></form>
          ${mails.length === 0 ? html`<p>No mail yet.</p>` : listMails(mails)}`,
        c.req.path,
      ),
    );
  });

  inbox.get("/inbox/:id", (c) => {
    const email = find(c.req.param("id"));
    if (!email) return c.notFound();
    const selectedView = views.find((view) => view === c.req.query("view")) ?? (email.html ? "html" : "text");
    return c.html(mailPage(email, selectedView));
  });

  inbox.get("/inbox/:id/body.html", (c) => {
    const email = find(c.req.param("id"));
    if (!email?.html) return c.notFound();
    c.header(
      "content-security-policy",
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:",
    );
    const htmlWithPictures = email.html.replace(/\bcid:([^"')\s>]+)/g, (whole, id: string) => {
      const at = email.attachments.findIndex((file) => file.contentId === id);
      return at < 0 ? whole : `/inbox/${email.id}/attachments/${at}`;
    });
    return c.html(`<base target="_blank">${htmlWithPictures}`);
  });

  inbox.get("/inbox/:id/attachments/:at", (c) => {
    const file: Attachment | undefined = find(c.req.param("id"))?.attachments[Number(c.req.param("at"))];
    if (!file) return c.notFound();
    c.header("content-type", file.contentType);
    c.header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(file.filename)}`);
    c.header("content-security-policy", "sandbox");
    return c.body(new Uint8Array(file.content));
  });
  return inbox;
}

function presentMail(mail: Mail) {
  const { id, to, envelopeFrom, from, subject, text, html: page, links, receivedAt, headers } = mail;
  const attachments = mail.attachments.map(({ filename, contentType, content }, at) => ({
    filename,
    contentType,
    bytes: content.length,
    path: `/inbox/${id}/attachments/${at}`,
  }));
  return {
    id,
    to,
    envelopeFrom,
    from,
    subject,
    text,
    html: page ?? null,
    links,
    receivedAt,
    headers,
    attachments,
  };
}

const mailPage = (email: Mail, selectedView: View) =>
  boardPage(
    email.subject || "(no subject)",
    html`<p class="soft">From ${email.from}<br />To ${email.to.join(", ")}<br />${showTime(email.receivedAt)}</p>
          <nav aria-label="Views of this mail">
            ${views.map((view) => html`<a href="?view=${view}" ${view === selectedView ? raw('aria-current="page"') : ""}>${view === "html" ? "HTML" : view === "text" ? "Text" : "Source"}</a>`)}
          </nav>
          ${showBody(email, selectedView)}
          ${email.attachments.length === 0 ? "" : html`<h2>Attachments</h2><ul>${email.attachments.map((file, at) => html`<li><a href="/inbox/${email.id}/attachments/${at}">${file.filename}</a> (${file.contentType}, ${file.content.length} bytes)</li>`)}</ul>`}
          ${email.links.length === 0 ? "" : html`<h2>Links</h2><ul>${email.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`}`,
    "/inbox",
  );

const listMails = (
  mails: Mail[],
) => html`<div class="scroll" role="region" aria-label="Mails" tabindex="0"><table>
  <caption>Newest first</caption>
  <thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Received</th></tr></thead>
  <tbody>${mails.map((email) => html`<tr><td><a href="/inbox/${email.id}">${email.subject || "(no subject)"}</a></td><td>${email.to.join(", ")}</td><td>${showTime(email.receivedAt)}</td></tr>`)}</tbody>
</table></div>`;

function showBody(mail: Mail, view: View) {
  if (view === "source") return html`<pre>${mail.source}</pre>`;
  if (view === "html" && mail.html) {
    return html`<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/inbox/${mail.id}/body.html"></iframe>`;
  }
  const parts = (view === "html" ? "This mail has no HTML part." : mail.text).split(
    /(https?:\/\/[^\s<>"')\]]+)/,
  );
  return html`<pre>${parts.map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}</pre>`;
}
