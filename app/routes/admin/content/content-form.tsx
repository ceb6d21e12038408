import { type ReactNode, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { ChoiceField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { PictureInput } from "#app/routes/admin/products/picture-input.tsx";
import { useFocusOnFault, useUnsavedWork } from "#app/routes/admin/products/unsaved-work.ts";
import type { Picture } from "#shop/pictures/picture.ts";

type FormProps = {
  title: string;
  backTo: string;
  back: string;
  /** The version that the form was filled from; empty for a new entry. */
  seen: string;
  /** The action's answer to a refused save. */
  answer: { isConflict: boolean; faults: Record<string, string | undefined> } | undefined;
  saved: boolean;
  withPicture?: boolean;
  /** Further buttons beside 'Save'. */
  actions?: ReactNode;
  isNew: boolean;
  children: ReactNode;
};

/** A content form: asks before unsaved changes are lost, shows errors, and keeps 'Save' in view. */
export function ContentForm(props: FormProps) {
  const { title, backTo, back, seen, answer, saved, withPicture, actions, isNew, children } = props;
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
        {saved && !answer && "Saved. The change is live."}
      </FormMessage>
      <FormMessage tone="error" className="mt-3">
        {answer &&
          (answer.isConflict
            ? "Somebody else saved this while you were editing. Everything you typed is still below; save again to overwrite their version."
            : Object.keys(answer.faults).length > 0 && "Not saved: please check the fields marked below.")}
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
          {actions}
        </div>
      </Form>
      {!isNew && <DeleteForm />}
    </>
  );
}

/** Opening the disclosure is the confirmation, so it works without scripts. */
function DeleteForm() {
  return (
    <details className="mt-8 max-w-3xl">
      <summary className="text-link touch-target cursor-pointer text-danger">Delete…</summary>
      <Form method="post" className="mt-3 flex flex-wrap items-center gap-4">
        <p>This cannot be undone.</p>
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

/** The current picture, and the fields that replace or remove it. */
export function PictureFields({ picture, alt, faults, address }: PictureFieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Picture</legend>
      {picture && (
        <div className="flex items-center gap-4">
          <ResponsivePicture picture={picture} sizes="8rem" className="max-w-32 rounded-sm" />
          <ChoiceField label="Remove the picture" name="removePicture" />
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

/** Only for sample content. Unticked, the text is the owner's own and stays when the samples are removed. */
export function SampleField({ sample }: { sample: boolean }) {
  return (
    sample && (
      <ChoiceField
        label="Sample: removed with the sample data"
        hint="Untick it to keep this text when the sample data is removed."
        name="sample"
        defaultChecked
      />
    )
  );
}
