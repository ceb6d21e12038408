import { href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { wholeArea } from "../cut-area.ts";
import { cutLibraryPicture } from "../edit-library.server.ts";
import { cutForm } from "../library-forms.ts";
import { getLibraryPicture } from "../picture-library.server.ts";
import type { Route } from "./+types/cut-picture";
import { CutFields } from "./cut-fields.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { whole, area, isCut } = await getLibraryPicture(context.get(shopContext).db, params.id);
  return { whole, area: area ?? wholeArea, isCut, fields: describeForm(cutForm) };
}

export const action = submit(cutForm, cutLibraryPicture, {
  input: ({ params: { id } }: Route.ActionArgs, area) => ({ id, area }),
  to: ({ params: { id } }) => `${href("/admin/content/pictures/:id", { id })}?done=cut`,
  refuse: ({ reason }) => ({ problem: refusals[reason] }),
});

const refusals = {
  sample: "Pictures that came with the shop are shown as they are.",
  lit: "This picture is one of a pair that is lit and put out. They lie over each other, so neither is cut.",
  labelled: "Your label lies on this picture. Take it off on the product's page first, then it can be cut.",
  "not-ready": "The sizes of this picture are still being made. Try again in a minute.",
};

export default function CutPicturePage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { whole, area, isCut, fields } = loaderData;
  return (
    <>
      <BackLink to={href("/admin/content/pictures/:id", { id })}>The picture</BackLink>
      <h2 className="mt-2 text-2xl">Cut the picture</h2>
      <p className="text-ink-soft">
        Every page shows the part that is left. The whole picture is kept, so that this can be changed back.
      </p>
      <ShopForm fields={fields} answer={actionData} className="mt-5 grid max-w-xl gap-4">
        <CutFields picture={whole} area={area} />
        <FormButtons send="Cut" busyLabel="Cutting…" />
      </ShopForm>
      {isCut && (
        <ShopForm fields={{}} answer={undefined} className="mt-4">
          {Object.entries(wholeArea).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button variant="ghost">Show the whole picture again</Button>
        </ShopForm>
      )}
    </>
  );
}

export const meta = () => [{ title: "Cut the picture" }];
