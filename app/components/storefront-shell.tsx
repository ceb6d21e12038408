import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ShopFront } from "#app/routes/storefront/shop-front.ts";
import { CartDrawer } from "./cart-drawer.tsx";
import { FloatingContact } from "./floating-contact.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TestModeRibbon } from "./test-mode-ribbon.tsx";

/** What stands around every page of the shop. */
export function StorefrontShell({ shopFront, children }: { shopFront: ShopFront; children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:bg-accent focus:px-5 focus:py-3 focus:font-semibold focus:text-on-accent"
      >
        Skip to content
      </a>
      {shopFront.testMode && <TestModeRibbon boardUrl={shopFront.testMode.boardUrl} />}
      <SiteHeader shopName={shopFront.shopName} />
      <Main>{children}</Main>
      <SiteFooter shopFront={shopFront} />
      <FloatingContact shopFront={shopFront} />
      <CartDrawer />
    </>
  );
}

/** Takes the focus on each arrival at another page and speaks its title, as a document load would. */
function Main({ children }: { children: ReactNode }) {
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
      <main ref={main} id="main" tabIndex={-1} className="grow">
        {children}
      </main>
    </>
  );
}
