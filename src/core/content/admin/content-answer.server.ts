import {
  type FormErrors,
  type FormSchema,
  type FormValues,
  type ParsedForm,
  parseForm,
} from "#core/forms/parse-form.ts";
import { authorPictureForm, onePictureForm, submittedPictures } from "#core/pictures/picture-fields.ts";
import { type CheckedPicture, checkPicture } from "#core/pictures/replace-picture.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";

/** Reads a form and its picture, and returns the errors of both at once. */
export async function readFormWithPicture<Schema extends FormSchema>(
  schema: Schema,
  request: Request,
  account: string,
): Promise<ParsedForm<Schema> & { form: FormData; picture: CheckedPicture }> {
  const parsed = await readForm(schema, request);
  const { form, values } = parsed;
  const chosen = parseForm(onePictureForm, form);
  const change = {
    submitted: chosen.ok ? submittedPictures(chosen.value)[0] : undefined,
    chosen: chosen.ok ? chosen.value.libraryPicture : "",
    alt: values.alt ?? "",
    remove: chosen.ok && chosen.value.removePicture,
  };
  const picture = await checkPicture(change, account);
  const { pictureAlt, ...faults } = picture.faults;
  const ofPicture = {
    ...(chosen.ok ? {} : { picture: chosen.errors.pictureAddress }),
    ...faults,
    ...(pictureAlt && { alt: pictureAlt }),
  };
  if (parsed.ok && Object.keys(ofPicture).length === 0) return { ...parsed, picture };
  const errors = { ...(parsed.ok ? {} : parsed.errors), ...ofPicture } as FormErrors<Schema>;
  return { ok: false, errors, values, form, picture };
}

/** The author's portrait of an article's form, which has no words of its own. */
export async function readAuthorPicture(form: FormData, account: string): Promise<CheckedPicture> {
  const chosen = parseForm(authorPictureForm, form);
  if (!chosen.ok) {
    const picture = chosen.errors.authorPicture ?? chosen.errors.removeAuthorPicture ?? "";
    return { clean: undefined, chosen: "", alt: "", remove: false, faults: { picture } };
  }
  const [file] = chosen.value.authorPicture;
  return checkPicture(
    { submitted: file && { file }, alt: "The author", remove: chosen.value.removeAuthorPicture },
    account,
  );
}

type Refused = { values: FormValues; errors: Record<string, string | undefined> };

/** Everything that was typed is shown again, with the errors beside their fields. */
export function respondInvalid(request: Request, { values, errors }: Refused) {
  const problem = "Not saved: please check the fields marked below.";
  return respondRefused(request, { errors, values, problem });
}

/** Somebody else has saved `version` meanwhile: everything that was typed is shown again, to be saved after it. */
export function respondConflict(
  request: Request,
  { values, version }: { values: FormValues; version: string },
) {
  const problem =
    "Somebody else saved this while you were editing. Everything you typed is still below; save again to overwrite their version.";
  return respondRefused(request, { values: { ...values, seen: version }, problem });
}
