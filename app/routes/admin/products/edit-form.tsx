import { useRef, useState } from "react";
import { href, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form/form.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { HiddenField } from "#app/components/form/hidden-field.tsx";
import type { EditedProduct } from "#shop/catalogue/edited-product.server.ts";
import type { ChangedMeanwhile } from "#shop/catalogue/save-product.server.ts";
import { SaveBar } from "../parts/save-bar.tsx";
import { useUnsavedWork } from "../unsaved-work.ts";
import { type FormChoices, ProductFields } from "./product-fields.tsx";
import { SaveConflict } from "./save-conflict.tsx";
import { hasChangedBeside, productFormId, saveFormsBeside } from "./saved-with-product.tsx";

type EditFormProps = FormChoices & {
  fields: FormFields;
  product: EditedProduct;
  /** Just duplicated: the name gets the focus. */
  isCopy: boolean;
  answer: (RefusedForm & { conflict?: Pick<ChangedMeanwhile, "by" | "at" | "saved"> }) | undefined;
};

/** Keeps the version it was opened with, so that a save can detect what somebody else changed meanwhile. */
export function EditForm({ fields, product, answer, isCopy, ...choices }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [opened] = useState(product);
  const { onSubmitted, ...watch } = useUnsavedWork(form, answer, hasChangedBeside);
  const { formAction } = useNavigation();
  const page = href("/admin/products/:productId", { productId: product.id });
  const busy = formAction?.split("?")[0] === page;
  return (
    <ShopForm
      id={productFormId}
      formRef={form}
      fields={fields}
      answer={answer}
      preventScrollReset
      onSubmit={() => {
        onSubmitted();
        saveFormsBeside();
      }}
      className="grid content-start gap-6"
      {...watch}
    >
      {answer?.conflict && (
        <FormMessage tone="error">
          <SaveConflict {...answer.conflict} />
        </FormMessage>
      )}
      <HiddenField name="seen" value={answer?.values?.seen ?? opened.version} />
      <ProductFields {...choices} isNew={false} focusName={isCopy} values={opened.values} />
      <SaveBar>
        <Button className="w-full sm:w-auto" busy={busy} busyLabel="Saving…">
          Save
        </Button>
      </SaveBar>
    </ShopForm>
  );
}
