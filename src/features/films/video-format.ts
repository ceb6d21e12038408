// The rules for films and their messages, checked by the page and by the server. Without zod, so that the page stays small; the
// form is in video-form.ts.

/** Fits into a form of the back office, and plays on a phone within a few seconds. */
export const maxVideoBytes = 30 * 1024 * 1024;
export const maxVideos = 30;

/** The `accept` attribute of the file input. */
export const videoTypes = "video/mp4,video/webm";

export type VideoRefusal =
  | "nothing-chosen"
  | "not-a-video"
  | "quicktime"
  | "too-large"
  | "too-many"
  | "deleted";

export const videoRefusals: Record<VideoRefusal, string> = {
  "nothing-chosen": "Choose a film",
  "not-a-video": "This is not an MP4 or WebM film, whatever its name says.",
  quicktime:
    "This film is in Apple's format QuickTime, which most browsers do not play. Export it as MP4: on the iPhone share it by mail to yourself, or choose Settings, Camera, Formats, Most Compatible, and film it again.",
  "too-large":
    "This film is larger than 30 MB. Make it shorter or smaller: twenty seconds at 720p are about 10 MB.",
  "too-many": `The shop keeps ${maxVideos} films at most. Delete one first.`,
  deleted: "This film is deleted. Choose another one.",
};

/** The format by the first 64 bytes. Name and media type are not trusted. */
export function readVideoFormat(
  bytes: Uint8Array,
): { type: "video/mp4" | "video/webm" } | { refusal: "not-a-video" | "quicktime" } {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (ascii(4, 8) === "ftyp") {
    const brand = ascii(8, 12);
    if (brand === "qt  ") return { refusal: "quicktime" };
    return /^(iso[2-9m]|mp4[12]|avc1|M4V |MSNV|dash|3gp[4-7])$/.test(brand)
      ? { type: "video/mp4" }
      : { refusal: "not-a-video" };
  }
  const isMatroska = [0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => bytes[index] === byte);
  return isMatroska && ascii(0, 64).includes("webm") ? { type: "video/webm" } : { refusal: "not-a-video" };
}
