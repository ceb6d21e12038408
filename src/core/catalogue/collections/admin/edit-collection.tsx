import { href, redirect, useSearchParams } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import {
  readFormWithPicture,
  respondConflict,
  respondInvalid,
} from "#core/content/admin/content-answer.server.ts";
import { ContentForm } from "#core/content/admin/content-form.tsx";
import { listPageOf } from "#core/content/list-page.ts";
import { listNames } from "#core/editing/named-list.server.ts";
import { PublishLaterForm } from "#core/editing/publishing/admin/publish-later-form.tsx";
import { readPublication } from "#core/editing/publishing/publications.server.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { listLibrary } from "#core/pictures/picture-library.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { categoryList } from "../../categories.server.ts";
import { mainCollection } from "../collection.ts";
import { collectionForm } from "../collection-form.ts";
import { blankCollection } from "../collection-values.server.ts";
import { getEditedCollection, saveCollection } from "../edit-collections.server.ts";
import type { Route } from "./+types/edit-collection";
import { CollectionFields, MainFields } from "./collection-fields.tsx";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [edited, categories, library, publication] = await Promise.all([
    slug === undefined ? blank : getEditedCollection(db, slug),
    listNames(db, categoryList),
    listLibrary(db, { after: "" }),
    slug === undefined ? null : readPublication(db, { kind: "collection", thing: slug }),
  ]);
  const options = categories.map(({ slug: value, name: label }) => ({ value, label }));
  const isMain = slug === mainCollection;
  const fields = describeForm(collectionForm);
  return { ...edited, slug, isMain, library, publication, categories: options, fields };
}

const blank = { values: blankCollection, version: "", picture: null, path: "" };

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readFormWithPicture(collectionForm, request, getActor(context).id);
  const { values, picture } = form;
  if (!form.ok) return respondInvalid(request, form);
  const input = { slug: params.slug, collection: form.value, picture };
  const saved = await saveCollection(context.get(shopContext), getActor(context), input);
  if (saved.ok)
    return redirect(`${href("/admin/content/collections/:slug?/edit", { slug: saved.slug })}?saved=1`);
  if (saved.reason === "changed-meanwhile")
    return respondConflict(request, { values, version: saved.version });
  const errors = saved.reason === "unknown-products" ? saved.errors : refusals[saved.reason];
  return respondInvalid(request, { values, errors });
}

const refusals = {
  "no-slug": { name: "The name needs Latin letters, for its address" },
  taken: { name: "Another collection has this name" },
  "unknown-category": { category: "Choose a category from the list" },
  "main-is-shown": { visible: "The shop's own collection is always shown" },
  "has-own-products": { filling: "Products name it in their form: move them to another collection first" },
};

const keptWords = {
  main: "Not deleted: this is the shop's own collection.",
  "in-use":
    "Not deleted: products name it in their form, perhaps archived ones. Move them first, or hide it.",
};

export default function EditCollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { values, version, picture, categories, slug, isMain, path, library, fields } = loaderData;
  const kept = findOwn(keptWords, query.get("kept") ?? "");
  return (
    <>
      {kept && (
        <FormMessage tone="error" className="mb-4">
          {kept}
        </FormMessage>
      )}
      <ContentForm
        key={version}
        title={slug === undefined ? "Add a collection" : values.name}
        backTo={href("/admin/content/collections")}
        back="All collections"
        fields={fields}
        saveTo={href("/admin/content/collections/:slug?/edit", slug === undefined ? {} : { slug })}
        deleteTo={
          slug === undefined || isMain ? undefined : href("/admin/content/collections/:slug/delete", { slug })
        }
        seen={version}
        answer={actionData}
        saved={query.has("saved")}
        withPicture
        actions={
          slug !== undefined && (
            <>
              <TextLink to={href("/admin/content/pages/:slug", { slug: listPageOf(slug) })}>
                Sections above and below the list
              </TextLink>
              {values.visible !== "" && <TextLink to={path}>See its page</TextLink>}
            </>
          )
        }
      >
        {isMain ? (
          <MainFields values={values} path={path} />
        ) : (
          <CollectionFields
            values={values}
            path={path}
            picture={picture}
            categories={categories}
            library={library}
          />
        )}
      </ContentForm>
      {slug !== undefined && values.visible === "" && (
        <PublishLaterForm kind="collection" thing={slug} chosen={loaderData.publication} />
      )}
    </>
  );
}

export const meta = () => [{ title: "Collection" }];
