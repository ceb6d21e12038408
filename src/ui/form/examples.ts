// Fills the examples of the owner's forms with words of her own trade.
import { createContext, useContext } from "react";
import { type Examples, fillExamples } from "#features/starter-packs/examples.ts";

/** Undefined outside of the back office, whose texts have no slots. */
export const ExamplesContext = createContext<Examples | undefined>(undefined);

export function useExamples(): <Text>(text: Text) => Text | string {
  const examples = useContext(ExamplesContext);
  return (text) => (examples && typeof text === "string" ? fillExamples(text, examples) : text);
}
