import { type Picture, presentPicture } from "#shop/pictures/picture.ts";
import { findBundledPicture, findUnlitTwin, type UnlitTwin } from "#shop/pictures/shipped-pictures.ts";

/** A picture of lit candles, and the same before lighting. */
export type HeroPicture = { lit: Picture; unlit: UnlitTwin };

/** The home page's pictures, which are shipped with the app. */
export function presentHomePictures() {
  return {
    hero: { wide: getHero("hero-wide"), tall: getHero("hero-tall") },
    luxury: getPagePicture("collection-luxury"),
    instagram: ["insta-diya-glow", "insta-rose-flatlay", "insta-trio", "insta-window"].map(getPagePicture),
  };
}

function getHero(name: string): HeroPicture {
  const lit = getPagePicture(name);
  const unlit = findUnlitTwin(lit);
  if (!unlit) throw new Error(`no bundled picture shows ${name} before lighting`);
  return { lit, unlit };
}

/** A picture shipped with the app; throws for an unknown name. */
export function getPagePicture(name: string): Picture {
  const found = findBundledPicture(name);
  if (!found) throw new Error(`no bundled picture is named ${name}`);
  return presentPicture(found, found.alt);
}
