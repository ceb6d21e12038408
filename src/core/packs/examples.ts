// The owner's forms give examples of her own trade: their texts have slots, as 'such as {{searched}}', and her starter
// pack has the words.

export const exampleNames = [
  "item",
  "items",
  "made",
  "material",
  "since",
  "one",
  "option",
  "value",
  "size",
  "choices",
  "swatch",
  "alike",
  "field",
  "fields",
  "facts",
  "article",
  "picture",
  "packing",
  "labelled",
  "searched",
  "day",
  "evening",
  "bySun",
  "hour",
  "opening",
  "sample",
  "content",
] as const;

export type Examples = Record<(typeof exampleNames)[number], string>;

/** Braces around other words stay. */
export function fillExamples(text: string, examples: Examples): string {
  const words: Record<string, string | undefined> = examples;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (slot, name: string) => words[name] ?? slot);
}
