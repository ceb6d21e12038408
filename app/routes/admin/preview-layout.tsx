import { Outlet } from "react-router";
import { GuardedErrorPage } from "#app/components/identity/guarded-error-page.tsx";
import { StorefrontShell } from "#app/components/page/storefront-shell.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { staffOnly } from "#app/guard.server.ts";
import { privateHeaders } from "#app/routes/form-response.server.ts";
import type { Route } from "./+types/preview-layout";

export const middleware = [staffOnly];

export const headers = privateHeaders;

export default function PreviewLayout() {
  return <Shell page={<Outlet />} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Shell page={<GuardedErrorPage error={error} />} />;
}

function Shell({ page }: { page: React.ReactNode }) {
  const siteSettings = useSiteSettings();
  return siteSettings ? (
    <StorefrontShell siteSettings={siteSettings}>{page}</StorefrontShell>
  ) : (
    <main id="main">{page}</main>
  );
}
