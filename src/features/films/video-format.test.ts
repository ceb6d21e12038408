import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { addVideoForm } from "./video-form.ts";
import { readVideoFormat } from "./video-format.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ["an MP4", "\0\0\0 ftypisom\0\0\u0002\0isomiso2avc1mp41", { type: "video/mp4" }],
  ["an MP4 of a phone", "\0\0\0\u0018ftypmp42\0\0\0\0", { type: "video/mp4" }],
  ["a WebM", "\u001aE\u00df\u00a3\u009fB\u0086\u0081\u0001B\u0082\u0084webmB\u0087", { type: "video/webm" }],
  ["an iPhone's film", "\0\0\0\u0014ftypqt  \0\0\0\0", { refusal: "quicktime" }],
  ["a Matroska film", "\u001aE\u00df\u00a3\u009fB\u0082\u0088matroska", { refusal: "not-a-video" }],
  ["an AVIF picture", "\0\0\0 ftypavif\0\0\0\0", { refusal: "not-a-video" }],
  ["an HTML page", "<!doctype html><script>1</script>", { refusal: "not-a-video" }],
  ["an empty file", "", { refusal: "not-a-video" }],
])("%s is known by its first bytes", (_what, text, format) => {
  expect(readVideoFormat(bytesOf(text))).toEqual(format);
});

test("a form without a film, or with two, is refused", () => {
  const form = new FormData();
  expect(parseForm(addVideoForm, form)).toMatchObject({ errors: { film: "Choose a film" } });
  for (const name of ["a.mp4", "b.mp4"]) form.append("film", new File(["film"], name));
  expect(parseForm(addVideoForm, form)).toMatchObject({ errors: { film: "Choose a film" } });
});
