// The questions of the FAQ page and of the contact page. Figures are placeholders
// (app/content/placeholders.ts) filled from the settings, so that all pages show the same ones.

export type SampleQuestion = {
  slug: string;
  question: string;
  /** Markdown with placeholders. */
  answer: string;
};

export const sampleFaq: readonly SampleQuestion[] = [
  {
    slug: "how-long-does-delivery-take",
    question: "How long will my order take?",
    answer:
      "We pack your order within {processingDays} business days, and the courier then needs {deliveryDays} business days. The checkout names the days for your PIN code; remote ones take longer, and so may the weeks before Diwali. You get an email when the parcel leaves us.",
  },
  {
    slug: "what-does-delivery-cost",
    question: "What does delivery cost?",
    answer:
      "Standard delivery is {standardRate}, and free for goods worth more than {freeAbove} after any offer. Express is {expressRate} whatever the value. The charge is shown in the cart and at checkout, before you pay. More on the [shipping page](/shipping).",
  },
  {
    slug: "where-do-you-ship",
    question: "Do you ship outside India?",
    answer:
      "No. We ship within India only, to every PIN code our couriers serve. If yours cannot be reached, we tell you and refund the whole amount.",
  },
  {
    slug: "change-or-cancel-an-order",
    question: "Can I change or cancel my order?",
    answer:
      "You can cancel it yourself within {cancelHours} hours of placing it, until we begin to pack it: open the order in your [profile](/profile) and press Cancel this order. It costs nothing. To change something, or later than that, press Ask about this order or write to {email}: if the parcel is not yet packed, we will try.",
  },
  {
    slug: "what-can-i-return",
    question: "What can I return, and until when?",
    answer:
      "Unused goods in their own packing, within {returnDays} days of delivery; or exchange them once. Used candles, custom orders and gift cards cannot be returned unless they are defective, damaged or not as described. The [returns page](/returns) says who pays for the way back.",
  },
  {
    slug: "my-candle-arrived-damaged",
    question: "My candle arrived damaged. What now?",
    answer:
      "Open the order in your [profile](/profile) within {damageHours} hours of delivery, press Return, exchange or report, and send a photograph of the candle and one of the box. We replace it or refund you in full, and the return costs you nothing. If a parcel has not arrived at all, tell us within {deliveryProblemDays} days of the estimated date.",
  },
  {
    slug: "when-do-i-get-my-refund",
    question: "When do I get my refund?",
    answer:
      "Within {refundDays} business days of the return reaching us, to the payment method you used. Your bank may need a few days more to show it.",
  },
  {
    slug: "can-you-pour-a-custom-candle",
    question: "Can you pour a candle to my own idea?",
    answer:
      "Gladly, from a single jar to a few hundred for a wedding. Tell us the fragrance, size, container and label on the [custom order page](/custom-order). We answer with a price and a date, and pour only when you have agreed to both.",
  },
  {
    slug: "how-can-i-pay",
    question: "How can I pay, and do prices include GST?",
    answer:
      "You pay through Razorpay, by any of the methods it offers you at checkout, such as UPI, cards or netbanking. We never see your card number or UPI PIN. All prices include taxes; the price on the tag is the price you pay, plus delivery where it applies.",
  },
  {
    slug: "how-do-i-burn-a-candle-well",
    question: "How do I get the most from my candle?",
    answer:
      "Trim the wick to 6 mm (¼ inch), let the first pool reach the edge, and never burn it for more than 4 hours at a stretch. A jar typically gives 30 to 40 hours; the product page has the figure for yours. The [care guide](/care-guide) has the rest.",
  },
];

export const sampleContactFaq: readonly SampleQuestion[] = [
  {
    slug: "contact-processing-and-delivery",
    question: "What are your processing and delivery times?",
    answer:
      "Processing takes {processingDays} business days and delivery another {deliveryDays} business days. We pack express orders first.",
  },
  {
    slug: "contact-where-we-ship",
    question: "Where do you ship?",
    answer:
      "Within India only, from our workshop at Gagret to every PIN code our couriers serve. We do not ship to other countries.",
  },
  {
    slug: "contact-custom-orders",
    question: "Do you take custom orders?",
    answer:
      "Yes. Use the [custom order page](/custom-order), or call {phone} ({hours}) if you would rather talk it over. For weddings and companies, write early: the pouring calendar fills before Diwali.",
  },
  {
    slug: "contact-returns",
    question: "What is your return policy?",
    answer:
      "Unused goods can be returned within {returnDays} days of delivery, and damage should be reported within {damageHours} hours. Refunds take {refundDays} business days. Defective goods are always accepted. See [Returns & Exchanges](/returns).",
  },
];
