import { href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { cornersRefusals } from "#core/look/label-corners.ts";
import { labelForm } from "#core/look/label-form.ts";
import { getEditedLabel, labelPhotograph } from "#core/look/label-photograph.server.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { useExamples } from "#ui/form/examples.ts";
import { ShopForm } from "#ui/form/form.tsx";
import { getEditedPicture } from "../../edited-product.server.ts";
import { CommandPage } from "../command-page.tsx";
import type { Route } from "./+types/label-picture";
import { CornersField } from "./corners-field.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [label] = await Promise.all([getEditedLabel(db, params.pictureId), getEditedPicture(db, params)]);
  return { ...label, fields: describeForm(labelForm) };
}

export const action = submit(labelForm, labelPhotograph, {
  input: async ({ context, params: { productId, pictureId } }: Route.ActionArgs, { corners }) => {
    await getEditedPicture(context.get(shopContext).db, { productId, pictureId });
    return { pictureId, corners };
  },
  to: ({ params: { productId } }) => `${href("/admin/products/:productId", { productId })}#pictures`,
  refuse: ({ reason }) => ({ problem: refusals[reason] }),
});

const refusals = {
  ...cornersRefusals,
  sample: "Pictures that came with the shop have their own place for your label.",
  "not-ready": "The sizes of this picture are still being made. Try again in a minute.",
};

export default function LabelPicturePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const fill = useExamples();
  const { blank, corners, fields } = loaderData;
  if (!blank.webp)
    return (
      <CommandPage title="Lay my label on it" productId={params.productId}>
        <p className="text-ink-soft">{refusals["not-ready"]}</p>
      </CommandPage>
    );
  return (
    <CommandPage title="Lay my label on it" productId={params.productId}>
      <p className="text-ink-soft">
        {fill(
          "Take the photograph with pale, empty paper on the {{labelled}}. Your label is printed onto it, with the light and the shadows of the photograph, and follows when your name, logo or colours change. The photograph itself is kept.",
        )}
      </p>
      <ShopForm fields={fields} answer={actionData} className="mt-6 grid gap-4">
        <CornersField
          blank={blank}
          corners={corners}
          previewPath={href("/admin/products/:productId/pictures/:pictureId/label/preview.webp", params)}
        />
        <FormButtons send={corners ? "Move the label here" : "Lay my label here"} busyLabel="Laying…" />
      </ShopForm>
      {corners && (
        <ShopForm
          fields={{}}
          answer={undefined}
          action={href("/admin/products/:productId/pictures/:pictureId/label/off", params)}
          className="mt-4"
        >
          <Button variant="secondary">Take the label off</Button>
        </ShopForm>
      )}
    </CommandPage>
  );
}

export const meta = () => [{ title: "Lay my label on it" }];
