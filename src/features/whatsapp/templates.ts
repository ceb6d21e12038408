// The texts that the shop sends on WhatsApp. Meta approves each in each language before it can be sent, and again after a
// change, so a changed text needs another name.

import type { Links } from "#core/links.ts";
import type { Settings } from "#core/settings/settings.ts";
import { cutText } from "#platform/whole-text.ts";

export type TemplateLanguage = Settings["whatsApp"]["language"];
export const templateLanguages: readonly TemplateLanguage[] = ["en", "hi"];

export type Template = {
  name: string;
  /** What Meta charges it as. */
  category: "UTILITY" | "MARKETING";
  /** It follows at once from what the person has done, so that it may come at night. */
  isAwaited?: true;
  /** What stands for {{1}}, {{2}}, … when Meta reads the text. */
  samples: readonly string[];
  /** A text neither begins nor ends with a value. */
  text: Record<TemplateLanguage, string>;
  /** The button that opens a page of the shop; at most 25 characters. */
  opens: Record<TemplateLanguage, string>;
  /** The buttons that answer: yes, then no. */
  answers?: Record<TemplateLanguage, readonly [yes: string, no: string]>;
};

const viewOrder = { en: "View order", hi: "ऑर्डर देखें" };

const ofFacts = {
  confirmed: {
    name: "order_confirmed",
    category: "UTILITY",
    isAwaited: true,
    samples: ["Asha", "DD-26-00042", "₹999"],
    text: {
      en: "Thank you, {{1}}. Your order {{2}} for {{3}} is placed. We tell you here when it is on its way.",
      hi: "धन्यवाद, {{1}}. आपका ऑर्डर {{2}}, राशि {{3}}, मिल गया है। रवाना होने पर हम आपको यहीं बताएँगे।",
    },
    opens: viewOrder,
  },
  shipped: {
    name: "order_shipped",
    category: "UTILITY",
    samples: ["Asha", "DD-26-00042", "Delhivery 1234567890"],
    text: {
      en: "Hello {{1}}, your order {{2}} is on its way with {{3}}. You can follow it on its page.",
      hi: "नमस्ते {{1}}, आपका ऑर्डर {{2}} रवाना हो गया है: {{3}}. आप इसे उसके पेज पर देख सकते हैं।",
    },
    opens: { en: "Follow the parcel", hi: "पार्सल देखें" },
  },
  "out-for-delivery": {
    name: "order_out_for_delivery",
    category: "UTILITY",
    samples: ["Asha", "DD-26-00042", "Delhivery"],
    text: {
      en: "Hello {{1}}, your order {{2}} comes today with {{3}}. Please keep your phone near.",
      hi: "नमस्ते {{1}}, आपका ऑर्डर {{2}} आज {{3}} के साथ पहुँचेगा। कृपया फ़ोन पास रखें।",
    },
    opens: viewOrder,
  },
  "failed-attempt": {
    name: "order_attempt_failed",
    category: "UTILITY",
    samples: ["Asha", "DD-26-00042", "Delhivery"],
    text: {
      en: "Hello {{1}}, your order {{2}} could not be handed over by {{3}}. You can choose another day or write a word to the courier.",
      hi: "नमस्ते {{1}}, आपका ऑर्डर {{2}} आज नहीं पहुँच सका: {{3}}. आप दूसरा दिन चुन सकते हैं या कूरियर को संदेश लिख सकते हैं।",
    },
    opens: { en: "Choose another day", hi: "दूसरा दिन चुनें" },
  },
  delivered: {
    name: "order_delivered",
    category: "UTILITY",
    samples: ["Asha", "DD-26-00042"],
    text: {
      en: "Hello {{1}}, your order {{2}} was delivered. If anything is damaged or missing, write to us here.",
      hi: "नमस्ते {{1}}, आपका ऑर्डर {{2}} पहुँच गया है। कुछ टूटा या कम हो तो हमें यहीं लिखें।",
    },
    opens: viewOrder,
  },
  "confirm-on-delivery": {
    name: "order_cash_on_delivery",
    category: "UTILITY",
    isAwaited: true,
    samples: ["Asha", "₹999", "21 Nov 2026, 12:00"],
    text: {
      en: "Hello {{1}}, shall we send your order? You pay {{2}} in cash when it arrives. Please answer until {{3}} (IST), or it ends by itself.",
      hi: "नमस्ते {{1}}, क्या हम आपका ऑर्डर भेजें? पहुँचने पर आप {{2}} नकद देंगे। कृपया {{3}} तक उत्तर दें, नहीं तो ऑर्डर अपने आप रद्द हो जाएगा।",
    },
    opens: viewOrder,
    answers: { en: ["Yes, send it", "No, cancel"], hi: ["हाँ, भेजें", "नहीं, रद्द करें"] },
  },
  "back-in-stock": {
    name: "back_in_stock",
    category: "MARKETING",
    samples: ["Cedar Smoke"],
    text: {
      en: "You asked us to tell you: {{1}} can be ordered again. Write STOP to hear no more.",
      hi: "आपने हमें बताने को कहा था: {{1}} फिर से मिल रहा है। आगे संदेश न पाने के लिए STOP लिखें।",
    },
    opens: { en: "See it", hi: "देखें" },
  },
  quote: {
    name: "quote_ready",
    category: "UTILITY",
    isAwaited: true,
    samples: ["Asha", "₹4,500", "28 Nov 2026, 12:00"],
    text: {
      en: "Hello {{1}}, our offer for what you asked us to make is ready: {{2}}. It holds until {{3}} (IST).",
      hi: "नमस्ते {{1}}, आपने जो बनाने को कहा था, उसका मूल्य तैयार है: {{2}}. यह {{3}} तक मान्य है।",
    },
    opens: { en: "Read and pay", hi: "देखें और भुगतान करें" },
  },
  "payment-link": {
    name: "order_to_pay",
    category: "UTILITY",
    isAwaited: true,
    samples: ["Asha", "₹999", "21 Nov 2026, 12:00"],
    text: {
      en: "Hello {{1}}, your order is ready to be paid: {{2}}. We keep it for you until {{3}} (IST).",
      hi: "नमस्ते {{1}}, आपका ऑर्डर भुगतान के लिए तैयार है: {{2}}. हम इसे {{3}} तक आपके लिए रखेंगे।",
    },
    opens: { en: "View and pay", hi: "देखें और भुगतान करें" },
  },
  refund: {
    name: "refund_done",
    category: "UTILITY",
    samples: ["Asha", "₹999", "DD-26-00042"],
    text: {
      en: "Hello {{1}}, we have returned {{2}} for your order {{3}}. Your bank shows it within some days.",
      hi: "नमस्ते {{1}}, हमने ऑर्डर {{3}} के लिए {{2}} लौटा दिए हैं। कुछ दिनों में यह आपके बैंक में दिखेगा।",
    },
    opens: viewOrder,
  },
} satisfies Record<string, Template>;

