import { useId, useRef } from "react";
import { href, redirect, useLocation, useNavigation } from "react-router";
import { useUnsavedWork } from "#core/back-office/admin/unsaved-work.ts";
import { describeInitialTax } from "#core/back-office/first-steps/first-product.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submittedPictures } from "#core/pictures/picture-fields.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Database } from "#platform/database/database.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { RouteDialog } from "#ui/route-dialog.tsx";
import { addProduct } from "../add-product.server.ts";
import { readFields, withFields } from "../fields/field-controls.ts";
import { readFieldList } from "../fields/product-fields.server.ts";
import { askTax, newProductForm } from "../product-form.ts";
import { blankProduct } from "../product-values.ts";
import { findLastRate } from "../tax/rates.server.ts";
import type { Route } from "./+types/new-product";
import { FactField } from "./fact-field.tsx";
import { listFormChoices } from "./form-choices.server.ts";
import { PictureInput } from "./picture-input.tsx";
import { ProductFields } from "./product-fields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { trade, business } = await readSettings(db);
  const [choices, begun] = await Promise.all([listFormChoices(db), readInitialTax(db, trade)]);
  return {
    choices,
    fields: describeForm(withFields(askTax(newProductForm, business), choices.ownFields)),
    values: { ...blankProduct, ...begun.tax },
    taxFrom: begun.taxFrom,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const [{ own }, { business }] = await Promise.all([readFieldList(shop.db), readSettings(shop.db)]);
  const read = await readForm(withFields(askTax(newProductForm, business), own), request);
  const problem = "Not added: please check the fields marked below.";
  if (!read.ok) return respondRefused(request, { ...read, problem });
  const { picture, pictureAddress, alt, ...draft } = readFields(read.value);
  const submitted = submittedPictures({ picture, pictureAddress });
  const input = { draft, picture: submitted[0], alt: alt[0] ?? "" };
  const added = await addProduct(shop, getActor(context), input);
  if (!added.ok) return respondRefused(request, { errors: added.errors, values: read.values, problem });
  return redirect(`${href("/admin/products/:productId", { productId: added.productId })}?saved=added`);
}

export default function NewProductDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, fields, values, taxFrom } = loaderData;
  const { search } = useLocation();
  const closeTo = `${href("/admin/products")}${search}`;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { onSubmitted, ...watch } = useUnsavedWork(form, actionData);
  const busy = useNavigation().formAction?.startsWith(href("/admin/products/new")) ?? false;
  return (
    <RouteDialog
      closeTo={closeTo}
      title="Add Product"
      size="lg"
      footer={
        <div className="flex gap-3">
          <Button form={formId} className="grow sm:grow-0" busy={busy} busyLabel="Adding…">
            Add Product
          </Button>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      }
    >
      <ShopForm
        id={formId}
        formRef={form}
        fields={fields}
        answer={actionData}
        encType="multipart/form-data"
        className="grid gap-8 p-5"
        onSubmit={onSubmitted}
        {...watch}
      >
        <ProductFields {...choices} isNew values={values} taxFrom={taxFrom} />
        <fieldset>
          <legend className="mb-3 font-display text-xl">Main picture</legend>
          <PictureInput />
          <FactField name="wordsOnLabel" facts={choices.facts} value={values.wordsOnLabel} />
        </fieldset>
      </ShopForm>
    </RouteDialog>
  );
}

export const meta = () => [{ title: "Add Product" }];

/**
 * The initial HSN code and GST rate of a new product, with their source, which the form names because the owner answers for them.
 */
async function readInitialTax(db: Database, trade: Settings["trade"]) {
  const { usual: tax, from: taxFrom } = describeInitialTax(trade, await findLastRate(db));
  return { tax, taxFrom };
}
