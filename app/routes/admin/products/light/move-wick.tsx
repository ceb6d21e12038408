import { href, redirect } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { TapMap } from "#app/routes/admin/parts/tap-map.tsx";
import { submit } from "#app/routes/submit.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { findLit, moveWick } from "#shop/catalogue/light-product.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { wickForm } from "#shop/pictures/light-forms.ts";
import { inPercent, readWick } from "#shop/pictures/wick.ts";
import { CommandPage } from "../command-page.tsx";
import type { Route } from "./+types/move-wick";

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const found = await findLit(context.get(shopContext).db, productId);
  if (!found) throw redirect(href("/admin/products/:productId/light", { productId }));
  const points = found.wicks.map(inPercent);
  return { lit: found.lit, points, fields: describeForm(wickForm) };
}

export const action = submit(wickForm, moveWick, {
  input: ({ params }: Route.ActionArgs, form) => ({ productId: params.productId, to: readWick(form) }),
  to: ({ params }) => href("/admin/products/:productId/light/wick", params),
});

export default function MoveWickPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { lit, points, fields } = loaderData;
  const [first] = points;
  return (
    <CommandPage title="Move the flame" productId={params.productId}>
      <TapMap
        action={href("/admin/products/:productId/light/tap", params)}
        picture={lit}
        points={points}
        what="the foot of the flame"
      />
      <p className="mt-2 text-sm text-ink-soft">
        Of several flames, the nearest one goes there. On the product's page a button lights the candle and
        puts it out.
      </p>
      <ShopForm
        key={JSON.stringify(points)}
        fields={fields}
        answer={actionData}
        className="mt-6 grid grid-cols-2 gap-4"
      >
        <TextField label="From the left, in %" name="across" defaultValue={first?.across} />
        <TextField label="From the top, in %" name="down" defaultValue={first?.down} />
        <TextField label="How tall, in %" name="tall" defaultValue={first?.tall} />
        <div className="col-span-full">
          <Button>Save</Button>
        </div>
      </ShopForm>
    </CommandPage>
  );
}

export function meta() {
  return [{ title: "Move the flame" }];
}
