import { href, useNavigation } from "react-router";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { NotFound } from "#platform/faults.ts";
import { ShopForm } from "#ui/form/form.tsx";
import { type Publication, publicationForm, publicationKinds } from "../publication.ts";
import { publishLater, readPublication } from "../publications.server.ts";
import type { Route } from "./+types/publish-later";
import { PublishLaterField } from "./publish-later-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const chosen = await readPublication(context.get(shopContext).db, readThing(params));
  return { chosen, fields: describeForm(publicationForm) };
}

export const action = submit(publicationForm, publishLater, {
  input: ({ params }: Route.ActionArgs, form) => ({ ...readThing(params), ...form }),
  to: ({ request, params }) => respondDone(request, pathOf(readThing(params))),
  refuse: () => ({ errors: { at: "This moment is over: choose a later one" } }),
});

function readThing({ kind, thing }: Route.LoaderArgs["params"]): Publication {
  const known = publicationKinds.find((one) => one === kind);
  if (!known) throw new NotFound("nothing of this kind publishes itself");
  return { kind: known, thing };
}

/** The page on which the thing is edited. */
function pathOf({ kind, thing: slug }: Publication): string {
  if (kind === "product") return href("/admin/products/:productId", { productId: slug });
  if (kind === "article") return featureLinks.articleOf?.(slug) ?? href("/admin/content");
  if (kind === "collection") return href("/admin/content/collections/:slug?/edit", { slug });
  return href("/admin/content/pages/:slug", { slug });
}

/** Shown without scripts, when the moment was refused. */
export default function PublishLaterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6 text-3xl">Publish by itself</h1>
      <ShopForm fields={loaderData.fields} answer={actionData} method="post" className="grid max-w-xl gap-2">
        <PublishLaterField chosen={loaderData.chosen} busy={useNavigation().state === "submitting"} />
      </ShopForm>
    </>
  );
}

export const meta = () => [{ title: "Publish by itself" }];
