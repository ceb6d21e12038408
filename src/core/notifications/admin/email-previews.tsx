import { href, Link } from "react-router";

export type EmailPreview = {
  name: string;
  /** When the email is sent. */
  title: string;
  subject: string;
  html: string;
  /** The kind of email to edit, if the reader may change its words. */
  kind?: string | undefined;
};

/** Emails with sample content, each as a mail program shows it. */
export function EmailPreviews({ emails }: { emails: readonly EmailPreview[] }) {
  return (
    <ul className="mt-3 mb-6 grid gap-3">
      {emails.map(({ name, title, subject, html, kind }) => (
        <li key={name} className="rounded-md border border-line bg-surface">
          <details open={emails.length === 1}>
            <summary className="grid min-h-11 cursor-pointer p-4">
              <span className="font-semibold">{title}</span>
              <span className="text-ink-soft">{subject}</span>
            </summary>
            {kind && (
              <Link
                to={href("/admin/emails/:kind", { kind })}
                className="text-link touch-target mx-4 mb-3 inline-flex items-center"
              >
                Change its words<span className="sr-only">{`: ${title}`}</span>
              </Link>
            )}
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
  );
}
