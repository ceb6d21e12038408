// The blocks of an email, before they are rendered as text and as HTML.

/**
 * `url`: a full address on the shop's own host. The file may be wider than it is shown. `isWorded`: shown large, because a label in
 * it has the buyer's own words.
 */
export type MailPicture = { url: string; alt: string; isWorded?: boolean };

export type SummaryLine = {
  name: string;
  detail: string;
  amount: string;
  picture?: MailPicture | undefined;
};

/** `url`: the product's page. */
export type MailProduct = {
  name: string;
  detail: string;
  price: string;
  url: string;
  picture: MailPicture | undefined;
};

export type SummaryTotal = { label: string; amount: string; strong?: boolean };

/** A string is a paragraph, whose line breaks are kept. */
export type Block =
  | string
  /** `url`: http or https. The first button is the main one, further ones are links. */
  | { kind: "button"; label: string; url: string }
  | { kind: "products"; products: readonly MailProduct[] }
  /** A picture, `width` pixels wide. Omitted in the text version, so its message is repeated in words. */
  | { kind: "picture"; picture: MailPicture; width: number }
  | { kind: "summary"; title: string; lines: readonly SummaryLine[]; totals: readonly SummaryTotal[] }
  | { kind: "address"; title: string; lines: readonly string[] }
  /** Text that a person wrote. Line breaks are kept. */
  | { kind: "quote"; title: string; text: string }
  /** The words of a gift's card, drawn as one. */
  | { kind: "card"; text: string }
  /** `url`: http or https. */
  | { kind: "small"; text: string; link?: { label: string; url: string } }
  /** `html`: safe, with inline styles, from `renderEmailMarkdown`. `text`: the same content. */
  | { kind: "html"; html: string; text: string };
