// Reads a mail server's report about an email that it could not deliver (RFC 3464).

/**
 * True if the message reports that an email is lost for good: each recipient in it has the action 'failed' and a status
 * 5.x.x. False for a delay, an answer of a person or a holiday notice, and whatever cannot be read.
 */
export function reportsLoss(message: string): boolean {
  const report = splitPart(message.replaceAll("\r\n", "\n"));
  const type = report.headers.get("content-type") ?? "";
  if (!/^multipart\/report\b/i.test(type) || !/\breport-type="?delivery-status\b/i.test(type)) return false;
  const [, quoted, bare] = /\bboundary=(?:"([^"]*)"|([^\s;]+))/i.exec(type) ?? [];
  const status = splitParts(report.body, quoted ?? bare ?? "").find(({ headers }) =>
    /^message\/(global-)?delivery-status\b/i.test(headers.get("content-type") ?? ""),
  );
  const recipients = status ? readGroups(status).filter((fields) => fields.has("action")) : [];
  return recipients.length > 0 && recipients.every(isLost);
}

type Fields = Map<string, string>;
type Part = { headers: Fields; body: string };

function isLost(recipient: Fields): boolean {
  return /^failed\b/i.test(recipient.get("action") ?? "") && /^5\.\d/.test(recipient.get("status") ?? "");
}

function splitPart(text: string): Part {
  const end = text.indexOf("\n\n");
  return end < 0
    ? { headers: readFields(text), body: "" }
    : { headers: readFields(text.slice(0, end)), body: text.slice(end + 2) };
}

function splitParts(body: string, boundary: string): Part[] {
  if (boundary === "") return [];
  const parts: string[][] = [];
  for (const line of body.split("\n")) {
    const delimiter = line.trimEnd();
    if (delimiter === `--${boundary}--`) break;
    if (delimiter === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((lines) => splitPart(lines.join("\n")));
}

/** The fields about the email, and those about each recipient; blank lines are between them. */
function readGroups({ headers, body }: Part): Fields[] {
  const isBase64 = /^base64\b/i.test(headers.get("content-transfer-encoding") ?? "");
  const text = isBase64 ? Buffer.from(body, "base64").toString().replaceAll("\r\n", "\n") : body;
  return text.split(/\n[ \t]*\n/).map(readFields);
}

/** Values by lower-case name. Of two fields with one name, the first counts. */
function readFields(text: string): Fields {
  const fields: Fields = new Map();
  for (const line of text.replace(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}
