// The three copies of an invoice for goods (CGST Rule 48): the buyer has the original, the other two are printed when asked for.

export const furtherCopies = ["duplicate", "triplicate"] as const;

export type FurtherCopy = (typeof furtherCopies)[number];

const marks: Record<FurtherCopy, string> = {
  duplicate: "DUPLICATE FOR TRANSPORTER",
  triplicate: "TRIPLICATE FOR SUPPLIER",
};

export function markOfCopy(copy: FurtherCopy | undefined): string {
  return copy ? marks[copy] : "ORIGINAL FOR RECIPIENT";
}

/** Anything else is the original. */
export function parseCopy(text: string | null): FurtherCopy | undefined {
  return furtherCopies.find((copy) => copy === text);
}
