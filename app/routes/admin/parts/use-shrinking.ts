import { useState } from "react";
import { shrinkPhotograph } from "./shrink-photograph.ts";

/** Makes the photographs that a field has just got smaller, and returns them. */
export function useShrinking() {
  const [isShrinking, setShrinking] = useState(false);

  async function shrink(input: HTMLInputElement): Promise<File[]> {
    setShrinking(true);
    const smaller = new DataTransfer();
    for (const file of input.files ?? []) smaller.items.add(await shrinkPhotograph(file));
    input.files = smaller.files;
    setShrinking(false);
    return [...smaller.files];
  }

  return { isShrinking, shrink };
}
