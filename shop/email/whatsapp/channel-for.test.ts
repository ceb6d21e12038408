import { expect, test } from "vitest";
import { type Consent, channelFor, type EarlierMessage, type NumberFacts, type Told } from "./channel-for.ts";

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
const shipped: Told = { fact: "shipped", orderPhone: "9800000042" };

const sent = (minutesAgo: number, state: EarlierMessage["state"], refusal: number | null = null) => ({
  state,
  refusal,
  sentAt: new Date(noon.getTime() - minutesAgo * 60_000),
});

test("only a person who has agreed, has not written STOP and can be reached is told on WhatsApp", () => {
  const tell = (consent: Consent | undefined) =>
    channelFor(shipped, { consent, number: silent, earlier: undefined }, noon);
  expect(tell(agreed)).toBe("whatsapp");
  expect(tell(undefined)).toBe("email");
  expect(tell({ ...agreed, stoppedAt: noon })).toBe("email");
  expect(tell({ ...agreed, unreachableAt: noon })).toBe("email");
});

test("what is back in stock needs a consent of its own", () => {
  const tell = (consent: Consent) =>
    channelFor({ fact: "back-in-stock" }, { consent, number: silent, earlier: undefined }, noon);
  expect(tell(agreed)).toBe("email");
  expect(tell({ ...agreed, offerWords: "Also tell me" })).toBe("whatsapp");
});

test("in quiet hours only what a person waits for is told, and the rest when they end", () => {
  const asked = { consent: agreed, number: silent, earlier: undefined };
  expect(channelFor({ fact: "confirm-on-delivery" }, asked, night)).toBe("whatsapp");
  const morning = new Date("2026-11-21T08:00:00+05:30");
  expect(channelFor(shipped, asked, night)).toEqual({ until: morning });
  const early = new Date("2026-11-21T07:59:59+05:30");
  expect(channelFor(shipped, asked, early)).toEqual({ until: morning });
  expect(channelFor(shipped, asked, morning)).toBe("whatsapp");
  expect(channelFor(shipped, { ...asked, consent: undefined }, night)).toBe("email");
});

test.each([
  ["a delivered message is told", sent(600, "delivered"), "nobody"],
  ["a read message is told", sent(600, "read"), "nobody"],
  ["WhatsApp may still deliver what it took", sent(29, "sent"), "nobody"],
  ["an email follows what was not delivered in time", sent(30, "sent"), "email"],
  ["an email follows what may have been sent and was not reported in time", sent(30, "queued"), "email"],
  ["an email follows what cannot be delivered", sent(1, "failed", 131026), "email"],
  ["a message is tried again when WhatsApp was busy", sent(1, "failed", 130429), "whatsapp"],
  ["an email follows when WhatsApp was busy for too long", sent(30, "failed", 130429), "email"],
] as const)("%s", (_title, earlier, channel) => {
  expect(channelFor(shipped, { consent: agreed, number: silent, earlier }, noon)).toBe(channel);
});

test("a message is not tried again after STOP", () => {
  const consent = { ...agreed, stoppedAt: noon };
  const earlier = sent(1, "failed", 130429);
  expect(channelFor(shipped, { consent, number: silent, earlier }, noon)).toBe("email");
});

const tell = (told: Told, consent: Partial<Consent> = {}, number: Partial<NumberFacts> = {}) =>
  channelFor(
    told,
    { consent: { ...agreed, ...consent }, number: { ...silent, ...number }, earlier: undefined },
    noon,
  );

test("a fact of an order goes to the order's number, or to one that has answered from the account", () => {
  const other: Told = { fact: "shipped", orderPhone: "9800000099" };
  expect(tell(other)).toBe("email");
  expect(tell(other, {}, { answeredAt: noon })).toBe("email");
  expect(tell(other, { answeredAt: noon })).toBe("whatsapp");
  expect(tell(shipped)).toBe("whatsapp");
});

test("what has only a page that opens without a sign-in goes to a number that has answered once", () => {
  const quote: Told = { fact: "quote", orderPhone: "9800000042", needsAnswer: true };
  expect(tell(quote)).toBe("email");
  expect(tell(quote, {}, { answeredAt: noon })).toBe("whatsapp");
});

test("STOP holds for the number, whoever has given it and whatever it answered before", () => {
  expect(tell(shipped, { answeredAt: noon }, { wish: "stop", answeredAt: noon })).toBe("email");
  expect(tell(shipped, {}, { wish: "start" })).toBe("whatsapp");
});
