import { expect, test } from "vitest";
import { isUploadedFile, mediaPath } from "./media.ts";

test.each([
  [`${mediaPath}/0123456789abcdefghij.webp`, true],
  [`${mediaPath}/0123456789abcdefghij.avif`, true],
  ["/pictures/jar-320.73c81fc0.avif", false],
  [`${mediaPath}/../0123456789abcdefghij.webp`, false],
  [`https://example.com${mediaPath}/0123456789abcdefghij.webp`, false],
])("is '%s' an uploaded file: %s", (path, expected) => expect(isUploadedFile(path)).toBe(expected));
