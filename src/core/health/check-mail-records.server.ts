// Judges the records by which receivers tell the shop's own emails from forged ones: SPF, DKIM and DMARC. Says what to write
// where.
import { createPublicKey } from "node:crypto";
import { BlockList, isIP } from "node:net";
import type { DnsAnswer } from "#platform/resolve-host.ts";
import { cutText } from "#platform/whole-text.ts";
import { checkOf, type HealthCheck, type HealthState, type RecordToWrite } from "./shop-health.ts";

export type SpfReading = {
  records: DnsAnswer;
  /** The networks of the record, including those of the names in it. */
  networks: readonly string[];
  /** The domains that it includes, directly or through each other. */
  includes: readonly string[];
  /** Why receivers cannot read all of it; 'silent' if a name server did not answer the shop, but may answer them. */
  fault?: "too-many" | "missing-include" | "silent" | undefined;
};

export type MailServerFacts = { host: string; addresses: DnsAnswer };

export type MailRecords = {
  /** The sender's address and the domain in it. */
  email: string;
  domain: string;
  spf: SpfReading;
  dmarc: DnsAnswer;
  /** Undefined while the settings name no selector. */
  dkim: { selector: string; records: DnsAnswer } | undefined;
  /** Undefined for a server on this machine, whose address elsewhere is not known. */
  server: MailServerFacts | undefined;
};

/** The domain that an SPF record includes for a mail provider, by the end of its server's name. */
const providers: readonly [host: string, include: string][] = [
  ["gmail.com", "_spf.google.com"],
  ["google.com", "_spf.google.com"],
  ["office365.com", "spf.protection.outlook.com"],
  ["outlook.com", "spf.protection.outlook.com"],
  ["zoho.in", "zoho.in"],
  ["zoho.com", "zoho.com"],
  ["amazonaws.com", "amazonses.com"],
  ["sendgrid.net", "sendgrid.net"],
  ["mailgun.org", "mailgun.org"],
];

/** The domain that an SPF record includes for this mail server; undefined if it is no known provider's. */
function spfIncludeOf(host: string): string | undefined {
  return providers.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1];
}

/** One check for each kind of record. */
export function checkMailRecords(records: MailRecords): HealthCheck[] {
  return [checkSpf(records), checkDkim(records), checkDmarc(records)];
}

function checkSpf({ domain, spf, server }: MailRecords): HealthCheck {
  const checkOfSpf = checkOf("spf", "SPF: your mail server may send for your address");
  const check = (state: HealthState, text: string, value?: string) =>
    checkOfSpf(state, text, value ? { name: domain, type: "TXT", value } : undefined);
  if (spf.records === "silent") return check("watch", silence(domain));
  const own =
    server && (spfIncludeOf(server.host) ? `include:${spfIncludeOf(server.host)}` : `a:${server.host}`);
  const [record, ...further] = spf.records;
  if (record === undefined)
    return check("alarm", "There is none, so many receivers put your emails aside as spam.", merge([], own));
  if (further.length > 0)
    return check(
      "alarm",
      `There are ${spf.records.length}, and receivers then believe none. Remove them all and write one:`,
      merge(spf.records, own),
    );
  if (/(^|\s)\+?all(\s|$)/i.test(record))
    return check("alarm", "It lets anybody send in your name.", merge([record], own));
  if (spf.fault && spf.fault !== "silent") return check("alarm", spfFaults[spf.fault]);
  const isNamed = own === undefined || namesServer(spf, server);
  if (isNamed === true) return check("good", `It says: ${shorten(record)}`);
  if (isNamed === undefined || spf.fault === "silent") return check("watch", silence(domain));
  return check(
    // The included domains of another provider may contain the addresses from which it sends.
    spf.includes.length > 0 && own.startsWith("a:") ? "watch" : "alarm",
    `It does not name the mail server ${server?.host}. If your mail provider tells you other words, take those; otherwise:`,
    merge([record], own),
  );
}

const spfFaults = {
  "too-many":
    "It asks for more than ten look-ups, or includes itself, and receivers then believe none of it. Take out what you no longer use.",
  "missing-include": "It includes a domain that has no SPF record, and receivers then believe none of it.",
};

