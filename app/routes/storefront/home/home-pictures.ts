import { findSamplePicture } from "#seeds/pictures.ts";
import type { Picture } from "#shop/catalogue/picture.ts";

/** The house's own pictures of the home page. */
export function presentHomePictures() {
  return {
    heroWide: housePicture("hero-wide"),
    heroTall: housePicture("hero-tall"),
    luxury: housePicture("collection-luxury"),
    seasonal: housePicture("collection-seasonal"),
    instagram: ["insta-diya-glow", "insta-rose-flatlay", "insta-trio", "insta-window"].map(housePicture),
  };
}

/** A picture that belongs to the pages themselves; throws for a name that none has. */
export function housePicture(name: string): Picture {
  const found = findSamplePicture(name);
  if (!found) throw new Error(`no picture is named ${name}`);
  const { width, height, alt, placeholder, renditions } = found;
  return { width, height, alt, placeholder, renditions };
}
