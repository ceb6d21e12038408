import { href, redirect } from "react-router";
import { pictureRefusals } from "#core/pictures/picture-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { parseLocalPath } from "#core/web/local-path.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { keepProof } from "../../proof/keep-proof.server.ts";
import { proofForm } from "../../proof/proof-form.ts";
import type { Route } from "./+types/proof";
import { ProofControls, ProofForm } from "./proof-controls.tsx";

/** Keeps the photograph and returns to the page that it was taken on. */
export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const form = await readForm(proofForm, request);
  if (!form.ok) return respondRefused(request, form);
  const { photograph, back, ...noted } = form.value;
  const shop = context.get(shopContext);
  const kept = await keepProof(shop, getActor(context), { number, photograph: photograph[0], ...noted });
  const { values } = form;
  if (kept.ok) {
    const returnTo = parseLocalPath(back);
    return redirect(returnTo === "/" ? href("/admin/orders/to-pack") : returnTo);
  }
  if (kept.reason === "photograph")
    return respondRefused(request, { values, errors: { photograph: pictureRefusals[kept.refusal] } });
  return respondRefused(request, { values, problem: refusals[kept.reason] }, 409);
}

const refusals = {
  gone: "Not kept: this parcel has left, or its order is cancelled.",
  "too-many": "Not kept: this order has twelve photographs already.",
};

/** Shown without scripts when the photograph was refused. */
export default function ProofPage({ actionData, params: { number } }: Route.ComponentProps) {
  return (
    <div className="max-w-xl">
      <h1 className="mb-6 text-3xl">{`Photograph of ${number}`}</h1>
      <ProofForm number={number} />
      <ProofControls number={number} count={0} answer={actionData ?? { ok: false }} />
    </div>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Photograph of ${params.number} · Back office` }];
}
