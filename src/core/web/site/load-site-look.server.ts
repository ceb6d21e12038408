import { currentLook } from "#core/look/look.server.ts";
import { hasUnlitPictures } from "#core/pictures/unlit-pictures.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { Shop } from "#core/shop.ts";
import { presentSiteLook, type SiteLook } from "../storefront/site-look.ts";

/** The look of the site. Cached. The shop's own pictures include candles before lighting. */
export async function loadSiteLook(shop: Shop): Promise<SiteLook> {
  const [look, { samples }] = await Promise.all([currentLook(shop), currentSettings(shop)]);
  return presentSiteLook(look, { canBeLit: samples.pagePictures || (await hasUnlitPictures(shop)) });
}
