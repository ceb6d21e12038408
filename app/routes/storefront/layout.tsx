import { Outlet } from "react-router";
import { ErrorPage } from "#app/components/page/error-page.tsx";
import { StorefrontShell } from "#app/components/page/storefront-shell.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { keepCode } from "../cart/keep-code.server.ts";
import type { Route } from "./+types/layout";
import { OpeningProductPage } from "./catalogue/opening-product-page.tsx";

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
