import { type ReactNode, useRef } from "react";
import { useNavigation } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { MorePictures } from "#core/back-office/admin/parts/more-pictures.tsx";
import { SaveBar } from "#core/back-office/admin/parts/save-bar.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { useFocusOnFault, useUnsavedWork } from "#core/back-office/admin/unsaved-work.ts";
import { PictureInput } from "#core/catalogue/admin/picture-input.tsx";
import type { Picture } from "#core/pictures/picture.ts";
import { maxPictureMegabytes, pictureTypes } from "#core/pictures/picture-form.ts";
import type { LibraryPicture } from "#core/pictures/picture-library.server.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm, useFormField } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";

type FormProps = {
  title: string;
  backTo: string;
  back: string;
  fields: FormFields;
  saveTo: string;
  /** Undefined for a new entry, which cannot be deleted. */
  deleteTo: string | undefined;
  seen: string;
  answer: RefusedForm | undefined;
  saved: boolean;
  savedWords?: string;
  saveWords?: string;
  withPicture?: boolean;
  /** Buttons beside the button 'Save'. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A content form: asks before unsaved changes are lost, shows errors, and keeps 'Save' in view. */
export function ContentForm(props: FormProps) {
  const { title, backTo, back, fields, saveTo, deleteTo, seen, answer, saved } = props;
  const {
    savedWords = "Saved. The change is live.",
    saveWords = "Save",
    withPicture,
    actions,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const { onSubmitted, ...watch } = useUnsavedWork(form, answer);
  useFocusOnFault(form, answer);
  const busy = useNavigation().formAction === saveTo;
  return (
    <>
      <BackLink to={backTo}>{back}</BackLink>
      <h2 className="mt-2 text-2xl">{title}</h2>
      <FormMessage tone="success" className="mt-3">
        {saved && !answer && savedWords}
      </FormMessage>
      <ShopForm
        formRef={form}
        fields={fields}
        answer={answer}
        action={saveTo}
        encType={withPicture ? "multipart/form-data" : undefined}
        preventScrollReset
        onSubmit={onSubmitted}
        className="mt-5 grid max-w-3xl gap-4"
        {...watch}
      >
        <HiddenField name="seen" value={answer?.values?.seen ?? seen} />
        {children}
        <SaveBar>
          <Button busy={busy} busyLabel="Saving…">
            {saveWords}
          </Button>
          {actions}
        </SaveBar>
      </ShopForm>
      {deleteTo !== undefined && (
        <ConfirmedForm
          action={deleteTo}
          onSubmit={onSubmitted}
          summary="Delete…"
          question="This cannot be undone."
          className="mt-8 max-w-3xl"
          button="Delete"
        />
      )}
    </>
  );
}

export type PictureFieldsProps = {
  picture: Picture | null;
  alt: string;
  /** The newest pictures of the library, to use one again. */
  library?: { pictures: LibraryPicture[]; next: string | null };
};

/** The current picture, and the fields that replace or remove it. */
export function PictureFields({ picture, alt, library }: PictureFieldsProps) {
  const { error } = useFormField("picture");
  const typed = {
    address: useFormField("pictureAddress").value ?? "",
    alt: useFormField("alt").value ?? alt,
  };
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Picture</legend>
      {picture && (
        <div className="flex items-center gap-4">
          <ResponsivePicture picture={picture} sizes="8rem" className="max-w-32 rounded-sm" />
          <ChoiceField label="Remove the picture" name="removePicture" />
        </div>
      )}
      <PictureInput faults={error ? { picture: error } : {}} typed={typed} optional />
      {library && <MorePictures {...library} />}
    </fieldset>
  );
}

/** The author's portrait, which readers see beside the name. */
export function AuthorPictureFields({ picture }: { picture: Picture | null }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture && (
        <ResponsivePicture picture={picture} sizes="4rem" className="size-16 rounded-full object-cover" />
      )}
      <TextField
        label="Portrait of the author"
        hint={`A square picture, up to ${maxPictureMegabytes} MB. It stands beside the name.`}
        type="file"
        name="authorPicture"
        accept={pictureTypes}
        optional
        className="grow"
      />
      {picture && <ChoiceField label="Remove the portrait" name="removeAuthorPicture" />}
    </div>
  );
}

/** A tick box for sample content. Once unticked, the text is the owner's own and stays when the samples are removed. */
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
