import { expect, test } from "vitest";
import { listTextPictures, maxTextPictures, readPictureAt, writePicture } from "./text-pictures.ts";

test("a picture is written into a text so that it is found there, whatever its words are", () => {
  const mark = writePicture({ id: "0123456789abcdef0123", alt: "A [lit]\nbowl ".repeat(40) });
  expect(readPictureAt(`Clay ${mark}`, 5)).toMatchObject({ id: "0123456789abcdef0123", length: mark.length });
});

test("each picture of a text is listed once, up to a limit", () => {
  const marks = (count: number) =>
    Array.from({ length: count }, (_, index) => writePicture({ id: `picture-${index}`, alt: "" })).join(
      "\n\n",
    );
  expect(listTextPictures(`${marks(2)} and ${marks(2)} ![x](https://example.org/a.jpg)`)).toEqual([
    "picture-0",
    "picture-1",
  ]);
  expect(listTextPictures(marks(60))).toHaveLength(maxTextPictures);
});
