import { Form, href, useSearchParams } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { BackLink, TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { listUses, type PictureUse, type PictureUses } from "#core/back-office/picture-uses.server.ts";
import { writePicture } from "#core/content/text-pictures.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { encodePath } from "#core/redirects/shop-path.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { TextAreaField, TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { type FocusPoint, parseFocus } from "../cut-area.ts";
import { describeLibraryPicture } from "../edit-library.server.ts";
import { pictureWordsForm, tappedSize } from "../library-forms.ts";
import { type Picture, widestUrl } from "../picture.ts";
import { getLibraryPicture } from "../picture-library.server.ts";
import type { Route } from "./+types/picture";
import { TurnButtons } from "./turn-picture.tsx";

const kinds: Record<PictureUse["kind"], string> = {
  product: "Product",
  collection: "Collection",
  article: "Article",
  text: "In the text of the article",
  portrait: "Portrait in the article",
  fragrance: "Fragrance",
  season: "Season",
  page: "Page",
  batch: "Batch",
  "shared page": "When this page is shared",
  "lit picture": "Before lighting, of the picture",
};

function hrefOf({ kind, key }: PictureUse): string | undefined {
  switch (kind) {
    case "product":
      return href("/admin/products/:productId", { productId: key });
    case "collection":
      return href("/admin/content/collections/:slug?/edit", { slug: key });
    case "article":
    case "text":
    case "portrait":
      return featureLinks.articleOf?.(key);
    case "fragrance":
      return featureLinks.fragranceOf?.(key);
    case "season":
      return href("/admin/seasons/:slug?/edit", { slug: key });
    case "page":
      return href("/admin/content/pages/:slug", { slug: key });
    case "batch":
      return href("/admin/batches/:number", { number: key });
    case "shared page":
      return encodePath(key);
    case "lit picture":
      return href("/admin/content/pictures/:id", { id: key });
  }
}

function UseList({ uses, total }: PictureUses) {
  return (
    <section aria-labelledby="uses">
      <h3 id="uses" className="text-lg">
        Where it is used
      </h3>
      {uses.length === 0 && <p className="text-ink-soft">Nowhere yet.</p>}
      <ul className="mt-1">
        {uses.map((use) => {
          const to = hrefOf(use);
          const words = `${kinds[use.kind]}: ${use.name}`;
          return <li key={`${use.kind} ${use.key}`}>{to ? <TextLink to={to}>{words}</TextLink> : words}</li>;
        })}
      </ul>
      {total > uses.length && <p className="text-sm text-ink-soft">{`and ${total - uses.length} more`}</p>}
    </section>
  );
}

type MapProps = {
  /** The address that the point is sent to. */
  action: string;
  picture: Picture;
  point: FocusPoint;
};

const what = "what must stay in view";

/** The whole picture, to be tapped. It is a button, so browsers send the point without scripts. */
function TapMap({ action, picture, point: { across, down } }: MapProps) {
  const size = tappedSize(picture);
  return (
    <Form method="post" action={action} preventScrollReset className="grid gap-2">
      <div className="relative" style={{ width: size.width }}>
        <input
          type="image"
          name="tap"
          src={widestUrl(picture)}
          alt={`Tap ${what}`}
          width={size.width}
          height={size.height}
          className="block rounded-sm"
          style={{ backgroundColor: picture.placeholder }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -mt-3 -ml-3 size-6 rounded-full border-2 border-paper bg-accent/60 shadow-md"
          style={{ left: `${across}%`, top: `${down}%` }}
        />
      </div>
      <p className="text-sm text-ink-soft">{`Tap ${what}, or give it in per cent.`}</p>
    </Form>
  );
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [edited, used] = await Promise.all([getLibraryPicture(db, params.id), listUses(db, params.id)]);
  const focus = parseFocus(edited.picture.focus ?? null);
  return { ...edited, ...used, focus, fields: describeForm(pictureWordsForm) };
}

export const action = submit(pictureWordsForm, describeLibraryPicture, {
  input: ({ params: { id } }: Route.ActionArgs, { across, down, ...words }) => {
    return { id, focus: { across, down }, ...words };
  },
  to: ({ params: { id } }) => `${href("/admin/content/pictures/:id", { id })}?done=saved`,
});

const doneWords = {
  saved: "Saved. The change is live.",
  cut: "Cut. The change is live, and the picture as it was is kept.",
  turned: "Turned. The change is live.",
  used: "Not deleted: it is used. Take it off there first.",
  sample: "Not deleted: pictures that came with the shop stay.",
};

export default function PicturePage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { picture, isSample, isCut, isReady, focus, sharedOn, uses, total, fields } = loaderData;
  const [query] = useSearchParams();
  const done = query.get("done") ?? "";
  const words = actionData ? undefined : findOwn(doneWords, done);
  return (
    <>
      <BackLink to={href("/admin/content/pictures")}>All pictures</BackLink>
      <h2 className="mt-2 flex flex-wrap items-center gap-3 text-2xl">
        <span>{picture.alt || "A picture without words"}</span>
        {isSample && <Badge tone="brass">Sample</Badge>}
      </h2>
      <FormMessage tone={done === "used" || done === "sample" ? "error" : "success"} className="mt-3">
        {words}
      </FormMessage>
      <div className="mt-5 grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <TapMap
            action={href("/admin/content/pictures/:id/focus", { id })}
            picture={picture}
            point={focus}
          />
          {!isSample && (
            <div className="flex flex-wrap items-center gap-2">
              <ButtonLink to={href("/admin/content/pictures/:id/cut", { id })} variant="secondary">
                {isCut ? "Cut it another way" : "Cut"}
              </ButtonLink>
              <TurnButtons id={id} name="the picture" />
            </div>
          )}
          {!isReady && !isSample && (
            <p className="text-sm text-ink-soft">
              Its sizes are being made. In a minute it can be cut and turned.
            </p>
          )}
        </div>
        <div className="grid content-start gap-8">
          <WordsForm
            key={`${focus.across} ${focus.down} ${picture.alt} ${sharedOn.join(" ")}`}
            picture={picture}
            sharedOn={sharedOn}
            focus={focus}
            fields={fields}
            actionData={actionData}
          />
          <Shapes picture={picture} />
          <UseList uses={uses} total={total} />
          <p className="text-sm text-ink-soft">
            <span>For the text of an article: </span>
            <code className="wrap-anywhere">{writePicture({ id, alt: picture.alt })}</code>
          </p>
          {total === 0 && !isSample && (
            <ConfirmedForm
              action={href("/admin/content/pictures/:id/delete", { id })}
              summary="Delete…"
              question="The picture is deleted. This cannot be undone."
              button="Delete the picture"
            />
          )}
        </div>
      </div>
    </>
  );
}

type WordsProps = Pick<Route.ComponentProps, "actionData"> & {
  picture: Picture;
  sharedOn: readonly string[];
  focus: FocusPoint;
  fields: Route.ComponentProps["loaderData"]["fields"];
};

function WordsForm({ picture, sharedOn, focus, fields, actionData }: WordsProps) {
  return (
    <ShopForm fields={fields} answer={actionData} className="grid max-w-xl gap-4">
      <TextField
        label="What the picture shows"
        hint="For people who can't see it, and for search engines. Each page that uses it can say it in its own words."
        name="alt"
        defaultValue={picture.alt}
      />
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="mb-1 text-sm font-semibold">
          What stays in view where it is cut to another shape
        </legend>
        <TextField label="From the left, in %" name="across" defaultValue={focus.across} />
        <TextField label="From the top, in %" name="down" defaultValue={focus.down} />
      </fieldset>
      <TextAreaField
        label="Pages that show it when they are shared"
        hint="Their addresses, one a line, such as /products/cedar or /blog/{{article}}. Without a choice a page shows its own picture, or the shop's."
        name="sharedOn"
        rows={2}
        defaultValue={sharedOn.join("\n")}
      />
      <div>
        <Button>Save</Button>
      </div>
    </ShopForm>
  );
}

const shapes = [
  ["On a card", "aspect-[4/5] w-24"],
  ["Square", "aspect-square w-24"],
  ["Wide", "aspect-[16/9] w-40"],
] as const;

/** Shows the picture in the shop's shapes around its focus point. */
function Shapes({ picture }: { picture: Picture }) {
  return (
    <ul className="flex flex-wrap items-end gap-4">
      {shapes.map(([name, shape]) => (
        <li key={name} className="grid gap-1 text-sm text-ink-soft">
          <ResponsivePicture
            picture={{ ...picture, alt: "" }}
            sizes="10rem"
            className={`rounded-sm ${shape}`}
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

export const meta = () => [{ title: "Picture" }];
