import { BackToWords } from "#core/content/admin/words/back-to-words.tsx";
import { readPageTexts } from "#core/content/texts/page-texts.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { furtherPreviews } from "#lists/further-previews.server.ts";
import { canChangeMailWords } from "../email.policy.ts";
import { listPreviewProducts } from "../mail-pictures.server.ts";
import { previewEmails } from "../preview-emails.server.ts";
import type { Route } from "./+types/emails";
import { EmailPreviews } from "./email-previews.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, links, emailKinds } = context.get(shopContext);
  const settings = await readSettings(db);
  const emails = previewEmails(
    [...emailKinds, ...furtherPreviews],
    settings,
    await readPageTexts(db, settings),
    links,
    await listPreviewProducts(db, links),
  );
  const mayChange = canChangeMailWords(getActor(context));
  return { groups: groupByNoun(emails, mayChange) };
}

function groupByNoun(previews: ReturnType<typeof previewEmails>, mayChange: boolean) {
  return [...Map.groupBy(previews, ({ noun }) => noun)].map(([noun, ofNoun]) => ({
    noun,
    emails: ofNoun.map((preview) => presentPreview(preview, mayChange)),
  }));
}

function presentPreview(
  { name, title, email: { subject, html, kind } }: ReturnType<typeof previewEmails>[number],
  mayChange: boolean,
) {
  return { name, title, subject, html, kind: mayChange ? kind : undefined };
}

export default function EmailsPage({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <BackToWords />
      <h1 className="text-3xl">Emails we send</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Every email the shop sends, with sample content, as a mail program shows it. Name, address and
        policies come from the settings.
      </p>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {groups.map(({ noun, emails }) => (
          <li key={noun}>
            <details>
              <summary className="flex min-h-13 cursor-pointer items-center gap-2">
                <span className="font-display text-xl">{noun}</span>
                <span className="text-ink-soft">{emails.length}</span>
              </summary>
              <EmailPreviews emails={emails} />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

export const meta = () => [{ title: "Emails we send" }];
