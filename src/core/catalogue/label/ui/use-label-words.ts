import { findLabelWords } from "./label-words.ts";
import { useOwnWords } from "./own-words.ts";

/** The shopper's words as a label can have them; '' if it cannot. */
export const useLabelWords = (): string => findLabelWords(useOwnWords());