/** Undefined if the server's address is unknown, so that this cannot be decided. */
function namesServer(spf: SpfReading, server: MailServerFacts | undefined): boolean | undefined {
  if (!server) return undefined;
  const include = spfIncludeOf(server.host);
  if (include) return spf.includes.includes(include);
  if (server.addresses === "silent" || server.addresses.length === 0) return undefined;
  const networks = toBlockList(spf.networks);
  return server.addresses.some((address) => networks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4"));
}

/** Leaves out values that are no network. */
function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address);
    const width = family === 6 ? 128 : 32;
    const prefix = bits === undefined ? width : Number(bits);
    if (family === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > width) continue;
    list.addSubnet(address, prefix, family === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

/** One record with the words of all and with `own`. Keeps the end of the record, unless it lets others send, too. */
function merge(records: readonly string[], own: string | undefined): string {
  const words = records.flatMap((record) => record.trim().split(/\s+/).slice(1));
  const kept = words.filter((word) => !/^[-+~?]?all$/i.test(word));
  const end = words.find((word) => /^[-~]all$/i.test(word)) ?? "~all";
  return ["v=spf1", ...new Set([...kept, ...(own ? [own] : [])]), end].join(" ");
}

function checkDkim({ domain, dkim }: MailRecords): HealthCheck {
  const check = checkOf("dkim", "DKIM: your emails are signed");
  if (!dkim)
    return check(
      "watch",
      "Your mail provider signs for you under a name, the selector. Write it into the settings, at Account.",
    );
  const name = `${dkim.selector}._domainkey.${domain}`;
  if (dkim.records === "silent") return check("watch", silence(name));
  const copy = `Your mail provider shows the record for ${name} (TXT or CNAME): copy it from there`;
  const [record, ...further] = dkim.records;
  if (record === undefined) return check("alarm", `There is none at ${name}. ${copy}.`);
  if (further.length > 0)
    return check("alarm", `There are several at ${name}. ${copy}, and remove the others.`);
  const fault = findKeyFault(record);
  return fault ? check("alarm", `${fault} ${copy}.`) : check("good", `The key of ${name} can be read.`);
}

function findKeyFault(record: string): string | undefined {
  const tags = readTags(record);
  if ((tags.get("v") ?? "DKIM1") !== "DKIM1") return "The record is not one of DKIM.";
  const key = tags.get("p");
  if (key === undefined) return "The record has no key.";
  if (key === "") return "The key was withdrawn.";
  const bytes = Buffer.from(key, "base64");
  if (tags.get("k") === "ed25519") return bytes.length === 32 ? undefined : "The key cannot be read.";
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: bytes, format: "der", type: "spki" });
    return (asymmetricKeyDetails?.modulusLength ?? 0) < 1024 ? "The key is too short." : undefined;
  } catch {
    return "The key cannot be read.";
  }
}

const dmarcPolicies = new Map([
  ["none", "Receivers only report forged emails."],
  ["quarantine", "Receivers put forged emails aside."],
  ["reject", "Receivers refuse forged emails."],
]);

function checkDmarc({ domain, email, dmarc }: MailRecords): HealthCheck {
  const checkOfDmarc = checkOf("dmarc", "DMARC: what happens to forged emails");
  const write: RecordToWrite = {
    name: `_dmarc.${domain}`,
    type: "TXT",
    value: `v=DMARC1; p=none; rua=mailto:${email}`,
  };
  const check = (state: HealthState, text: string) =>
    checkOfDmarc(state, text, state === "alarm" ? write : undefined);
  if (dmarc === "silent") return check("watch", silence(write.name));
  const [record, ...further] = dmarc;
  if (record === undefined)
    return check("alarm", "There is none. Gmail and Yahoo ask each sender of newsletters for one.");
  if (further.length > 0)
    return check("alarm", `There are ${dmarc.length}, and receivers then heed none. Keep one, such as:`);
  const policy = dmarcPolicies.get(readTags(record).get("p")?.toLowerCase() ?? "");
  return policy
    ? check("good", policy)
    : check("alarm", "It does not say what receivers are to do (p=). Write instead:");
}

/** The tags of a record such as 'v=DKIM1; p=…', without white space in the values; of two with one name, the first. */
function readTags(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(";")) {
    const [name = "", ...value] = part.split("=");
    const tag = name.trim().toLowerCase();
    if (!tags.has(tag)) tags.set(tag, value.join("=").replaceAll(/\s/g, ""));
  }
  return tags;
}

function silence(name: string): string {
  return `The name servers for ${name} did not answer. Read again in a while.`;
}

function shorten(text: string): string {
  return text.length > 300 ? `${cutText(text, 300)}…` : text;
}
