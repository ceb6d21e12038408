import type { Picture } from "#shop/pictures/picture.ts";
import { findShippedPicture } from "#shop/pictures/shipped-pictures.ts";

/** The home page's pictures, which are shipped with the app. */
export function presentHomePictures() {
  return {
    heroWide: getPagePicture("hero-wide"),
    heroTall: getPagePicture("hero-tall"),
    luxury: getPagePicture("collection-luxury"),
    seasonal: getPagePicture("collection-seasonal"),
    instagram: ["insta-diya-glow", "insta-rose-flatlay", "insta-trio", "insta-window"].map(getPagePicture),
  };
}

/** A picture shipped with the app; throws for an unknown name. */
export function getPagePicture(name: string): Picture {
  const found = findShippedPicture(name);
  if (!found) throw new Error(`no shipped picture is named ${name}`);
  const { width, height, alt, placeholder, renditions } = found;
  return { width, height, alt, placeholder, renditions };
}
