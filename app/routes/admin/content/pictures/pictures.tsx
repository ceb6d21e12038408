import { href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { ChoiceField } from "#app/components/form/field.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { SampleStamp } from "#app/components/sample-stamp.tsx";
import { getActor } from "#app/guard.server.ts";
import { ChipRow } from "#app/routes/admin/parts/chip-row.tsx";
import { NextPage } from "#app/routes/admin/parts/next-page.tsx";
import { PictureInput } from "#app/routes/admin/products/picture-input.tsx";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { countUses } from "#shop/back-office/picture-uses.server.ts";
import { addPicturesBySku } from "#shop/catalogue/pictures-by-sku.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { addToLibrary } from "#shop/pictures/edit-library.server.ts";
import { addToLibraryForm } from "#shop/pictures/library-forms.ts";
import { submittedPictures } from "#shop/pictures/picture-fields.ts";
import { type LibraryPicture, listLibrary } from "#shop/pictures/picture-library.server.ts";
import type { Route } from "./+types/pictures";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const part = partOf(query.get("show"));
  const after = query.get("after") ?? "";
  const page = await listLibrary(db, { origin: origins[part], after });
  const ids = page.pictures.map(({ id }) => id);
  const counts = await countUses(db, ids);
  return {
    ...page,
    part,
    uses: Object.fromEntries(counts),
    fields: describeForm(addToLibraryForm),
  };
}

/** The forms that use a picture again ask for `all`. */
const origins = { own: "own", samples: "sample", all: undefined } as const;

function partOf(given: string | null): keyof typeof origins {
  return given === "samples" || given === "all" ? given : "own";
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(addToLibraryForm, request);
  if (!read.ok) return respondRefused(request, read);
  const input = { submitted: submittedPictures(read.value), alts: read.value.alt };
  const add = read.value.bySku ? addPicturesBySku : addToLibrary;
  const { ids, refused } = await add(context.get(shopContext), getActor(context), input);
  if (refused.length === 0) return redirect(`${href("/admin/content/pictures")}?added=${ids.length}`);
  const kept = ids.length > 0 ? `${ids.length} added. Not added: ` : "";
  return respondRefused(request, { errors: { picture: `${kept}${refused.join(" ")}` } });
}

export default function PicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, next, part, uses, fields } = loaderData;
  const here = href("/admin/content/pictures");
  const [query] = useSearchParams();
  const added = Number(query.get("added"));
  const show = part === "own" ? null : part;
  return (
    <>
      <h2 className="text-2xl">Pictures</h2>
      <p className="text-ink-soft">
        All pictures of the shop. One that is here can be used on products, pages, collections and articles.
      </p>
      <FormMessage tone="success" className="mt-4">
        {`${!actionData && added > 0 ? (added === 1 ? "The picture is added." : `${added} pictures are added.`) : ""}${query.has("deleted") ? "The picture is deleted." : ""}`}
      </FormMessage>
      <ShopForm
        // A new key empties the form once its pictures are added.
        key={pictures[0]?.id}
        fields={fields}
        answer={actionData}
        action={here}
        encType="multipart/form-data"
        className="mt-5 grid max-w-2xl gap-4 rounded-md border border-dashed border-line-strong p-4"
      >
        <PictureInput multiple optional />
        <ChoiceField
          label="Put each on the product whose SKU begins its name"
          hint="AB-1.jpg and AB-1_2.jpg go to AB-1. Without words, a picture says the product's name."
          name="bySku"
        />
        <div>
          <Button variant="secondary" busy={useNavigation().formAction === here} busyLabel="Adding…">
            Add pictures
          </Button>
        </div>
      </ShopForm>
      <div className="mt-8 mb-4">
        <ChipRow
          label="Which pictures"
          chips={[
            { to: here, label: "Your own", current: part === "own" },
            { to: `${here}?show=samples`, label: "Came with the shop", current: part === "samples" },
          ]}
        />
      </div>
      {pictures.length === 0 ? (
        <EmptyState title={part === "own" ? "No pictures of your own yet" : "None came with the shop"} />
      ) : (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
          {pictures.map((one) => (
            <PictureTile key={one.id} one={one} uses={uses[one.id] ?? 0} isMixed={part === "all"} />
          ))}
        </ul>
      )}
      <NextPage query={{ show }} next={next} />
    </>
  );
}

type PictureTileProps = {
  one: LibraryPicture;
  uses: number;
  /** The list has pictures that came with the shop and the owner's. */
  isMixed: boolean;
};

function PictureTile({ one: { id, picture, isSample }, uses, isMixed }: PictureTileProps) {
  return (
    <li className="relative grid content-start gap-2">
      <ResponsivePicture
        picture={{ ...picture, alt: "" }}
        sizes="(min-width: 80rem) 15rem, (min-width: 40rem) 30vw, 45vw"
        className="aspect-square rounded-md"
      />
      <Link
        to={href("/admin/content/pictures/:id", { id })}
        className="line-clamp-2 text-sm font-semibold after:absolute after:inset-0"
      >
        {picture.alt || "A picture without words"}
      </Link>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <span>{uses > 0 ? (uses === 1 ? "Used once" : `Used ${uses} times`) : "Not used"}</span>
        {isSample && isMixed && <SampleStamp />}
      </p>
    </li>
  );
}

export const meta = () => [{ title: "Pictures" }];
