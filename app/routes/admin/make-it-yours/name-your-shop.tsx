import { useState } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form/form.tsx";
import { InkedLabel } from "#app/components/label/inked-label.tsx";
import { findLabelWords } from "#app/components/label/label-words.ts";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { WritableJar } from "#shop/catalogue/label/writable-jar.server.ts";

type Props = {
  fields: FormFields;
  /** The product on whose label the name appears. */
  jar: Pick<WritableJar, "picture" | "paper"> | undefined;
  answer: RefusedForm | undefined;
};

/** The first question to the owner of a shop that still has the sample's name. */
export function NameYourShop({ fields, jar, answer }: Props) {
  const [typed, setTyped] = useState(answer?.values?.shopName ?? "");
  const { state } = useNavigation();
  return (
    <div className="mb-6 grid grid-cols-1 items-center gap-5 rounded-md border border-line bg-surface p-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {jar && (
        <div className="relative w-48 max-w-full overflow-hidden rounded-sm">
          <ResponsivePicture picture={jar.picture} sizes="12rem" alt="" className="aspect-[4/5]" />
          <InkedLabel picture={jar.picture} paper={jar.paper} words={findLabelWords(typed)} />
        </div>
      )}
      <ShopForm fields={fields} answer={answer} className="grid content-start gap-4">
        <TextField
          name="shopName"
          label="What is your shop called?"
          hint="Every page, label, email and invoice has this name then. You can change it whenever you like."
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="organization"
          translate="no"
        />
        <div>
          <Button busy={state !== "idle"} busyLabel="Saving…" className="max-sm:w-full">
            Call it that
          </Button>
        </div>
      </ShopForm>
    </div>
  );
}
