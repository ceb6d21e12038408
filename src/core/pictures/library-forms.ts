// The forms of the library: adding pictures, describing one, choosing the point that stays in view, cutting and turning it.
import { z } from "zod";
import {
  checkbox,
  choice,
  files,
  line,
  lines,
  optionalLines,
  parsedText,
  wholeNumber,
} from "#core/forms/field.ts";
import { splitLines } from "#core/forms/text-list.ts";
import { normaliseAddress } from "#core/redirects/shop-path.ts";
import { findAreaFault, minCutPercent, turns } from "./cut-area.ts";
import { pictureFields } from "./picture-fields.ts";
import { altMessages, maxAltLength, maxPictures, pictureRefusals } from "./picture-form.ts";

/** Words may follow later: without scripts there is one field for all files. */
export const addToLibraryForm = z
  .object({
    picture: files(),
    pictureAddress: pictureFields.pictureAddress,
    alt: optionalLines({ maxLength: maxAltLength }),
    /** Each goes to the product whose SKU begins the file's name. */
    bySku: checkbox(),
  })
  .check(
    z.refine(({ picture, pictureAddress }) => picture.length > 0 || pictureAddress !== "", {
      path: ["picture"],
      error: pictureRefusals["nothing-chosen"],
    }),
    z.refine(({ picture }) => picture.length <= maxPictures, {
      path: ["picture"],
      error: `At most ${maxPictures} pictures at once`,
    }),
  );

const percent = () =>
  wholeNumber({
    required: "Give a number",
    invalid: "A whole number from 0 to 100",
    max: 100,
    of: "percent",
  });

const maxShared = 20;

/** The paths of pages, from one address a line; undefined if one of them is no address. */
function readPaths(text: string): string[] | undefined {
  const paths = splitLines(text).map(normaliseAddress);
  const known = paths.filter((path) => path !== undefined);
  return known.length < paths.length || known.length > maxShared ? undefined : [...new Set(known)];
}

/** The words, the point that stays in view where the picture is shown in another shape, and pages that show it when shared. */
export const pictureWordsForm = z.object({
  alt: line({ maxLength: maxAltLength, tooLong: altMessages.tooLong }),
  across: percent(),
  down: percent(),
  sharedOn: parsedText(
    readPaths,
    { invalid: `Addresses of your shop, one a line, such as /products/cedar; at most ${maxShared}` },
    { required: false, maxLength: 7_000 },
  ),
});

/** A coordinate of the tap in pixels, as a browser sends it for a picture that is a button. */
const pixel = () => wholeNumber({ required: "Tap the picture", invalid: "Tap the picture", max: 10_000 });
export const tapForm = z.object({ "tap.x": pixel(), "tap.y": pixel() });

/** The width at which the picture is tapped, in pixels. */
const tappedWidth = 288;

export function tappedSize({ width, height }: { width: number; height: number }) {
  return { width: tappedWidth, height: Math.round((tappedWidth * height) / width) };
}

export const cutForm = z
  .object({ left: percent(), top: percent(), width: percent(), height: percent() })
  .superRefine((area, ctx) => {
    const fault = findAreaFault(area);
    if (fault === "small")
      ctx.addIssue({
        code: "custom",
        path: ["width"],
        message: `Keep at least ${minCutPercent} per cent of the width and of the height`,
      });
    if (fault === "outside")
      ctx.addIssue({
        code: "custom",
        path: [area.left + area.width > 100 ? "width" : "height"],
        message: "This reaches beyond the picture's edge",
      });
  });

export const turnForm = z.object({ turn: choice(turns, "To the left or to the right?") });

export const choosePicturesForm = z.object({
  libraryPicture: lines({ required: "Choose a picture", maxLength: 40, tooLong: "Choose a picture" }),
});
