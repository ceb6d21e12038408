// The contact page of the sample shop, by its sections.
import type { SampleSection } from "#seeds/pages.ts";

export const contactSections: SampleSection[] = [
  {
    id: "form",
    kind: "contact-form",
    values: {
      title: "Write to us",
      lead: "A question about an order, a candle for an occasion, or what you thought of the last one: we read every message.",
    },
  },
  {
    id: "visit",
    kind: "visit",
    values: {
      eyebrow: "Come and see us",
      title: "Our workshop",
      lead: "Visitors are welcome during working hours. Please call before you set out: while we are pouring we may not be able to open the door.",
    },
  },
  {
    id: "questions",
    kind: "questions",
    values: { title: "Asked often", source: "contact", more: "on" },
  },
  {
    id: "wholesale",
    kind: "invitation",
    values: {
      eyebrow: "For shops, hotels and occasions",
      title: "Wholesale and distribution",
      lead: "We pour for hotels and homestays, cafés, gift shops, weddings and offices, and work with distributors within India: your own fragrance, vessel or label, with samples first and dates in writing.",
      button: "Ask about wholesale",
      buttonTo: "/contact?subject=Wholesale%20enquiry#write",
      second: "Ask about distribution",
      secondTo: "/contact?subject=Distribution%20enquiry#write",
      ground: "cedar",
    },
  },
  {
    id: "grievance",
    kind: "grievance",
    values: { title: "If something went wrong" },
  },
];
