import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** The page's main part: takes the focus on each arrival at another page and speaks its title, as a document load would. */
export function PageMain({ children, className = "" }: { children: ReactNode; className?: string }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const here = useRef(pathname);
  const [arrival, setArrival] = useState("");

  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    main.current?.focus({ preventScroll: true });
    setArrival(document.title);
  }, [pathname]);

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {arrival}
      </p>
      <main ref={main} id="main" tabIndex={-1} className={`grow ${className}`}>
        {children}
      </main>
    </>
  );
}

/** The first stop of the Tab key. */
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
