// The sample shop's versions of the fixed pages. A page that is missing here is the plain one.

import { type FixedPageName, plainDocument } from "#core/content/fixed-pages.ts";
import { aboutSections } from "#seeds/page-texts/about.ts";
import { careGuideText } from "#seeds/page-texts/care-guide.ts";
import { contactSections } from "#seeds/page-texts/contact.ts";
import { customOrderSections } from "#seeds/page-texts/custom-order.ts";
import { giftSections } from "#seeds/page-texts/gifts.ts";
import { homeSections } from "#seeds/page-texts/home.ts";
import { returnsText, shippingText, termsText } from "#seeds/page-texts/policies.ts";
import type { SampleDocument } from "./pages.ts";

export const sampleFixedPages: Partial<Record<FixedPageName, SampleDocument>> = {
  home: {
    title: "Home",
    description:
      "Candles and home decor, poured and cast by hand in a small workshop at Gagret, Himachal Pradesh, and sent to homes across India.",
    menu: "none",
    sections: homeSections,
  },
  about: {
    title: "Our Story",
    description:
      "Who pours the candles, where and how: a small workshop at Gagret, Himachal Pradesh, and the three steps from a sack of wax to a tested candle. Wholesale, too.",
    menu: "none",
    sections: aboutSections,
  },
  "custom-order": {
    title: "Custom Candles",
    description:
      "A candle to your own idea: choose fragrance, size, container and label, from a single jar to a few hundred for a wedding.",
    menu: "none",
    sections: customOrderSections,
  },
  gifts: {
    title: "Gifts",
    description:
      "Hampers, boxes and candles as a present: what arrives when, three gifts by price, what the card says, and no prices in the parcel.",
    menu: "none",
    sections: giftSections,
  },
  contact: {
    title: "Contact",
    description:
      "Write to, call or visit the workshop at Gagret, Himachal Pradesh; wholesale and distribution; our grievance officer.",
    menu: "none",
    sections: contactSections,
  },
  "terms-conditions": withText("terms-conditions", termsText),
  shipping: withText("shipping", shippingText, "delivery"),
  returns: withText("returns", returnsText, "returns"),
  "care-guide": {
    ...withText("care-guide", careGuideText),
    title: "Candle Care Guide",
    description:
      "How to burn a candle well and safely: the first burn, trimming the wick, putting it out, and storing it through an Indian summer.",
  },
};

/** A page of one text, with the plain page's title and description. */
function withText(name: FixedPageName, text: string, figures = "none"): SampleDocument {
  const { title, description, menu } = plainDocument(name);
  return {
    title,
    description,
    menu,
    sections: [{ id: "text", kind: "long-text", values: { text, figures } }],
  };
}
