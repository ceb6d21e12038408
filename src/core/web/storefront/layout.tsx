import { Outlet } from "react-router";
import { keepCode } from "#core/cart/pages/keep-code.server.ts";
import { OpeningProductPage } from "#core/catalogue/pages/opening-product-page.tsx";
import { ErrorPage } from "../frame/error-page.tsx";
import { StorefrontShell } from "../frame/storefront-shell.tsx";
import { useSiteSettings } from "../frame/use-site-settings.ts";
import type { Route } from "./+types/layout";

export const middleware = [keepCode];

export default function StorefrontLayout() {
  const page = (
    <>
      <OpeningProductPage />
      <Outlet />
    </>
  );
  return <Shell page={page} />;
}

/** The error page keeps the storefront's header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Shell page={<ErrorPage error={error} />} />;
}

function Shell({ page }: { page: React.ReactNode }) {
  const siteSettings = useSiteSettings();
  return siteSettings ? (
    <StorefrontShell siteSettings={siteSettings}>{page}</StorefrontShell>
  ) : (
    <main>{page}</main>
  );
}
