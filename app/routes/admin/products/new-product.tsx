import { useId, useRef, useState } from "react";
import { data, Form, href, redirect, useLocation, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { RouteDialog } from "#app/components/route-dialog.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listCategories } from "#shop/catalogue/categories.server.ts";
import { addProduct } from "#shop/catalogue/edit-product.server.ts";
import { listKnownNotes } from "#shop/catalogue/edited-product.server.ts";
import {
  blankProduct,
  type ProductFaults,
  parseProduct,
  readProductEntries,
} from "#shop/catalogue/product-form.ts";
import type { Route } from "./+types/new-product";
import { readSubmittedPictures } from "./picture-entries.ts";
import { PictureInput } from "./picture-input.tsx";
import { ProductFields } from "./product-fields.tsx";
import { useFocusOnFault, useUnsavedWork } from "./unsaved-work.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  const { db } = args.context.get(shopContext);
  const [categories, knownNotes] = await Promise.all([listCategories({ db }), listKnownNotes(db)]);
  return { categories: categories.map(({ slug, name }) => ({ slug, name })), knownNotes };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const form = await args.request.formData();
  const entries = readProductEntries(form);
  const { submitted, address, alts } = readSubmittedPictures(form);
  const alt = alts[0] ?? "";
  const added = await addProduct(args.context.get(shopContext), {
    entries,
    submitted: submitted[0],
    alt,
    by,
  });
  if (added.ok) throw redirect(`${href("/admin/products/:productId", { productId: added.id })}?saved=added`);
  const { faults, pictureFaults } = added;
  return data({ entries, address, alt, faults, pictureFaults }, 422);
}

export default function NewProductDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const closeTo = `${href("/admin/products")}${search}`;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [ownFaults, setOwnFaults] = useState<ProductFaults>();
  const faults = ownFaults ?? actionData?.faults;
  const { onSubmitted, ...watch } = useUnsavedWork(form, actionData);
  useFocusOnFault(form, ownFaults ?? actionData);
  const busy = useNavigation().formAction?.startsWith(href("/admin/products/new")) ?? false;

  function check(event: React.FormEvent<HTMLFormElement>) {
    const entries = readProductEntries(new FormData(event.currentTarget));
    const parsed = parseProduct(
      entries,
      loaderData.categories.map(({ slug }) => slug),
    );
    setOwnFaults(parsed.ok ? undefined : parsed.faults);
    if (parsed.ok) onSubmitted();
    else event.preventDefault();
  }

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
      <Form
        id={formId}
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid gap-8 p-5"
        onSubmit={check}
        {...watch}
      >
        <FormMessage tone="error" className="empty:hidden">
          {faults && "Not added: please check the fields marked below."}
        </FormMessage>
        <ProductFields
          {...loaderData}
          isNew
          entries={actionData?.entries ?? blankProduct}
          faults={faults ?? {}}
        />
        <fieldset>
          <legend className="mb-3 font-display text-xl">Main picture</legend>
          <PictureInput faults={actionData?.pictureFaults ?? {}} typed={actionData} />
        </fieldset>
      </Form>
    </RouteDialog>
  );
}

export function meta() {
  return [{ title: "Add Product" }, { name: "robots", content: "noindex" }];
}
