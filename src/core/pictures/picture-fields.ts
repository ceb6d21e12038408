// The form fields by which pictures are submitted: files, or the https address of one, with words for each.
// The shop finds out if a file is a picture when it reads the bytes (picture-intake.server.ts).
import { z } from "zod";
import { areRead } from "#core/forms/are-read.ts";
import { checkbox, files, line, lines, wholeNumber } from "#core/forms/field.ts";
import {
  altMessages,
  maxAltLength,
  maxPictures,
  pictureRefusals,
  type SubmittedPicture,
} from "./picture-form.ts";

export const pictureFields = {
  picture: files(),
  pictureAddress: line({ maxLength: 2_000 }),
  alt: lines({ ...altMessages, maxLength: maxAltLength }),
};

type PictureFields = z.output<z.ZodObject<typeof pictureFields>>;

/** Rules about several fields; checked even if other fields are wrong. */
export const pictureRules = [
  z.refine<PictureFields>(({ picture, pictureAddress }) => picture.length > 0 || pictureAddress !== "", {
    path: ["picture"],
    error: pictureRefusals["nothing-chosen"],
    when: areRead(),
  }),
  z.refine<PictureFields>(({ picture, alt }) => picture.length <= alt.length, {
    path: ["alt"],
    error: "Each picture needs its own words: add them one at a time",
    when: areRead(),
  }),
] as const;

export const addPicturesForm = z.object(pictureFields).check(...pictureRules);

export const describePictureForm = z.object({
  alt: line({ ...altMessages, maxLength: maxAltLength }),
});

/** The new place of a picture, counted from 0. */
export const movePictureForm = z.object({
  position: wholeNumber({ required: "Where to?", invalid: "Where to?", max: maxPictures }),
});

/** The picture of an article or a fragrance: replaced, removed, or left as it is. */
export const onePictureForm = z.object({
  picture: files(),
  pictureAddress: pictureFields.pictureAddress,
  /** The id of a picture of the library. */
  libraryPicture: line({ maxLength: 40 }),
  removePicture: checkbox(),
});

/** The portrait of an article's author, which stands beside the name and needs no words. */
export const authorPictureForm = z.object({ authorPicture: files(), removeAuthorPicture: checkbox() });

/** An address counts only where no file was chosen. */
export function submittedPictures({
  picture,
  pictureAddress,
}: Pick<PictureFields, "picture" | "pictureAddress">): SubmittedPicture[] {
  if (picture.length > 0) return picture.map((file) => ({ file }));
  return pictureAddress === "" ? [] : [{ address: pictureAddress }];
}
