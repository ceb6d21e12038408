import { useRouteLoaderData } from "react-router";
import type { ShopFront } from "#app/routes/storefront/shop-front.ts";

/** What the root page knows of the shop. Undefined only where the shop's own settings could not be read. */
export function useShopFront(): ShopFront | undefined {
  return useRouteLoaderData<ShopFront>("root");
}
