import { type ReactNode, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { ChoiceField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { Picture } from "#shop/catalogue/picture.ts";
import { PictureInput } from "../products/picture-input.tsx";
import { useFocusOnFault, useUnsavedWork } from "../products/unsaved-work.ts";

type FormProps = {
  title: string;
  backTo: string;
  back: string;
  /** The version the form was filled from; empty for a new one. */
  seen: string;
  /** What came back, when something is wrong. */
  answer: { meanwhile: boolean; faults: Record<string, string | undefined> } | undefined;
  saved: boolean;
  withPicture?: boolean;
  /** Beside 'Save'. */
  deeds?: ReactNode;
  isNew: boolean;
  children: ReactNode;
};

/** The frame of a form for something to read: asks before typed work is lost, says what is wrong, saves within thumb's reach. */
export function ContentForm(props: FormProps) {
  const { title, backTo, back, seen, answer, saved, withPicture, deeds, isNew, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { onSubmitted, ...watch } = useUnsavedWork(form, answer);
  useFocusOnFault(form, answer);
  const busy = useNavigation().formData?.get("intent") === "save";
  return (
    <>
      <Link to={backTo} className="text-link touch-target inline-flex items-center text-sm">
        ← {back}
      </Link>
      <h2 className="mt-2 text-2xl">{title}</h2>
      <FormMessage tone="success" className="mt-3">
        {saved && !answer && "Saved. The shop shows it already."}
      </FormMessage>
      <FormMessage tone="error" className="mt-3">
        {answer &&
          (answer.meanwhile
            ? "Somebody saved this while you were editing. Everything you typed is still below; save again to put yours in the place of theirs."
            : Object.keys(answer.faults).length > 0 &&
              "Not saved yet: please look at the fields marked below.")}
      </FormMessage>
      <Form
        ref={form}
        method="post"
        encType={withPicture ? "multipart/form-data" : undefined}
        noValidate
        preventScrollReset
        onSubmit={onSubmitted}
        className="mt-5 grid max-w-3xl gap-4"
        {...watch}
      >
        <input type="hidden" name="seen" value={seen} />
        {children}
        <div className="sticky bottom-16 z-10 flex flex-wrap gap-3 border-t border-line bg-paper py-3 lg:bottom-0">
          <Button name="intent" value="save" busy={busy} busyLabel="Saving…">
            Save
          </Button>
          {deeds}
        </div>
      </Form>
      {!isNew && <DeleteForm />}
    </>
  );
}

/** Asks once more; without scripts the tick does. */
function DeleteForm() {
  return (
    <details className="mt-8 max-w-3xl">
      <summary className="text-link touch-target cursor-pointer text-danger">Delete…</summary>
      <Form method="post" className="mt-3 flex flex-wrap items-center gap-4">
        <p>It is gone for good.</p>
        <Button variant="danger" size="sm" name="intent" value="delete">
          Delete
        </Button>
      </Form>
    </details>
  );
}

type PictureFieldsProps = {
  picture: Picture | null;
  alt: string;
  faults: { picture?: string | undefined; pictureAlt?: string | undefined };
  address: string | undefined;
};

/** The picture there is, and the way to another one. */
export function PictureFields({ picture, alt, faults, address }: PictureFieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Picture</legend>
      {picture && (
        <div className="flex items-center gap-4">
          <ResponsivePicture picture={picture} sizes="8rem" className="max-w-32 rounded-sm" />
          <ChoiceField label="Take it away" name="removePicture" />
        </div>
      )}
      <PictureInput
        faults={{
          ...(faults.picture ? { picture: faults.picture } : {}),
          ...(faults.pictureAlt ? { alt: faults.pictureAlt } : {}),
        }}
        typed={{ address: address ?? "", alt }}
        optional
      />
    </fieldset>
  );
}

/** Only where it is one: whoever unticks it makes the text her own. */
export function SampleField({ sample }: { sample: boolean }) {
  return (
    sample && (
      <ChoiceField
        label="Sample: goes with the sample shop"
        hint="Untick it to keep this text when the sample shop is removed."
        name="sample"
        defaultChecked
      />
    )
  );
}
