// Fills the examples of the owner's forms with words of her own trade.
import { createContext, useContext } from "react";

/** What fills a text; undefined outside of the back office, whose texts have no slots. */
export const ExamplesContext = createContext<((text: string) => string) | undefined>(undefined);

export function useExamples(): <Text>(text: Text) => Text | string {
  const fill = useContext(ExamplesContext);
  return (text) => (fill && typeof text === "string" ? fill(text) : text);
}
