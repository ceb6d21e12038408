// The three copies of an invoice for goods (CGST Rule 48): the original is the buyer's, the other two are printed on
// request.

export const furtherCopies = ["duplicate", "triplicate"] as const;

export type FurtherCopy = (typeof furtherCopies)[number];

const marks: Record<FurtherCopy, string> = {
  duplicate: "DUPLICATE FOR TRANSPORTER",
  triplicate: "TRIPLICATE FOR SUPPLIER",
};

export function markOfCopy(copy: FurtherCopy | undefined): string {
  return copy ? marks[copy] : "ORIGINAL FOR RECIPIENT";
}

/** Undefined, the original, for anything else. */
export function parseCopy(text: string | null): FurtherCopy | undefined {
  return furtherCopies.find((copy) => copy === text);
}
