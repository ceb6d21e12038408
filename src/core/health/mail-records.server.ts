// Reads the records of the sender's domain by DNS.
import { isIP } from "node:net";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { isPrivateHost } from "#platform/host-kind.ts";
import { type DnsAnswer, type DnsQuestions, openDnsQuestions } from "#platform/resolve-host.ts";
import {
  checkMailRecords,
  type MailRecords,
  type MailServerFacts,
  type SpfReading,
} from "./check-mail-records.server.ts";
import type { HealthCheck } from "./shop-health.ts";

export type MailSender = { email: string; selector: string; smtpHost: string };

type ReadMailRecords = (sender: MailSender) => Promise<MailRecords>;

export type WithMailRecords = { readMailRecords: ReadMailRecords };

type Options = Parameters<typeof openDnsQuestions>[0];

/** RFC 7208, 4.6.4. */
const maxSpfLookups = 10;

export function openMailRecords(options: Options = {}): ReadMailRecords {
  return (sender) => readRecords(sender, options);
}

/** Takes up to five seconds. None in practice mode and without a mail server, because no email leaves then. */
export async function checkMail({
  db,
  config,
  readMailRecords,
}: Pick<AppContext, "db" | "config"> & WithMailRecords): Promise<HealthCheck[]> {
  if (config.mode === "practice" || !config.smtpUrl) return [];
  const { business, notifications } = await readSettings(db);
  const sender = {
    email: business.email,
    selector: notifications.dkimSelector,
    smtpHost: new URL(config.smtpUrl).hostname,
  };
  return checkMailRecords(await readMailRecords(sender));
}

async function readRecords(sender: MailSender, options: Options): Promise<MailRecords> {
  const ask = openDnsQuestions(options);
  try {
    const domain = (sender.email.split("@").at(-1) ?? "").toLowerCase();
    const { selector } = sender;
    const [spf, dmarc, dkim, server] = await Promise.all([
      readSpf(ask, domain),
      readDmarc(ask, domain),
      selector ? ask.texts(`${selector}._domainkey.${domain}`) : undefined,
      readServer(ask, sender.smtpHost.toLowerCase()),
    ]);
    return { email: sender.email, domain, spf, dmarc, dkim: dkim && { selector, records: dkim }, server };
  } finally {
    ask.stop();
  }
}

async function readDmarc(ask: DnsQuestions, domain: string): Promise<DnsAnswer> {
  const labels = domain.split(".");
  // A domain without a record of its own takes that of the one above it.
  for (let from = 0; from <= Math.min(labels.length - 2, 4); from += 1) {
    const found = await ask.texts(`_dmarc.${labels.slice(from).join(".")}`);
    if (found === "silent") return "silent";
    const records = found.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text));
    if (records.length > 0) return records;
  }
  return [];
}

async function readServer(ask: DnsQuestions, host: string): Promise<MailServerFacts | undefined> {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  if (isPrivateHost(bare)) return undefined;
  return { host: bare, addresses: await ask.addresses(bare) };
}

async function readSpf(ask: DnsQuestions, domain: string): Promise<SpfReading> {
  const reading = { networks: [] as string[], includes: [] as string[] };
  let lookups = 0;
  let fault: SpfReading["fault"];

  async function follow(name: string, isIncluded = false): Promise<DnsAnswer> {
    const found = await ask.texts(name);
    const records = found === "silent" ? found : found.filter((text) => /^v=spf1(\s|$)/i.test(text));
    if (records === "silent") fault ??= "silent";
    else if (isIncluded && records.length !== 1) fault ??= "missing-include";
    if (records === "silent" || records.length !== 1) return records;
    for (const word of records[0]?.split(/\s+/).slice(1) ?? []) {
      if (fault) break;
      await take(word.replace(/^[-+~?]/, ""), name);
    }
    return records;
  }

  async function take(word: string, name: string): Promise<void> {
    const [, kind = "", named = "", bits = ""] = /^(\w+)(?:[:=]([^/]*))?(\/\d+)?/.exec(word) ?? [];
    const mechanism = kind.toLowerCase();
    const target = (named || name).toLowerCase();
    if (mechanism === "ip4" || mechanism === "ip6") {
      reading.networks.push(named + bits);
      return;
    }
    if (!["a", "mx", "include", "redirect", "exists", "ptr"].includes(mechanism)) return;
    lookups += 1;
    if (lookups > maxSpfLookups) {
      fault ??= "too-many";
      return;
    }
    // A macro depends on each email, so it cannot be looked up in advance.
    if (target.includes("%")) return;
    if (mechanism === "include" || mechanism === "redirect") {
      reading.includes.push(target);
      await follow(target, true);
    } else if (mechanism === "a" || mechanism === "mx") {
      const hosts = mechanism === "a" ? [target] : await ask.mailHosts(target);
      for (const host of hosts === "silent" ? [] : hosts) {
        const addresses = await ask.addresses(host);
        if (addresses === "silent") continue;
        reading.networks.push(...addresses.map((address) => address + (isIP(address) === 4 ? bits : "")));
      }
    }
  }

  const records = await follow(domain);
  return { records, ...reading, fault };
}
