// The sample shop's messages, newest first, which the owner finds under Messages on the first day.

import type { MessageKind } from "#core/messages/message.ts";
import type { MessageState } from "#core/messages/message-state.ts";
import { candleOrderSubject, describeCustomOrder } from "#features/custom-orders/custom-order.ts";

export type SampleMessage = {
  kind: MessageKind;
  state: MessageState;
  hoursAgo: number;
  /** The sender's place in the list of sample customers. */
  customer: number;
  subject: string;
  body: string;
  fields?: Record<string, string | number>;
  reply?: string;
};

export const sampleMessages: readonly SampleMessage[] = [
  {
    kind: "contact",
    state: "new",
    hoursAgo: 3,
    customer: 22,
    subject: "A gift for forty guests",
    body: "Namaste, we are looking for small candles as return gifts for an engagement on the 12th. Can you do forty pieces in two scents, each with a name tag? What would it cost, and by when would you need the names?",
  },
  {
    kind: "custom-order",
    state: "new",
    hoursAgo: 9,
    customer: 8,
    subject: candleOrderSubject,
    body: "Please keep the label plain: only the two names and the date.",
    fields: describeCustomOrder({
      fragrance: "Rose and cardamom",
      label: "Meenal & Kabir",
      size: "8oz",
      container: "ceramic",
      quantity: 24,
      specialInstructions: "Please keep the label plain: only the two names and the date.",
    }),
  },
  {
    kind: "contact",
    state: "open",
    hoursAgo: 30,
    customer: 29,
    subject: "Delivery to Leh",
    body: "Does your courier come up to Leh in winter? Last year a parcel of another shop waited in Manali for three weeks.",
  },
  {
    kind: "contact",
    state: "answered",
    hoursAgo: 76,
    customer: 5,
    subject: "Refilling a concrete bowl",
    body: "My bowl has burned down. Can I send it back to be filled again?",
    reply:
      "Gladly. Send it to the workshop, well wrapped, and write the scent on a slip of paper inside. A refill costs less than half of a new bowl, and takes about a week with us.",
  },
  {
    kind: "custom-order",
    state: "answered",
    hoursAgo: 140,
    customer: 2,
    subject: candleOrderSubject,
    body: "For the opening of our café. It should smell of filter coffee, not of vanilla.",
    fields: describeCustomOrder({
      fragrance: "Filter coffee",
      label: "Kaveri Coffee House",
      size: "12oz",
      container: "glass",
      quantity: 60,
      specialInstructions: "For the opening of our café. It should smell of filter coffee, not of vanilla.",
    }),
    reply:
      "Thank you, we would love to. We have poured three trials and send them to you tomorrow; please tell us which one smells like your kitchen. Sixty pieces take us two weeks from your answer.",
  },
  {
    kind: "contact",
    state: "answered",
    hoursAgo: 420,
    customer: 13,
    subject: "Soot on the glass",
    body: "My jar candle leaves a grey ring on the glass. What am I doing wrong?",
    reply:
      "Nothing much: the wick is a little long. Cut it to 6 mm before each burn and keep the jar out of the draught. Wipe the ring off with a dry cloth while the glass is still warm.",
  },
  {
    kind: "contact",
    state: "closed",
    hoursAgo: 900,
    customer: 17,
    subject: "Visiting the workshop",
    body: "We are in Dharamshala next month. May we see how the candles are made?",
    reply: "You are welcome on any working day between 11 and 4. Please ring us the day before.",
  },
  {
    kind: "contact",
    state: "closed",
    hoursAgo: 1400,
    customer: 31,
    subject: "Invoice with our GSTIN",
    body: "Can I add our company's GSTIN to an order that is already delivered?",
    reply:
      "We cannot change an invoice once it is issued. For the next order, enter company and GSTIN at checkout and the invoice is made out to your company.",
  },
];
