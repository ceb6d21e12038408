/**
 * One part of an email: its headers by lower-case name, its body as sent, and the parts of a multipart body.
 */
type Part = { headers: Map<string, string>; body: string; parts: Part[] };

export type Attachment = {
  filename: string;
  contentType: string;
  contentId: string | undefined;
  content: Buffer;
};

export type ParsedMail = {
  headers: Record<string, string>;
  subject: string;
  from: string;
  text: string;
  html: string | undefined;
  attachments: Attachment[];
};

/** Parses emails as mail libraries write them (RFC 2045–2047, 2231), multiparts and encodings included. */
export function parseMail(raw: Buffer): ParsedMail {
  const root = parsePart(raw.toString("latin1"));
  const leaves = listLeaves(root);
  const inline = (type: string) =>
    leaves.find((leaf) => contentTypeOf(leaf).type === type && !isAttachment(leaf));
  const text = inline("text/plain");
  const html = inline("text/html");
  return {
    headers: Object.fromEntries([...root.headers].map(([name, value]) => [name, decodeWords(value)])),
    subject: decodeWords(root.headers.get("subject") ?? ""),
    from: decodeWords(root.headers.get("from") ?? ""),
    text: text ? readText(text) : "",
    html: html ? readText(html) : undefined,
    attachments: leaves.filter((leaf) => leaf !== text && leaf !== html).map(readAttachment),
  };
}

function parsePart(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const body = end ? source.slice(end.index + end[0].length) : "";
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const { type, parameters } = readHeader(headers.get("content-type") ?? "text/plain");
  const boundary = parameters.get("boundary");
  if (!type.startsWith("multipart/") || boundary === undefined) return { headers, body, parts: [] };
  const sections = `\r\n${body}`.split(new RegExp(`\\r?\\n--${boundary.replace(/[^\w]/g, "\\$&")}`));
  const innerParts = sections.slice(1).filter((section) => !section.startsWith("--"));
  return {
    headers,
    body,
    parts: innerParts.map((section) => parsePart(section.replace(/^[ \t]*\r?\n/, ""))),
  };
}

const listLeaves = (part: Part): Part[] => (part.parts.length > 0 ? part.parts.flatMap(listLeaves) : [part]);

/** `type; name=value; name*0="…"`, with RFC 2231 continuations joined and character sets decoded. */
function readHeader(value: string): { type: string; parameters: Map<string, string> } {
  const [type = "", ...rest] = value.match(/(?:[^;"]|"(?:[^"\\]|\\.)*")+/g) ?? [];
  const sections = rest.flatMap((section) => {
    const match = /^\s*([^=*\s]+)(?:\*(\d+))?(\*)?\s*=\s*(.*?)\s*$/s.exec(section);
    if (!match) return [];
    const text = (match[4] ?? "").replace(/^"(.*)"$/s, "$1").replace(/\\(.)/g, "$1");
    return [
      { name: (match[1] ?? "").toLowerCase(), index: Number(match[2] ?? 0), encoded: match[3] === "*", text },
    ];
  });
  const parameters = new Map<string, string>();
  for (const { name, encoded, text } of sections.sort((a, b) => a.index - b.index)) {
    const decoded = encoded ? decodePercent(text.replace(/^[\w-]*'[\w-]*'/, "")) : decodeWords(text);
    parameters.set(name, (parameters.get(name) ?? "") + decoded);
  }
  return { type: type.trim().toLowerCase(), parameters };
}

const contentTypeOf = (part: Part) => readHeader(part.headers.get("content-type") ?? "text/plain");

const isAttachment = (part: Part): boolean =>
  /^attachment/i.test(part.headers.get("content-disposition") ?? "");

function readAttachment(part: Part): Attachment {
  const { type, parameters } = contentTypeOf(part);
  const disposition = readHeader(part.headers.get("content-disposition") ?? "");
  return {
    filename: disposition.parameters.get("filename") ?? parameters.get("name") ?? "attachment",
    contentType: type,
    contentId: part.headers.get("content-id")?.replace(/^<|>$/g, ""),
    content: decodeBody(part),
  };
}

const readText = (part: Part): string =>
  decodeCharset(decodeBody(part), contentTypeOf(part).parameters.get("charset") ?? "utf-8").replaceAll(
    "\r\n",
    "\n",
  );

function decodeBody(part: Part): Buffer {
  const encoding = (part.headers.get("content-transfer-encoding") ?? "7bit").toLowerCase();
  if (encoding === "base64") return Buffer.from(part.body, "base64");
  if (encoding === "quoted-printable") return decodeQuoted(part.body.replace(/=[ \t]*\r?\n/g, ""));
  return Buffer.from(part.body, "latin1");
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

const decodePercent = (text: string): string => decodeQuoted(text.replaceAll("%", "=")).toString("utf8");

function decodeCharset(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}

/** RFC 2047: `=?utf-8?Q?…?=` and `=?utf-8?B?…?=`; adjacent words are joined before decoding. */
function decodeWords(value: string): string {
  const joined = value.replace(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, "$1");
  const run = /(?:=\?([^?]+)\?([BQ])\?([^?]*)\?=)+/gi;
  return joined.replace(run, (words) => {
    const bytes = [...words.matchAll(/=\?([^?]+)\?([BQ])\?([^?]*)\?=/gi)].map(([, , encoding, text = ""]) =>
      encoding?.toUpperCase() === "B" ? Buffer.from(text, "base64") : decodeQuoted(text.replaceAll("_", " ")),
    );
    return decodeCharset(Buffer.concat(bytes), /=\?([^?]+)/.exec(words)?.[1] ?? "utf-8");
  });
}
