// The states and kinds of a message in the back office, and how states, kinds and ticket numbers are parsed.
import type { MessageKind } from "./message.ts";

export const messageStates = ["new", "open", "answered", "closed"] as const;
export type MessageState = (typeof messageStates)[number];

export const messageKinds: readonly { kind: MessageKind; label: string }[] = [
  { kind: "contact", label: "Contact" },
  { kind: "custom-order", label: "Custom order" },
  { kind: "order-question", label: "About an order" },
];

export function parseMessageState(text: unknown): MessageState | undefined {
  return messageStates.find((state) => state === text);
}

export function parseMessageKind(text: unknown): MessageKind | undefined {
  return messageKinds.find(({ kind }) => kind === text)?.kind;
}

/** Accepts '#1042' or '1042'. */
export function parseTicket(text: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
