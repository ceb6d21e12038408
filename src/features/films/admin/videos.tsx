import { href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { findOwn } from "#core/forms/find-own.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { videoPath } from "#platform/media/videos.ts";
import { Button } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { addVideoForm } from "../video-form.ts";
import { videoRefusals } from "../video-format.ts";
import { addVideo, listVideosWithUses } from "../videos.server.ts";
import type { Route } from "./+types/videos";
import { FilmField } from "./film-field.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const videos = await listVideosWithUses(context.get(shopContext).db);
  const films = videos.map((one) => ({
    id: one.id,
    name: one.name,
    pages: one.pages,
    products: one.products,
    url: videoPath(one),
    type: one.contentType,
    megabytes: (one.size / 1024 / 1024).toFixed(1),
  }));
  return { films, fields: describeForm(addVideoForm) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(addVideoForm, request);
  if (!read.ok) return respondRefused(request, read);
  const [film] = read.value.film;
  const added = film && (await addVideo(context.get(shopContext), getActor(context), film));
  if (!added?.ok)
    return respondRefused(request, { errors: { film: videoRefusals[added?.reason ?? "nothing-chosen"] } });
  return redirect(`${href("/admin/content/videos")}?done=added`);
}

const doneWords = {
  added: "The film is added. Show it on a page, in a section 'Film', or with a product, beside its pictures.",
  deleted: "The film is deleted.",
  used: "Not deleted: a product, or a page, its draft or an earlier version shows it.",
};

export default function VideosPage({ loaderData: { films, fields }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const done = query.get("done") ?? "";
  const here = href("/admin/content/videos");
  return (
    <>
      <h2 className="text-2xl">Films</h2>
      <p className="text-ink-soft">
        Films of your own, for a section of a page, or beside a product's pictures.
      </p>
      <FormMessage tone={done === "used" ? "error" : "success"} className="mt-4">
        {!actionData && findOwn(doneWords, done)}
      </FormMessage>
      <ShopForm
        key={films[0]?.id}
        fields={fields}
        answer={actionData}
        action={here}
        encType="multipart/form-data"
        className="mt-5 grid max-w-2xl gap-4 rounded-md border border-dashed border-line-strong p-4"
      >
        <FilmField />
        <div>
          <Button variant="secondary" busy={useNavigation().formAction === here} busyLabel="Adding…">
            Add the film
          </Button>
        </div>
      </ShopForm>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2">
        {films.map((film) => (
          <Film key={film.id} film={film} />
        ))}
      </ul>
    </>
  );
}

type FilmProps = { film: Route.ComponentProps["loaderData"]["films"][number] };

function Film({ film: { id, name, url, megabytes, pages, products } }: FilmProps) {
  return (
    <li className="grid content-start gap-2">
      <a href={url} className="touch-target inline-flex items-center font-semibold wrap-anywhere underline">
        {name}
      </a>
      <p className="text-sm text-ink-soft">{`${megabytes} MB`}</p>
      {pages.map(({ slug, title }) => (
        <Link
          key={slug}
          to={href("/admin/content/pages/:slug", { slug })}
          className="text-link touch-target inline-flex items-center text-sm"
        >
          {`Page: ${title}`}
        </Link>
      ))}
      {products.map((product) => (
        <Link
          key={product.id}
          to={href("/admin/products/:productId", { productId: product.id })}
          className="text-link touch-target inline-flex items-center text-sm"
        >
          {`Product: ${product.name}`}
        </Link>
      ))}
      {pages.length + products.length === 0 && (
        <ConfirmedForm
          action={href("/admin/content/videos/:id/delete", { id })}
          summary="Delete…"
          question="The film is deleted. This cannot be undone."
          className="text-sm"
          button="Delete the film"
        />
      )}
    </li>
  );
}

export const meta = () => [{ title: "Films" }];
