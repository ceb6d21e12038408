// What people do on their phones: write, press a button, read. The shop is told by webhook.
import { contactOf, metadataOf, reachStatus, targetOf } from "./messages.ts";
import { type Message, makeMessageId, type Person, userIdOf } from "./records.ts";
import type { Whatsapp } from "./whatsapp-state.ts";

/** Somebody who writes to the shop first. */
export type NewPerson = {
  /** Digits with the country's code. Left out, the shop learns only the BSUID. */
  number?: string;
  name?: string;
  username?: string;
};

/** Finds the person with this number or user name, or makes one. */
export function meetPerson(whatsapp: Whatsapp, who: NewPerson | Person): Person {
  if ("userId" in who) return who;
  const { number, name, username } = who;
  const waId = number?.replace(/\D/g, "") || undefined;
  const userId = userIdOf(waId ?? username ?? name ?? "somebody");
  const person = whatsapp.people.get(userId) ?? {
    userId,
    name: name || (waId ? `+${waId}` : "Somebody"),
    waId,
    isNumberHidden: waId === undefined,
  };
  if (name) person.name = name;
  if (username) person.username = username;
  whatsapp.people.set(userId, person);
  return person;
}

/** The person writes; `answers` is the message that is quoted. */
export function say(whatsapp: Whatsapp, person: Person, text: string, answers?: string): Message {
  return receive(whatsapp, person, text, { type: "text", text: { body: text } }, answers);
}

/** Presses a button of the shop's message. Returns undefined if it has no such button left to press. */
export function press(whatsapp: Whatsapp, message: Message, index: number): Message | undefined {
  const person = whatsapp.people.get(message.userId);
  const button = message.buttons[index];
  if (!person || !message.canAnswer || !button || button.type === "url") return undefined;
  message.canAnswer = false;
  read(whatsapp, message);
  const { text, payload = "" } = button;
  return receive(whatsapp, person, text, { type: "button", button: { text, payload } }, message.id);
}

/** The person opens the chat. */
export function read(whatsapp: Whatsapp, message: Message): void {
  const person = whatsapp.people.get(message.userId);
  if (!person || message.from !== "shop") return;
  for (const status of ["sent", "delivered", "read"] as const) reachStatus(whatsapp, message, status);
}

function receive(whatsapp: Whatsapp, person: Person, text: string, body: object, answers?: string): Message {
  const at = whatsapp.now();
  const message: Message = {
    id: makeMessageId(),
    userId: person.userId,
    from: "person",
    at,
    text,
    buttons: [],
    category: "service",
    statuses: [],
    ...(answers ? { answers } : {}),
    canAnswer: false,
  };
  whatsapp.messages.set(message.id, message);
  const { waId, isNumberHidden, userId } = person;
  const received = {
    ...(waId && !isNumberHidden ? { from: waId } : {}),
    from_user_id: userId,
    id: message.id,
    timestamp: String(at),
    ...(answers
      ? { context: { from: metadataOf(whatsapp).metadata.display_phone_number, id: answers } }
      : {}),
    ...body,
  };
  whatsapp.announce(
    "messages",
    { ...metadataOf(whatsapp), contacts: [contactOf(person)], messages: [received] },
    { userId, only: ["received", ...targetOf(person).only] },
  );
  return message;
}
