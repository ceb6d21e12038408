// Tells the owner which colours were made darker or lighter so that they can be read.
import type { Nudge } from "./palette.ts";
import type { LightName, Token } from "./palette-tokens.ts";

const textNames: Partial<Record<Token, string>> = {
  ink: "Text",
  "ink-soft": "Secondary text",
  accent: "The accent",
  "accent-strong": "The accent under the mouse",
  "on-accent": "Text on the accent",
  "brass-ink": "Small capitals",
  terracotta: "‘Few left’",
  success: "‘In stock’",
  danger: "What is wrong",
  "line-strong": "The borders of fields",
  focus: "The ring around what is focused",
};
const groundNames: Partial<Record<Token, string>> = {
  paper: "the paper",
  "paper-deep": "sunken areas",
  surface: "raised cards",
  accent: "the accent",
  "accent-strong": "the accent under the mouse",
  "accent-soft": "what is pointed at",
};
const lightNames: Record<LightName, string> = { day: "By day", band: "On bands", evening: "In the evening" };

export type DescribedNudge = { text: string; from: string; to: string };

export function describeNudge({ light, token, from, to, on }: Nudge): DescribedNudge {
  const name = textNames[token] ?? `The colour of ‘${token}’`;
  const ground = groundNames[on as Token] ?? (on.endsWith("-soft") ? "its soft ground" : on);
  return { text: `${lightNames[light]}: ${name} could not be read on ${ground}`, from, to };
}
