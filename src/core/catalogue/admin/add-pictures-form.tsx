import { href, useFetcher } from "react-router";
import { Folded } from "#core/back-office/admin/parts/folded.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { Button } from "#ui/form/button.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { PictureInput } from "./picture-input.tsx";

type AddPicturesProps = {
  productId: string;
  fields: FormFields;
  /** True if the product has no pictures yet. */
  isFirst: boolean;
};

/** Use the number of pictures as its key, so that it is empty again once they are added. */
export function AddPicturesForm({ productId, fields, isFirst }: AddPicturesProps) {
  const fetcher = useFetcher<RefusedForm | { ok: true }>();
  return (
    <Folded title="Add pictures" isOpen={isFirst || fetcher.data?.ok === false}>
      <ShopForm
        fetcher={fetcher}
        action={href("/admin/products/:productId/pictures", { productId })}
        fields={fields}
        answer={fetcher.data}
        encType="multipart/form-data"
        className="grid gap-4"
      >
        <AddPicturesFields busy={fetcher.state !== "idle"} />
      </ShopForm>
      <TextLink to={href("/admin/products/:productId/pictures/library", { productId })} small>
        Or choose from the shop's pictures
      </TextLink>
    </Folded>
  );
}

/** The form's fields, for a `ShopForm`. */
export function AddPicturesFields({ busy }: { busy: boolean }) {
  return (
    <>
      <PictureInput multiple />
      <div>
        <Button variant="secondary" busy={busy} busyLabel="Adding…">
          Add
        </Button>
      </div>
    </>
  );
}
