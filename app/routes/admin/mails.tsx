import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { isAdmin } from "#shop/identity/identity.ts";
import { previewLetters } from "#shop/mail/preview-letters.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/mails";
import { DeskNav } from "./desk/desk-nav.tsx";

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requireStaff(args);
  const { db, config } = args.context.get(shopContext);
  const letters = previewLetters(await readSettings(db), config.publicUrl);
  return {
    admin: isAdmin(visitor),
    letters: letters.map(({ name, title, letter: { subject, html } }) => ({ name, title, subject, html })),
  };
}

export default function MailsPage({ loaderData: { letters, admin } }: Route.ComponentProps) {
  return (
    <>
      <DeskNav admin={admin} />
      <h1 className="text-3xl">Mails we send</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Every letter of the shop with sample words, as a mail program shows it. Name, address and policy come
        from the settings.
      </p>
      <ul className="mt-6 grid gap-3">
        {letters.map(({ name, title, subject, html }) => (
          <li key={name} className="rounded-md border border-line bg-surface">
            <details>
              <summary className="grid min-h-11 cursor-pointer p-4">
                <span className="font-semibold">{title}</span>
                <span className="text-ink-soft">{subject}</span>
              </summary>
              <iframe
                title={title}
                // No scripts, no forms, no way out of the frame.
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
  return [{ title: "Mails we send" }, { name: "robots", content: "noindex" }];
}
