import { href, Link, redirect, useSearchParams } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { respondConflict } from "#core/content/admin/content-answer.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { FieldMessage, HiddenField } from "#ui/form/hidden-field.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { batchCardsForm, editBatchForm } from "../batch-form.ts";
import { type EditedBatch, getEditedBatch } from "../edited-batch.server.ts";
import { saveBatch } from "../save-batch.server.ts";
import type { Route } from "./+types/edit-batch";
import { BatchFields } from "./batch-fields.tsx";
import { BatchForm } from "./batch-form.tsx";
import { readBatchQuestions } from "./batch-questions.server.ts";
import { describeRefusal } from "./describe-refusal.ts";
import { PrintCards, PrintLabels } from "./print-cards.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const [batch, asks] = await Promise.all([getEditedBatch(db, params.number), readBatchQuestions(db)]);
  const fields = { batch: describeForm(editBatchForm), cards: describeForm(batchCardsForm) };
  return { batch, asks, fields, today: indianDay(clock.now()) };
}

export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const read = await readForm(editBatchForm, request);
  const removing = read.form.getAll("removePhotograph").map(String);
  if (!read.ok) return respondRefused(request, { ...read, removing });
  const { photograph: photographs, removePhotograph: removed, seen, ...batch } = read.value;
  const input = { number, batch, photographs, removed, seen };
  const saved = await saveBatch(context.get(shopContext), getActor(context), input);
  if (saved.ok) return redirect(`${href("/admin/batches/:number", { number })}?saved=changed`);
  if (saved.reason === "changed-meanwhile")
    return respondConflict(request, { values: read.values, version: saved.version });
  return respondRefused(request, { values: read.values, errors: describeRefusal(saved), removing });
}

export default function EditBatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, asks, fields, today } = loaderData;
  const { number, product, values, version, pieces, comesOn, published, sample } = batch;
  const isShown = useSiteSettings()?.features.batches === true && published;
  const saved = useSearchParams()[0].get("saved");
  const removing = actionData && "removing" in actionData ? actionData.removing : [];
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Batches", to: href("/admin/batches") }, { label: number }]} />
      <h1 className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-3xl">
        <span>{`Batch ${number}`}</span> {!published && <Badge tone="neutral">Not published</Badge>}
        {sample && <Badge tone="brass">Sample</Badge>}
        {comesOn && <Badge tone="brass">{`Ready on ${comesOn}`}</Badge>}
      </h1>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <TextLink to={href("/admin/products/:productId", { productId: product.id })}>{product.name}</TextLink>
        {isShown && <TextLink to={href("/batch/:slug", { slug: number })}>Its page in the shop</TextLink>}
      </p>
      <FormMessage tone="success" className="mt-3">
        {!actionData &&
          (saved === "noted"
            ? `Noted: ${countOf(pieces, "piece")} ${comesOn ? `come into stock on ${comesOn}` : "came into stock"}.`
            : saved && "Saved. The change is live.")}
      </FormMessage>
      <div className="grid grid-cols-1 items-start gap-x-12 xl:grid-cols-[minmax(0,42rem)_minmax(0,24rem)]">
        <BatchForm key={version} fields={fields.batch} answer={actionData} button="Save">
          <HiddenField name="seen" value={actionData?.values?.seen ?? version} />
          <BatchFields values={values} today={today} asks={asks} />
          <Photographs batch={batch} removing={removing} />
        </BatchForm>
        <div className="mt-8 grid gap-8 xl:mt-5">
          <PrintCards number={number} pieces={pieces} isShown={isShown} fields={fields.cards} />
          <PrintLabels number={number} pieces={pieces} isShown={isShown} fields={fields.cards} />
          <Link
            to={href("/admin/batches/:number/delete", { number })}
            className="text-link touch-target inline-flex items-center justify-self-start text-danger"
          >
            Delete this batch…
          </Link>
        </div>
      </div>
    </>
  );
}

function Photographs({ batch: { photographs }, removing }: { batch: EditedBatch; removing: string[] }) {
  if (photographs.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Its photographs</legend>
      <FieldMessage name="removePhotograph" />
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photographs.map(({ id, picture }) => (
          <li key={id}>
            <ResponsivePicture
              picture={picture}
              sizes="(min-width: 40rem) 12rem, 45vw"
              className="aspect-square rounded-sm object-cover"
            />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="removePhotograph"
                value={id}
                defaultChecked={removing.includes(id)}
                className="size-5 shrink-0 accent-accent"
              />
              <span>{`Remove ${picture.alt.toLowerCase()}`}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

export const meta = ({ params }: Route.MetaArgs) => [{ title: `Batch ${params.number}` }];
