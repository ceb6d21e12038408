import PostalMime, { decodeWords } from "postal-mime";

export type Attachment = {
  filename: string;
  contentType: string;
  contentId: string | undefined;
  content: Buffer;
};

export type ParsedMail = {
  /** Keys are lower-case names; values are decoded. */
  headers: Record<string, string>;
  subject: string;
  from: string;
  text: string;
  html: string | undefined;
  attachments: Attachment[];
};

export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: "arraybuffer" });
  const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, decodeWords(value)]));
  return {
    headers,
    subject: email.subject ?? "",
    from: headers.from ?? "",
    text: email.text ?? "",
    html: email.html,
    attachments: email.attachments.map(({ filename, mimeType, contentId, content }) => ({
      filename: filename ?? "attachment",
      contentType: mimeType,
      contentId: contentId?.replace(/^<|>$/g, ""),
      content: Buffer.from(content as ArrayBuffer),
    })),
  };
}
