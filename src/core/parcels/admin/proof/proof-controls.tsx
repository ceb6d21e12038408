import Camera from "lucide-react/icons/camera";
import { useEffect, useState } from "react";
import { href, useFetcher, useLocation } from "react-router";
import { useShrinking } from "#core/back-office/admin/parts/use-shrinking.ts";
import { pictureTypes } from "#core/pictures/picture-form.ts";
import { Button, buttonClass } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { RefusedForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";

type Props = {
  number: string;
  /** The photographs that the order has already. */
  count: number;
  answer?: RefusedForm | undefined;
};

const formIdOf = (number: string) => `proof-${number}`;
const useProof = (number: string) => useFetcher<RefusedForm>({ key: formIdOf(number) });

/** The form that the controls below belong to: in a list they stand in another form. */
export function ProofForm({ number }: { number: string }) {
  const proof = useProof(number);
  return (
    <proof.Form
      id={formIdOf(number)}
      method="post"
      encType="multipart/form-data"
      action={href("/admin/orders/:number/proof", { number })}
      preventScrollReset
    />
  );
}

/** Two taps on a phone: the camera, and the button that keeps the photograph. Without scripts, everything is seen at once. */
export function ProofControls(props: Props) {
  return <OneProof key={props.count} {...props} />;
}

function OneProof({ number, count, answer }: Props) {
  const proof = useProof(number);
  const { pathname } = useLocation();
  const [shown, setShown] = useState<string>();
  const { isShrinking, shrink } = useShrinking();
  useEffect(() => () => URL.revokeObjectURL(shown ?? ""), [shown]);
  const form = formIdOf(number);
  const { errors = {}, problem, values = {} } = proof.data ?? answer ?? {};

  async function choose(input: HTMLInputElement) {
    const [file] = await shrink(input);
    setShown(file && URL.createObjectURL(file));
  }

  return (
    <div className="grid justify-items-start gap-3">
      <FormMessage tone="error" className="empty:hidden">
        {problem ?? errors.photograph}
      </FormMessage>
      <label
        className={buttonClass(
          "secondary",
          "sm",
          "cursor-pointer has-focus-visible:outline-2 outline-offset-2",
        )}
      >
        <Camera aria-hidden="true" size={18} />
        <span>{count === 0 ? "Photograph" : "Another photograph"}</span>
        <span className="sr-only">{` of parcel ${number}`}</span>
        <input
          form={form}
          type="file"
          name="photograph"
          accept={pictureTypes}
          capture="environment"
          className="sr-only"
          onChange={(event) => void choose(event.currentTarget)}
        />
      </label>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isShrinking && "One moment: made smaller for sending…"}
      </p>
      <div className={`${shown || answer ? "grid" : "hidden noscript:grid"} w-full max-w-sm gap-3`}>
        <input form={form} type="hidden" name="back" value={pathname} />
        <div className="flex items-center gap-3">
          {shown && <img src={shown} alt={`Parcel ${number}`} className="max-h-24 min-w-0 rounded-sm" />}
          <Button form={form} size="sm" busy={proof.state !== "idle" || isShrinking}>
            Keep the photograph
          </Button>
        </div>
        <div className="grid grid-cols-2 items-end gap-3">
          <TextField
            form={form}
            label="Grams"
            name="grams"
            inputMode="decimal"
            maxLength={12}
            optional
            error={errors.grams}
            defaultValue={values.grams}
          />
          <TextField
            form={form}
            label="Parcel number"
            name="trackingNumber"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            optional
            error={errors.trackingNumber}
            defaultValue={values.trackingNumber}
          />
        </div>
      </div>
    </div>
  );
}
