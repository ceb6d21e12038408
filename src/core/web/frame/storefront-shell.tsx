import { lazy, type ReactNode } from "react";
import { CartDrawer } from "#core/cart/ui/cart-drawer.tsx";
import { PageMain, SkipLink } from "#ui/page/page-main.tsx";
import { RepeatedIcons } from "#ui/repeated-icon.tsx";
import { LatePart } from "../first-paint/late-part.tsx";
import { SiteHeader } from "../storefront/site-header.tsx";
import type { SiteSettings } from "../storefront/site-settings.ts";
import { NotOpenRibbon } from "./not-open-ribbon.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { TestModeRibbon } from "./test-mode-ribbon.tsx";

/** Loaded on demand: most days there is no announcement. */
const AnnouncementBar = lazy(async () => ({
  default: (await import("./announcement-bar.tsx")).AnnouncementBar,
}));

/** The button is in the HTML; its code is loaded on demand. */
const FloatingContact = lazy(async () => ({
  default: (await import("./floating-contact.tsx")).FloatingContact,
}));

/** Header, footer and cart drawer around every page of the storefront. */
export function StorefrontShell({
  siteSettings,
  children,
}: {
  siteSettings: SiteSettings;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      <RepeatedIcons />
      {siteSettings.testMode && <TestModeRibbon {...siteSettings.testMode} />}
      {!siteSettings.isOpen && <NotOpenRibbon />}
      {siteSettings.announcement && (
        <LatePart>
          <AnnouncementBar {...siteSettings.announcement} />
        </LatePart>
      )}
      <SiteHeader shopName={siteSettings.shopName} />
      <PageMain>{children}</PageMain>
      <SiteFooter siteSettings={siteSettings} />
      {siteSettings.features.floatingContact && (
        <LatePart>
          <FloatingContact siteSettings={siteSettings} />
        </LatePart>
      )}
      <CartDrawer />
    </>
  );
}
