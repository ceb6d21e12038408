import { shopContext } from "#app/shop-context.ts";
import { readPageTexts } from "#shop/content/texts/page-texts.server.ts";
import { previewEmails } from "#shop/email/preview-emails.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/emails";
import { MessageTabs } from "./parts/message-tabs.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, links } = context.get(shopContext);
  const settings = await readSettings(db);
  const emails = previewEmails(settings, await readPageTexts(db, settings), links);
  return {
    emails: emails.map(({ name, title, email: { subject, html } }) => ({ name, title, subject, html })),
  };
}

export default function EmailsPage({ loaderData: { emails } }: Route.ComponentProps) {
  return (
    <>
      <MessageTabs />
      <h1 className="text-3xl">Emails we send</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Every email the shop sends, with sample content, as a mail program shows it. Name, address and
        policies come from the settings.
      </p>
      <ul className="mt-6 grid gap-3">
        {emails.map(({ name, title, subject, html }) => (
          <li key={name} className="rounded-md border border-line bg-surface">
            <details>
              <summary className="grid min-h-11 cursor-pointer p-4">
                <span className="font-semibold">{title}</span>
                <span className="text-ink-soft">{subject}</span>
              </summary>
              <iframe
                title={title}
                // An empty list of permissions: no scripts, no forms, no navigation of the page.
                sandbox=""
                loading="lazy"
                srcDoc={html}
                className="block h-[40rem] w-full border-t border-line bg-white"
              />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

export function meta() {
  return [{ title: "Emails we send" }, { name: "robots", content: "noindex" }];
}
