// The rules for uploaded pictures and their error messages, checked by the page and by the server. Without zod,
// so that the page stays small; the form's fields are in picture-fields.ts.

/** The limit holds for each picture. A phone's photograph of 50 megapixels has 8 to 18 MB. */
export const maxPictureMegabytes = 20;
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024;
/** For all pictures of a form together. */
export const maxPictureFormBytes = 32 * 1024 * 1024;
/** Phones take up to 64 megapixels. Such a JPEG is made smaller while it is read: 20 to 50 MB of memory. */
export const maxPixels = 65_000_000;
export const maxPictures = 12;
export const maxAltLength = 200;

/** The `accept` attribute of file inputs. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

export type PictureRefusal =
  | "nothing-chosen"
  | "not-a-picture"
  | "heic"
  | "too-many-pixels"
  | "too-heavy"
  | "too-slow"
  | "too-large"
  | "broken"
  | "not-https"
  | "not-public"
  | "unreachable";

export const pictureRefusals: Record<PictureRefusal, string> = {
  "nothing-chosen": "Choose a picture, or give the https address of one.",
  "not-a-picture": "This is not a JPEG, PNG, WebP or AVIF picture, whatever its name says.",
  heic: "This photograph is in Apple's format HEIC. Send it as a JPEG: on the iPhone choose Settings, Camera, Formats, Most Compatible, and take it again.",
  "too-many-pixels": "This picture has more than 65 megapixels. Make it smaller and try again.",
  "too-heavy":
    "This picture would take too much memory to open. Save it smaller (an AVIF below 12 megapixels), or as a plain JPEG.",
  "too-slow":
    "This picture takes too long to open. Save it as a plain JPEG, not a progressive one, and try again.",
  "too-large": `This picture is larger than ${maxPictureMegabytes} MB. Make it smaller and try again.`,
  broken: "This picture is damaged or cut off. Save it again and retry.",
  "not-https": "The address of a picture begins with https://",
  "not-public": "This address is not on the public internet, so the shop does not fetch it.",
  unreachable: "No picture could be fetched from this address.",
};

export const formTooLarge = `That is too much at once: at most ${maxPictureMegabytes} MB for a picture and 32 MB for a form. Nothing was saved.`;

export const altMessages = {
  required: "Say in a few words what the picture shows",
  tooLong: `At most ${maxAltLength} characters`,
};

/** Checks the alternative text; undefined if it is valid. */
export function findAltFault(alt: string): string | undefined {
  const text = alt.trim();
  if (!text) return altMessages.required;
  return text.length > maxAltLength ? altMessages.tooLong : undefined;
}

const signatures: [format: string, matches: (bytes: Uint8Array) => boolean][] = [
  ["jpeg", (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ["png", (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["webp", (bytes) => asciiOf(bytes, 0, 4) === "RIFF" && asciiOf(bytes, 8, 12) === "WEBP"],
  ["heif", (bytes) => asciiOf(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(asciiOf(bytes, 8, 12))],
];

/** The brands of Apple's photographs, which are HEVC in the container that AVIF uses, too. */
const heicBrands = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/**
 * The format by the first bytes, in sharp's name (AVIF is 'heif'), or why the file is refused. Name and media type are not
 * trusted.
 */
export function readPictureFormat(
  bytes: Uint8Array,
): { format: string; refusal?: undefined } | { format?: undefined; refusal: "not-a-picture" | "heic" } {
  const format = signatures.find(([, matches]) => matches(bytes))?.[0];
  if (format) return { format };
  const isHeic = asciiOf(bytes, 4, 8) === "ftyp" && heicBrands.test(asciiOf(bytes, 8, 12));
  return { refusal: isHeic ? "heic" : "not-a-picture" };
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function asciiOf(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** Either an uploaded file, or an https address from which the picture is fetched once, now. */
export type SubmittedPicture = { file: File } | { address: string };
