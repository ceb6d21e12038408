import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "../storefront/site-settings.ts";

/** The site settings from the root loader. Undefined only if they could not be read. */
export function useSiteSettings(): SiteSettings | undefined {
  return useRouteLoaderData<SiteSettings>("root");
}

/** True for candle makers; other trades have an evening if the owner has chosen one. */
export function useHasEvening(): boolean {
  const site = useSiteSettings();
  return !site || site.makesCandles || site.look.light !== "day";
}
