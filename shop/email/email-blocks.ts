// The blocks of an email, before they are rendered as text and as HTML.

/** `url` is a whole address of the shop's own host; the file may be wider than it is shown. */
export type MailPicture = { url: string; alt: string };

export type SummaryLine = {
  name: string;
  detail: string;
  amount: string;
  picture?: MailPicture | undefined;
};

/** `url` is the product's page. */
export type MailProduct = {
  name: string;
  detail: string;
  price: string;
  url: string;
  picture: MailPicture | undefined;
};

export type SummaryTotal = { label: string; amount: string; strong?: boolean };

export type Block =
  /** Line breaks of the text are kept. */
  | { kind: "paragraph"; text: string }
  /** `url` is http or https. The first of an email is its main button, further ones are links. */
  | { kind: "button"; label: string; url: string }
  | { kind: "products"; products: readonly MailProduct[] }
  /** A picture by itself, `width` pixels wide; as text it is left out, so what it says is said beside it. */
  | { kind: "picture"; picture: MailPicture; width: number }
  | { kind: "summary"; title: string; lines: readonly SummaryLine[]; totals: readonly SummaryTotal[] }
  | { kind: "address"; title: string; lines: readonly string[] }
  /** Text that a person wrote; line breaks are kept. */
  | { kind: "quote"; title: string; text: string }
  /** `url` is http or https. */
  | { kind: "small"; text: string; link?: { label: string; url: string } }
  /** `html` is safe and has its styles inline: made by `renderEmailMarkdown`. `text` says the same. */
  | { kind: "html"; html: string; text: string };
