import { href, redirect } from "react-router";
import { LibraryChoice } from "#core/back-office/admin/parts/library-choice.tsx";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { NextPage } from "#core/back-office/admin/parts/next-page.tsx";
import { presentShipped } from "#core/catalogue/collections/collections.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { presentPicture } from "#core/pictures/picture.ts";
import { listLibrary } from "#core/pictures/picture-library.server.ts";
import type { Shop } from "#core/shop.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { getEditedPage } from "../../edit-pages.server.ts";
import { saveSectionPicture, versionOfPicture } from "../../edit-sections.server.ts";
import { sectionPictureForm } from "../../page-form.ts";
import { findPictures } from "../../page-pictures.server.ts";
import { factsOf, listPicturePlaces } from "../../section-kinds.ts";
import { readFormWithPicture, respondConflict, respondInvalid } from "../content-answer.server.ts";
import { ContentForm, PictureFields } from "../content-form.tsx";
import type { Route } from "./+types/section-picture";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadSectionPicture(context.get(shopContext), params, readListQuery(request).after);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { kind, place } = await getPicturePlace(shop, params);
  const read = await readFormWithPicture(sectionPictureForm, request, getActor(context).id);
  const { values, picture } = read;
  if (!read.ok) return respondInvalid(request, read);
  const input = { slug: params.slug, id: params.id, place, picture, ...read.value };
  const saved = await saveSectionPicture(shop, getActor(context), input);
  if (saved.ok)
    return redirect(
      href("/admin/content/pages/:slug/sections/:kind/:id?/edit", { slug: params.slug, kind, id: params.id }),
    );
  if (saved.reason === "changed-meanwhile")
    return respondConflict(request, { values, version: saved.version });
  return respondInvalid(request, { values, errors: { alt: "Not saved: the page has too much text" } });
}

export default function SectionPicturePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { kind, title, picture, alt, seen, fields, pictures, next } = loaderData;
  const here = href("/admin/content/pages/:slug/sections/:id/pictures/:place", params);
  return (
    <ContentForm
      key={seen}
      title={title}
      backTo={href("/admin/content/pages/:slug/sections/:kind/:id?/edit", { ...params, kind })}
      back="The section"
      fields={fields}
      saveTo={here}
      deleteTo={undefined}
      seen={seen}
      answer={actionData}
      saved={false}
      saveWords="Save draft"
      withPicture
    >
      <PictureFields picture={picture} alt={alt} />
      <LibraryChoice pictures={pictures} type="radio" name="chosen" legend="Or one of the shop's pictures" />
      <NextPage next={next} />
    </ContentForm>
  );
}

export const meta = () => [{ title: "Picture" }];

type Params = { slug: string; id: string; place: string };

/** The section and its place. Throws NotFound where the kind has no such place for a picture. */
async function getPicturePlace(shop: Shop, { slug, id, place: given }: Params) {
  const { document } = await getEditedPage(shop.db, slug);
  const section = document.sections.find((one) => one.id === id);
  const place = section && listPicturePlaces(section.kind).find((one) => String(one) === given);
  if (!section || place === undefined) throw new NotFound("no such place for a picture");
  return { section, kind: section.kind, place };
}

/** Reads the picture at the place, and a page of pictures to choose from. */
async function loadSectionPicture(shop: Shop, params: Params, after: string) {
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
