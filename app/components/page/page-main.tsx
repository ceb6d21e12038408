import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * The page's main element. After a client-side navigation it takes the focus and announces the new page's title. After a form
 * was sent the focus goes to what the answer says: the first fault, or else the notice.
 */
export function PageMain({ children, className = "" }: { children: ReactNode; className?: string }) {
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  /** The notices that stood on the page when a form was sent; undefined while none is under way. */
  const noticesBefore = useRef<string[]>(undefined);
  const [announcedTitle, setAnnouncedTitle] = useState("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to a form has a new key, also at the same address.
  useEffect(() => {
    const before = noticesBefore.current;
    noticesBefore.current = undefined;
    const answer = before && findAnswer(main.current, before);
    if (lastPath.current !== pathname) {
      lastPath.current = pathname;
      if (!answer) main.current?.focus({ preventScroll: true });
      setAnnouncedTitle(document.title);
    }
    answer?.focus();
  }, [pathname, key]);

  /** Told by the event and not by the router's state, of which React may leave one out that is over soon. */
  function rememberNotices({ target }: SubmitEvent<HTMLElement>) {
    if (target instanceof HTMLFormElement && target.method === "post")
      noticesBefore.current = listNotices(main.current).map(({ textContent }) => textContent);
  }

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcedTitle}
      </p>
      <main ref={main} id="main" tabIndex={-1} onSubmit={rememberNotices} className={`grow ${className}`}>
        {children}
      </main>
    </>
  );
}

function listNotices(main: HTMLElement | null): HTMLElement[] {
  return [...(main?.querySelectorAll<HTMLElement>("[data-notice]:not(:empty)") ?? [])];
}

/** A notice that did not stand there before; where all did, the same was done once more. */
function findAnswer(main: HTMLElement | null, before: readonly string[]): HTMLElement | undefined {
  const fault = main?.querySelector<HTMLElement>("[aria-invalid]");
  if (fault) return fault;
  const notices = listNotices(main);
  const notice = notices.find(({ textContent }) => !before.includes(textContent)) ?? notices[0];
  notice?.setAttribute("tabindex", "-1");
  return notice;
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
