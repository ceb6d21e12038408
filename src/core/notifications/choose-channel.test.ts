import { expect, test } from "vitest";
import {
  type AskedMessage,
  type Consent,
  chooseChannel,
  type EarlierMessage,
  type NumberFacts,
} from "./choose-channel.ts";

const noon = new Date("2026-11-20T12:00:00+05:30");
const night = new Date("2026-11-20T22:10:00+05:30");
const agreed: Consent = {
  phone: "919800000042",
  offerWords: "",
  stoppedAt: null,
  unreachableAt: null,
  answeredAt: null,
};
const silent: NumberFacts = { wish: null, answeredAt: null };
const shipped: AskedMessage = { fact: "shipped", orderPhone: "9800000042" };

const sent = (minutesAgo: number, state: EarlierMessage["state"], refusal: number | null = null) => ({
  state,
  refusal,
  sentAt: new Date(noon.getTime() - minutesAgo * 60_000),
});

test("only a person who has agreed, has not written STOP and can be reached is notified on WhatsApp", () => {
  const choose = (consent: Consent | undefined) =>
    chooseChannel(shipped, { consent, number: silent, earlier: undefined }, noon);
  expect(choose(agreed)).toBe("whatsapp");
  expect(choose(undefined)).toBe("email");
  expect(choose({ ...agreed, stoppedAt: noon })).toBe("email");
  expect(choose({ ...agreed, unreachableAt: noon })).toBe("email");
});

test("what is back in stock needs a consent of its own", () => {
  const choose = (consent: Consent) =>
    chooseChannel({ fact: "back-in-stock" }, { consent, number: silent, earlier: undefined }, noon);
  expect(choose(agreed)).toBe("email");
  expect(choose({ ...agreed, offerWords: "Also tell me" })).toBe("whatsapp");
});

test("in quiet hours only what a person waits for is sent, and the rest when they end", () => {
  const asked = { consent: agreed, number: silent, earlier: undefined };
  expect(chooseChannel({ fact: "confirm-on-delivery" }, asked, night)).toBe("whatsapp");
  const morning = new Date("2026-11-21T08:00:00+05:30");
  expect(chooseChannel(shipped, asked, night)).toEqual({ until: morning });
  const early = new Date("2026-11-21T07:59:59+05:30");
  expect(chooseChannel(shipped, asked, early)).toEqual({ until: morning });
  expect(chooseChannel(shipped, asked, morning)).toBe("whatsapp");
  expect(chooseChannel(shipped, { ...asked, consent: undefined }, night)).toBe("email");
});

test.each([
  ["after a delivered message nothing follows", sent(600, "delivered"), "nobody"],
  ["after a read message nothing follows", sent(600, "read"), "nobody"],
  ["WhatsApp may still deliver what it took", sent(29, "sent"), "nobody"],
  ["an email follows what was not delivered in time", sent(30, "sent"), "email"],
  ["an email follows what may have been sent and was not reported in time", sent(30, "queued"), "email"],
  ["an email follows what cannot be delivered", sent(1, "failed", 131026), "email"],
  ["a message is tried again when WhatsApp was busy", sent(1, "failed", 130429), "whatsapp"],
  ["an email follows when WhatsApp was busy for too long", sent(30, "failed", 130429), "email"],
] as const)("%s", (_title, earlier, channel) => {
  expect(chooseChannel(shipped, { consent: agreed, number: silent, earlier }, noon)).toBe(channel);
});

test("a message is not tried again after STOP", () => {
  const consent = { ...agreed, stoppedAt: noon };
  const earlier = sent(1, "failed", 130429);
  expect(chooseChannel(shipped, { consent, number: silent, earlier }, noon)).toBe("email");
});

const choose = (message: AskedMessage, consent: Partial<Consent> = {}, number: Partial<NumberFacts> = {}) =>
  chooseChannel(
    message,
    { consent: { ...agreed, ...consent }, number: { ...silent, ...number }, earlier: undefined },
    noon,
  );

test("a fact of an order goes to the order's number, or to one that has answered from the account", () => {
  const other: AskedMessage = { fact: "shipped", orderPhone: "9800000099" };
  expect(choose(other)).toBe("email");
  expect(choose(other, {}, { answeredAt: noon })).toBe("email");
  expect(choose(other, { answeredAt: noon })).toBe("whatsapp");
  expect(choose(shipped)).toBe("whatsapp");
});

test("what has only a page that opens without a sign-in goes to a number that has answered once", () => {
  const quote: AskedMessage = { fact: "quote", orderPhone: "9800000042", askingPage: null };
  expect(choose(quote)).toBe("email");
  expect(choose(quote, {}, { answeredAt: noon })).toBe("whatsapp");
});

test("STOP holds for the number, whoever has given it and whatever it answered before", () => {
  expect(choose(shipped, { answeredAt: noon }, { wish: "stop", answeredAt: noon })).toBe("email");
  expect(choose(shipped, {}, { wish: "start" })).toBe("whatsapp");
});
