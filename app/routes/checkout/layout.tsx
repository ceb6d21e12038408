import ShoppingBag from "lucide-react/icons/shopping-bag";
import type { ReactNode } from "react";
import { href, Link, Outlet } from "react-router";
import { useCart } from "#app/components/cart/shopper.tsx";
import { IconLink } from "#app/components/form/icon-button.tsx";
import { ErrorPage } from "#app/components/page/error-page.tsx";
import { NotOpenRibbon } from "#app/components/page/not-open-ribbon.tsx";
import { PageMain, SkipLink } from "#app/components/page/page-main.tsx";
import { footerLinkClass, LegalLine } from "#app/components/page/site-footer.tsx";
import { CartCount, describeCart } from "#app/components/page/site-header-personal.tsx";
import { TestModeRibbon } from "#app/components/page/test-mode-ribbon.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { Wordmark } from "#app/components/page/wordmark.tsx";
import { signedInOnly } from "#app/guard.server.ts";
import { privateHeaders } from "#app/routes/form-response.server.ts";
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
