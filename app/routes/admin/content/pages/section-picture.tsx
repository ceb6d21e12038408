import { href, redirect } from "react-router";
import { ChoiceField, ChoiceGroup } from "#app/components/form/field.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { getActor } from "#app/guard.server.ts";
import {
  readFormWithPicture,
  respondConflict,
  respondInvalid,
} from "#app/routes/admin/content/content-answer.server.ts";
import { ContentForm, PictureFields } from "#app/routes/admin/content/content-form.tsx";
import { NextPage, withQuery } from "#app/routes/admin/parts/next-page.tsx";
import { shopContext } from "#app/shop-context.ts";
import { saveSectionPicture } from "#shop/pages/edit-sections.server.ts";
import { sectionPictureForm } from "#shop/pages/page-form.ts";
import type { PictureOption } from "#shop/pages/page-pictures.server.ts";
import type { Route } from "./+types/section-picture";
import { getPlace, loadSectionPicture } from "./load-section-picture.server.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? "";
  return { ...(await loadSectionPicture(context.get(shopContext), params, after)), after };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { kind, place } = await getPlace(shop, params);
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

/** The picture of one place of a section: uploaded, or one that the shop has already. */
export default function SectionPicturePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { kind, title, picture, alt, seen, fields, options, next, after } = loaderData;
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
      <ShopPictures options={options} />
      <NextPage first={after && here} next={next && withQuery(here, { after: next })} />
    </ContentForm>
  );
}

function ShopPictures({ options }: { options: PictureOption[] }) {
  if (options.length === 0) return null;
  return (
    <ChoiceGroup legend="Or one of the shop's pictures" name="chosen">
      <div className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        <ChoiceField type="radio" name="chosen" value="" label="None of these" defaultChecked />
        {options.map(({ id, picture }, index) => (
          <ChoiceField
            key={id}
            type="radio"
            name="chosen"
            value={id}
            label={
              <span className="grid gap-1 text-sm">
                <ResponsivePicture
                  picture={{ ...picture, alt: "" }}
                  sizes="(min-width: 40rem) 14rem, 40vw"
                  className="aspect-square rounded-sm"
                />
                <span className="line-clamp-2">{picture.alt || `Picture ${index + 1}`}</span>
              </span>
            }
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

export function meta() {
  return [{ title: "Picture" }, { name: "robots", content: "noindex" }];
}
