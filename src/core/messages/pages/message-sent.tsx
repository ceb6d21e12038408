import MailCheck from "lucide-react/icons/mail-check";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ButtonLink, buttonClass } from "#ui/form/button.tsx";
import { forgetDraft } from "#ui/form/use-draft.ts";
import { Heading } from "#ui/page/heading.tsx";

type MessageSentProps = {
  title: string;
  ticket: string;
  /** A `mailto:` link that opens the shopper's mail program with the message filled in. */
  mailUrl: string;
  /** The key of the draft to delete. */
  draft: string;
  children: ReactNode;
};

/** Shown once the message is stored. Opens the shopper's mail program with a copy; a link does the same. */
export function MessageSent({ title, ticket, mailUrl, draft, children }: MessageSentProps) {
  const card = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    card.current?.focus();
    forgetDraft(draft);
    window.location.href = mailUrl;
  }, [mailUrl, draft]);

  return (
    <div
      ref={card}
      tabIndex={-1}
      role="status"
      className="grid content-start justify-items-start gap-4 rounded-md border border-line bg-surface p-6 shadow-sm sm:p-8"
    >
      <MailCheck aria-hidden="true" size={32} strokeWidth={1.4} className="text-brass-ink" />
      <Heading>{title}</Heading>
      <p>
        Your ticket number is <strong className="tabular-nums">{ticket}</strong>. Please name it if you write
        about this again.
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        <a href={mailUrl} className={buttonClass("secondary", "md")}>
          Open it in your mail program
        </a>
        <ButtonLink to={pathname} variant="ghost">
          Write another
        </ButtonLink>
      </div>
    </div>
  );
}
