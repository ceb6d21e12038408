import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * The page's main element. After a client-side navigation it takes the focus and announces the new page's title.
 * After a form is answered, the first invalid field takes the focus, or else the notice.
 */
export function PageMain({ children, className = "" }: { children: ReactNode; className?: string }) {
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  const isSent = useRef(false);
  const isAnswered = useRef(false);
  const [announcedTitle, setAnnouncedTitle] = useState("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to a form has a new key, also at the same address.
  useLayoutEffect(() => {
    const answer = isSent.current ? findAnswer() : undefined;
    isSent.current = false;
    isAnswered.current = answer !== undefined;
    // As a layout effect: later, it could take the focus from somebody who is already typing. After the scroll is
    // reset.
    queueMicrotask(() => answer?.focus());
  }, [pathname, key]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!isAnswered.current) main.current?.focus({ preventScroll: true });
    setAnnouncedTitle(document.title);
  }, [pathname]);

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcedTitle}
      </p>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        // Not read from the router's state: React may skip a short-lived one.
        onSubmit={() => {
          isSent.current = true;
          for (const one of listNotices()) one.dataset.notice = one.textContent;
        }}
        className={`grow ${className}`}
      >
        {children}
      </main>
    </>
  );
}

function listNotices(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#main [data-notice]:not(:empty)")];
}

/** The first invalid field, or a notice that changed since the form was sent, or else the first notice. */
function findAnswer(): HTMLElement | undefined {
  const notices = listNotices();
  return (
    document.querySelector<HTMLElement>("#main [aria-invalid]") ??
    notices.find(({ dataset, textContent }) => dataset.notice !== textContent) ??
    notices[0]
  );
}

/** The first element that the Tab key reaches. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:bg-accent focus:px-5 focus:py-3 focus:font-semibold focus:text-on-accent"
    >
      Skip to content
    </a>
  );
}
