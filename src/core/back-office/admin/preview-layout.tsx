import { Outlet, useSearchParams } from "react-router";
import { GuardedErrorPage } from "#core/identity/ui/guarded-error-page.tsx";
import { StorefrontShell } from "#core/web/frame/storefront-shell.tsx";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { staffOnly } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import type { Route } from "./+types/preview-layout";

export const middleware = [staffOnly()];

export const headers = privateHeaders;

export default function PreviewLayout() {
  return <Shell page={<Outlet />} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Shell page={<GuardedErrorPage error={error} />} />;
}

function Shell({ page }: { page: React.ReactNode }) {
  const siteSettings = useSiteSettings();
  const isBeside = useSearchParams()[0].has("beside");
  if (!siteSettings) return <main id="main">{page}</main>;
  const shell = <StorefrontShell siteSettings={siteSettings}>{page}</StorefrontShell>;
  return isBeside ? (
    // Beside the list of its sections it is only looked at.
    <div inert data-daylight>
      {shell}
    </div>
  ) : (
    shell
  );
}
