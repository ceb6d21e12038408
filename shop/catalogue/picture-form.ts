// What may be brought as a picture, and what is said when it may not. The page asks the same before it sends anything.

/** Bytes of one picture. */
export const largestPicture = 10 * 1024 * 1024;
/** Bytes of one form with its pictures. */
export const largestPictureForm = 32 * 1024 * 1024;
export const mostPixels = 40_000_000;
export const mostPictures = 12;
export const longestAlt = 200;

/** What a file chooser offers. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

export type PictureRefusal =
  | "nothing-chosen"
  | "not-a-picture"
  | "too-many-pixels"
  | "too-heavy"
  | "too-large"
  | "broken"
  | "not-https"
  | "not-public"
  | "unreachable";

export const pictureRefusals: Record<PictureRefusal, string> = {
  "nothing-chosen": "Choose a picture, or give the https address of one.",
  "not-a-picture": "This is not a JPEG, PNG, WebP or AVIF picture, whatever its name says.",
  "too-many-pixels": "This picture has more than 40 megapixels. Make it smaller and try again.",
  "too-heavy":
    "This picture would take too much memory to open. Save it smaller (an AVIF below 12 megapixels), or as a plain JPEG.",
  "too-large": "This picture is larger than 10 MB. Make it smaller and try again.",
  broken: "This picture is damaged or cut off. Save it again and retry.",
  "not-https": "The address of a picture begins with https://",
  "not-public": "This address is not on the public internet, so the shop does not fetch it.",
  unreachable: "No picture could be fetched from this address.",
};

export const formTooLarge =
  "That is too much at once: at most 10 MB for a picture and 32 MB for a form. Nothing was saved.";

/** The words that stand for a picture where it can't be seen. */
export function findAltFault(alt: string): string | undefined {
  const words = alt.trim();
  if (!words) return "Say in a few words what the picture shows";
  return words.length > longestAlt ? `At most ${longestAlt} characters` : undefined;
}

const kinds: [format: string, begins: (bytes: Uint8Array) => boolean][] = [
  ["jpeg", (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ["png", (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["webp", (bytes) => letters(bytes, 0, 4) === "RIFF" && letters(bytes, 8, 12) === "WEBP"],
  ["heif", (bytes) => letters(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(letters(bytes, 8, 12))],
];

/** The format by the first bytes, named as the decoder names it (AVIF is 'heif'). Names and types of a file prove nothing. */
export function findPictureFormat(bytes: Uint8Array): string | undefined {
  return kinds.find(([, begins]) => begins(bytes))?.[0];
}

function startsWith(bytes: Uint8Array, sign: number[]): boolean {
  return sign.every((byte, index) => bytes[index] === byte);
}

function letters(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
