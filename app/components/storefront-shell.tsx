import type { ReactNode } from "react";
import type { ShopFront } from "#app/routes/storefront/shop-front.ts";
import { CartDrawer } from "./cart-drawer.tsx";
import { FloatingContact } from "./floating-contact.tsx";
import { PageMain, SkipLink } from "./page-main.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TestModeRibbon } from "./test-mode-ribbon.tsx";

/** What stands around every page of the shop. */
export function StorefrontShell({ shopFront, children }: { shopFront: ShopFront; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {shopFront.testMode && <TestModeRibbon boardUrl={shopFront.testMode.boardUrl} />}
      <SiteHeader shopName={shopFront.shopName} />
      <PageMain>{children}</PageMain>
      <SiteFooter shopFront={shopFront} />
      <FloatingContact shopFront={shopFront} />
      <CartDrawer />
    </>
  );
}
