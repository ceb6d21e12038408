import { type Picture, presentPicture, type UnlitTwin } from "#core/pictures/picture.ts";
import { findBundledPicture, findUnlitTwin } from "#core/pictures/shipped-pictures.ts";
import { type Settings, sampleSettings } from "#core/settings/settings.ts";

/** A picture of lit candles, and the same picture before lighting. */
type HeroPicture = { lit: Picture; unlit: UnlitTwin };

export type HeroPictures = { wide: HeroPicture; tall: HeroPicture };

type Shown = Pick<Settings["samples"], "pagePictures">;

/** The home page's pictures, which came with the shop. */
export function presentHomePictures({ samples, business }: Pick<Settings, "samples" | "business">) {
  const hero = samples.pagePictures ? { wide: getHero("hero-wide"), tall: getHero("hero-tall") } : undefined;
  // The pictures lead to the sample shop's profile; another profile has other pictures.
  const leadsToSample = business.instagram === sampleSettings.business.instagram;
  const instagram = ["insta-diya-glow", "insta-rose-flatlay", "insta-trio", "insta-window"];
  return {
    hero,
    instagram: leadsToSample ? listPagePictures(samples, instagram) : [],
  };
}

/** A picture that came with the shop; undefined unless the owner lets pages show them. */
export function findPagePicture({ pagePictures }: Shown, name: string): Picture | undefined {
  return pagePictures ? getPagePicture(name) : undefined;
}

/** A candle just put out, for empty pages and lists. */
export function findUnlitPicture(samples: Shown): Picture | undefined {
  return findPagePicture(samples, "wisp");
}

function listPagePictures({ pagePictures }: Shown, names: readonly string[]): Picture[] {
  return pagePictures ? names.map(getPagePicture) : [];
}

function getHero(name: string): HeroPicture {
  const lit = getPagePicture(name);
  const unlit = findUnlitTwin(lit);
  if (!unlit) throw new Error(`no bundled picture shows ${name} before lighting`);
  return { lit, unlit };
}

/** A picture shipped with the app; throws for an unknown name. */
function getPagePicture(name: string): Picture {
  const found = findBundledPicture(name);
  if (!found) throw new Error(`no bundled picture is named ${name}`);
  return presentPicture(found, found.alt);
}
