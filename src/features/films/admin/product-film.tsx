import { href, useFetcher, useNavigation } from "react-router";
import { Folded } from "#core/back-office/admin/parts/folded.tsx";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { CommandPage } from "#core/catalogue/admin/command-page.tsx";
import { getEditedProduct } from "#core/catalogue/edited-product.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { listVideos } from "#platform/media/videos.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { setProductFilm } from "../set-product-film.server.ts";
import { productFilmForm } from "../video-form.ts";
import { videoRefusals } from "../video-format.ts";
import type { Route } from "./+types/product-film";
import { FilmField } from "./film-field.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [{ filmId }, films] = await Promise.all([getEditedProduct(db, params.productId), listVideos(db)]);
  return { filmId, films, fields: describeForm(productFilmForm) };
}

export const action = submit(productFilmForm, setProductFilm, {
  input: ({ params }: Route.ActionArgs, { film, chosen }) => ({ ...params, file: film[0], chosen }),
  to: ({ request, params }) => respondDone(request, `${href("/admin/products/:productId", params)}#film`),
  refuse: ({ reason }) => ({ errors: { film: videoRefusals[reason] } }),
});

type PanelProps = {
  productId: string;
  filmId: string;
  films: readonly { id: string; name: string }[];
  fields: FormFields;
};

export function FilmPanel({ productId, filmId, films, fields }: PanelProps) {
  const fetcher = useFetcher<RefusedForm | { ok: true }>();
  return (
    <section id="film" aria-labelledby="film-title" className="scroll-mt-6">
      <Folded title="Film" id="film-title" isOpen={filmId !== "" || fetcher.data?.ok === false}>
        <p className="text-sm text-ink-soft">
          Shown after the pictures, without sound until it is switched on. The main picture stands in for it
          until it plays.
        </p>
        <ShopForm
          // A new key empties the form once a film is added.
          key={filmId}
          fetcher={fetcher}
          action={href("/admin/products/:productId/film", { productId })}
          fields={fields}
          answer={fetcher.data}
          encType="multipart/form-data"
          className="mt-4 grid gap-4"
        >
          <FilmFields filmId={filmId} films={films} busy={fetcher.state !== "idle"} />
        </ShopForm>
      </Folded>
    </section>
  );
}

/** The form's fields, for a `ShopForm`. */
function FilmFields({ filmId, films, busy }: Pick<PanelProps, "filmId" | "films"> & { busy: boolean }) {
  return (
    <>
      {films.length > 0 && (
        <SelectField
          label="Film of this product"
          name="chosen"
          placeholder="None"
          defaultValue={filmId}
          options={films.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FilmField label={films.length > 0 ? "Or add a new one" : "Add a film"} />
      <div>
        <Button variant="secondary" busy={busy} busyLabel="Saving…">
          Set the film
        </Button>
      </div>
    </>
  );
}

/** Shown without scripts, when a film was refused. */
export default function ProductFilmPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { filmId, films, fields } = loaderData;
  return (
    <CommandPage title="Film of the product" productId={params.productId}>
      <ShopForm fields={fields} answer={actionData} encType="multipart/form-data" className="grid gap-4">
        <FilmFields filmId={filmId} films={films} busy={useNavigation().state === "submitting"} />
      </ShopForm>
    </CommandPage>
  );
}

export const meta = () => [{ title: "Film of the product" }];
