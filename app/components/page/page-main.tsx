import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * The page's main element. After a client-side navigation it takes the focus and announces the new page's
 * title.
 */
export function PageMain({ children, className = "" }: { children: ReactNode; className?: string }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  const [announcedTitle, setAnnouncedTitle] = useState("");

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    main.current?.focus({ preventScroll: true });
    setAnnouncedTitle(document.title);
  }, [pathname]);

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcedTitle}
      </p>
      <main ref={main} id="main" tabIndex={-1} className={`grow ${className}`}>
        {children}
      </main>
    </>
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
