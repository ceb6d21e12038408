import ShoppingBag from "lucide-react/icons/shopping-bag";
import type { ReactNode } from "react";
import { href, Link, Outlet } from "react-router";
import { useCart } from "#core/cart/ui/shopper.tsx";
import { ErrorPage } from "#core/web/frame/error-page.tsx";
import { NotOpenRibbon } from "#core/web/frame/not-open-ribbon.tsx";
import { footerLinkClass, LegalLine } from "#core/web/frame/site-footer.tsx";
import { CartCount, describeCart } from "#core/web/frame/site-header-personal.tsx";
import { TestModeRibbon } from "#core/web/frame/test-mode-ribbon.tsx";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Wordmark } from "#core/web/frame/wordmark.tsx";
import { signedInOnly } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { IconLink } from "#ui/form/icon-button.tsx";
import { PageMain, SkipLink } from "#ui/page/page-main.tsx";
import type { Route } from "./+types/layout";

export const middleware = [signedInOnly];

export const headers = privateHeaders;

/** Header and footer without links that lead away from paying. */
export default function CheckoutLayout() {
  return (
    <CheckoutShell>
      <Outlet />
    </CheckoutShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <CheckoutShell>
      <ErrorPage error={error} />
    </CheckoutShell>
  );
}

const policies = [
  { to: href("/shipping"), label: "Shipping" },
  { to: href("/returns"), label: "Returns & Exchanges" },
  { to: href("/terms-conditions"), label: "Terms & Conditions" },
  { to: href("/privacy-policy"), label: "Privacy Policy" },
];

function CheckoutShell({ children }: { children: ReactNode }) {
  const siteSettings = useSiteSettings();
  const { view } = useCart();
  if (!siteSettings) return <main>{children}</main>;
  return (
    <>
      <SkipLink />
      {siteSettings.testMode && <TestModeRibbon {...siteSettings.testMode} />}
      {!siteSettings.isOpen && <NotOpenRibbon />}
      <header className="border-b border-line bg-paper">
        <div className="page-width flex h-16 items-center justify-between gap-2">
          <Wordmark shopName={siteSettings.shopName} />
          <IconLink
            icon={ShoppingBag}
            to={href("/cart")}
            label={describeCart(view.distinct)}
            className="-mr-2.5"
          >
            <CartCount count={view.distinct} />
          </IconLink>
        </div>
      </header>
      <PageMain>{children}</PageMain>
      <footer data-theme="cedar" className="no-print mt-auto">
        <nav aria-label="Policies" className="page-width flex flex-wrap gap-x-8 py-4">
          {policies.map(({ to, label }) => (
            <Link key={to} to={to} className={footerLinkClass}>
              {label}
            </Link>
          ))}
        </nav>
        <LegalLine siteSettings={siteSettings} />
      </footer>
    </>
  );
}
