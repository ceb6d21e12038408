// Addresses of what browsers need to draw the shop's labels; each changes with the look.
import type { LabelMark } from "#core/look/label.ts";
import type { Mark } from "#core/look/mark.ts";

type ShownLook = { mark: Mark; picturesVersion: string };

/** Of the shop's part of a label (src/core/look/label-ink.ts). */
export const labelInkPath = ({ picturesVersion }: Pick<ShownLook, "picturesVersion">) =>
  `/look/label.json?v=${picturesVersion}`;

export function labelMarkOf({ mark, picturesVersion }: ShownLook): LabelMark {
  if (mark.kind !== "logo") return mark;
  const { width, height } = mark.logo;
  return { kind: "logo", logo: { width, height }, src: `/look/logo.webp?v=${picturesVersion}` };
}
