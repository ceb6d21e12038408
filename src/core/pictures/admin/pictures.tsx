import { href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { ChipRow } from "#core/back-office/admin/parts/chip-row.tsx";
import { NextPage } from "#core/back-office/admin/parts/next-page.tsx";
import { countUses } from "#core/back-office/picture-uses.server.ts";
import { PictureInput } from "#core/catalogue/admin/picture-input.tsx";
import { addPicturesBySku } from "#core/catalogue/pictures-by-sku.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { SampleStamp } from "#ui/sample-stamp.tsx";
import { addToLibrary } from "../edit-library.server.ts";
import { addToLibraryForm } from "../library-forms.ts";
import { submittedPictures } from "../picture-fields.ts";
import { type LibraryPicture, listLibrary } from "../picture-library.server.ts";
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
