// The self-audit on dark patterns, which the owner reads before confirming it on the go-live checklist.

/** The thirteen patterns of the CCPA's guidelines (30 November 2023), and what this shop does about each. */
export const darkPatterns: readonly [name: string, measure: string][] = [
  ["False urgency", "‘Only n left’ is calculated from stock; there are no countdowns."],
  [
    "Basket sneaking",
    "Only the shopper adds products to the cart, and chooses cash on delivery with its charge.",
  ],
  ["Confirm shaming", "Popup and newsletter form are declined with neutral words."],
  ["Forced action", "Reading and filling a cart need no account; the newsletter is never a condition."],
  ["Subscription trap", "One click unsubscribes from the newsletter."],
  ["Interface interference", "Both choices are equally easy to see; every popup has a visible close button."],
  [
    "Bait and switch",
    "The server charges the price that is shown, or reports the difference before payment.",
  ],
  [
    "Drip pricing",
    "Prices include all taxes; delivery and a charge for cash on delivery are named in the cart.",
  ],
  [
    "Disguised advertisement",
    "Reviews come from buyers alone; samples and those of a former shop are marked.",
  ],
  [
    "Nagging",
    "The welcome popup is shown once. A cart that was left, or a {{one}} near its end, is written about once, and only to those who asked.",
  ],
  ["Trick question", "Consent is asked for in plain words; no box is ticked in advance."],
  ["SaaS billing", "Nothing renews itself."],
  [
    "Rogue malware",
    "No third-party scripts run on the shop's pages, except the payment window's; the shop counts visits itself and follows nobody.",
  ],
];