export type Fact = keyof typeof ofFacts;
export const templates: Record<Fact, Template> = ofFacts;

/** What Meta asks for to approve a template. */
export function templateToApprove(
  template: Template,
  language: TemplateLanguage,
  links: Pick<Links, "home" | "shop">,
): object {
  const { name, category, samples, text, opens, answers } = template;
  const replies = answers?.[language] ?? [];
  return {
    name,
    language,
    category,
    allow_category_change: true,
    parameter_format: "positional",
    components: [
      { type: "BODY", text: text[language], example: { body_text: [samples] } },
      {
        type: "BUTTONS",
        buttons: [
          ...replies.map((reply) => ({ type: "QUICK_REPLY", text: reply })),
          { type: "URL", text: opens[language], url: `${links.home()}/{{1}}`, example: [links.shop()] },
        ],
      },
    ],
  };
}

/** What a person is notified of, as it is said on WhatsApp. */
export type TemplateMessage = {
  fact: Fact;
  /** The account of the person who may have agreed to it. */
  userId: string;
  /** Ten digits, if an answer proves that the person has this number: it is told nowhere else. */
  onlyTo?: string;
  /** Ten digits: of the order that the fact is about. */
  orderPhone?: string | undefined;
  /** The person's name as somebody typed it, where the text begins with one. */
  to?: string;
  /** What stands for the further values. */
  values: readonly string[];
  /** The page of the shop that the button opens. */
  page: string;
  /** If that page opens without a sign-in: the one in its place until the number has answered, which asks who one is. None: an email. */
  askingPage?: string | null | undefined;
  /** What the buttons that answer send back: yes, then no. */
  payloads?: readonly [yes: string, no: string];
};

/** The template as Meta sends it. */
export function filledTemplate(
  { fact, to, values, page, payloads }: TemplateMessage,
  language: TemplateLanguage,
  home: string,
): object {
  const replies = (payloads ?? []).map((payload, index) => ({
    type: "button",
    sub_type: "quick_reply",
    index: String(index),
    parameters: [{ type: "payload", payload }],
  }));
  const opens = {
    type: "button",
    sub_type: "url",
    index: String(replies.length),
    parameters: [{ type: "text", text: page.slice(home.length + 1) }],
  };
  const body = {
    type: "body",
    // Meta refuses a value that is empty or has a line break, a tab or more than four spaces in a row.
    parameters: [...(to === undefined ? [] : [findTemplateName(to)]), ...values].map((value) => ({
      type: "text",
      text: cutText(value.replace(/\s+/g, " ").trim(), 200) || "–",
    })),
  };
  return { name: templates[fact].name, language: { code: language }, components: [body, ...replies, opens] };
}

/**
 * The first word of a name, or 'there'. A name is what a stranger types, and the shop's number would send it on: letters with
 * their marks, a hyphen, an apostrophe, and a dot after an initial or at the end, so that no address is made of it.
 */
export function findTemplateName(name: string): string {
  const [first = ""] = name.normalize("NFC").trim().split(/\s+/);
  const letter = "\\p{L}[\\p{M}\\u200c\\u200d]*";
  const isName = new RegExp(
    `^(?:(?:${letter}\\.)+(?:${letter})?|${letter}(?:['’-]?${letter})*\\.?)$`,
    "u",
  ).test(first);
  return isName && Array.from(first).length <= 20 ? first : "there";
}
