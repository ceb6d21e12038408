import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "#app/routes/storefront/site-settings.ts";

/** The site settings from the root loader. Undefined only if they could not be read. */
export function useSiteSettings(): SiteSettings | undefined {
  return useRouteLoaderData<SiteSettings>("root");
}
