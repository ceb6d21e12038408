import { NotFound } from "#platform/faults.ts";
import { presentShipped } from "#shop/catalogue/collections/collections.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { getEditedPage } from "#shop/pages/edit-pages.server.ts";
import { versionOfPicture } from "#shop/pages/edit-sections.server.ts";
import { sectionPictureForm } from "#shop/pages/page-form.ts";
import { findPictures } from "#shop/pages/page-pictures.server.ts";
import { factsOf, listPicturePlaces } from "#shop/pages/section-kinds.ts";
import { presentPicture } from "#shop/pictures/picture.ts";
import { listLibrary } from "#shop/pictures/picture-library.server.ts";
import type { Shop } from "#shop/shop.ts";

type Params = { slug: string; id: string; place: string };

/** The section and its place. Throws NotFound where the kind has no such place for a picture. */
export async function getPicturePlace(shop: Shop, { slug, id, place: given }: Params) {
  const { document } = await getEditedPage(shop.db, slug);
  const section = document.sections.find((one) => one.id === id);
  const place = section && listPicturePlaces(section.kind).find((one) => String(one) === given);
  if (!section || place === undefined) throw new NotFound("no such place for a picture");
  return { section, kind: section.kind, place };
}

/** Reads the picture at the place, and a page of pictures to choose from. */
export async function loadSectionPicture(shop: Shop, params: Params, after: string) {
  const { section, kind, place } = await getPicturePlace(shop, params);
  const choice = section.pictures[String(place)];
  const id = choice && "id" in choice ? choice.id : undefined;
  const [stored, choices] = await Promise.all([
    findPictures(shop.db, id === undefined ? [] : [id]),
    listLibrary(shop.db, { after }),
  ]);
  const row = id === undefined ? undefined : stored.get(id);
  const alt = choice && "id" in choice ? choice.alt : "";
  const shipped = choice && "shipped" in choice ? presentShipped(choice.shipped) : null;
  return {
    ...choices,
    kind,
    alt,
    picture: row ? presentPicture(row, alt) : shipped,
    title: `${factsOf(kind).name}: picture ${place}`,
    seen: versionOfPicture(section, place),
    fields: describeForm(sectionPictureForm),
  };
}
