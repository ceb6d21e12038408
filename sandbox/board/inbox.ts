import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { Attachment } from "../smtp/mime.ts";
import type { Mail, PracticeMail } from "../smtp/smtp.ts";
import { boardPage, showTime } from "./board-page.ts";

const views = ["text", "html", "source"] as const;

/** Mails as people read them, and as JSON for whoever tests: `/inbox.json?to=asha@example.com`. */
export function createInbox(mail: PracticeMail): Hono {
  const inbox = new Hono();
  const find = (id: string) => mail.inbox().find((one) => one.id === id);

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
    const one = find(c.req.param("id"));
    if (!one) return c.notFound();
    const wanted = views.find((view) => view === c.req.query("view")) ?? (one.html ? "html" : "text");
    return c.html(
      boardPage(
        one.subject || "(no subject)",
        html`<p class="soft">From ${one.from}<br />To ${one.to.join(", ")}<br />${showTime(one.receivedAt)}</p>
          <nav aria-label="Views of this mail">
            ${views.map((view) => html`<a href="?view=${view}" ${view === wanted ? raw('aria-current="page"') : ""}>${view === "html" ? "HTML" : view === "text" ? "Text" : "Source"}</a>`)}
          </nav>
          ${showBody(one, wanted)}
          ${one.attachments.length === 0 ? "" : html`<h2>Attachments</h2><ul>${one.attachments.map((file, at) => html`<li><a href="/inbox/${one.id}/attachments/${at}">${file.filename}</a> (${file.contentType}, ${file.content.length} bytes)</li>`)}</ul>`}
          ${one.links.length === 0 ? "" : html`<h2>Links</h2><ul>${one.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`}`,
        "/inbox",
      ),
    );
  });

  inbox.get("/inbox/:id/body.html", (c) => {
    const one = find(c.req.param("id"));
    if (!one?.html) return c.notFound();
    c.header(
      "content-security-policy",
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:",
    );
    const pictures = one.html.replace(/\bcid:([^"')\s>]+)/g, (whole, id: string) => {
      const at = one.attachments.findIndex((file) => file.contentId === id);
      return at < 0 ? whole : `/inbox/${one.id}/attachments/${at}`;
    });
    return c.html(`<base target="_blank">${pictures}`);
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

const listMails = (
  mails: Mail[],
) => html`<div class="scroll" role="region" aria-label="Mails" tabindex="0"><table>
  <caption>Newest first</caption>
  <thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Received</th></tr></thead>
  <tbody>${mails.map((one) => html`<tr><td><a href="/inbox/${one.id}">${one.subject || "(no subject)"}</a></td><td>${one.to.join(", ")}</td><td>${showTime(one.receivedAt)}</td></tr>`)}</tbody>
</table></div>`;

function showBody(mail: Mail, view: (typeof views)[number]) {
  if (view === "source") return html`<pre>${mail.source}</pre>`;
  if (view === "html" && mail.html) {
    return html`<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/inbox/${mail.id}/body.html"></iframe>`;
  }
  const pieces = (view === "html" ? "This mail has no HTML part." : mail.text).split(
    /(https?:\/\/[^\s<>"')\]]+)/,
  );
  return html`<pre>${pieces.map((piece, at) => (at % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece))}</pre>`;
}
