import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * The page's main element. After a client-side navigation it takes the focus and announces the new page's title. After a form
 * was sent the focus goes to what the answer says: the first fault, or else the notice.
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
    // Before the answer can be read: later, the focus would be taken from whoever types already. After the scroll is reset.
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
        // The router's state does not tell: React may leave one out that is over soon.
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

/** The first fault, or a notice that says something else than when the form was sent; where all say the same, the first one. */
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
