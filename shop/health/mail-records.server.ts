// Reads the records of the sender's domain by DNS. Whoever owns the domains may answer anything, so the number, length and
// time of answers are bounded.
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import type { AppContext } from "#platform/app-context.ts";
import { minuteMs } from "#platform/durations.ts";
import { isPrivateHost } from "#platform/host-kind.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import {
  type Answer,
  checkMailRecords,
  includeOf,
  type MailRecords,
  type MailServerFacts,
  type SpfReading,
} from "./mail-records.ts";
import type { HealthCheck } from "./shop-health.ts";

export type MailSender = { email: string; selector: string; smtpHost: string };

/** Reads the records, or gives what was read for the same sender in the last minute. */
export type ReadMailRecords = (sender: MailSender, now: Date) => Promise<MailRecords>;

export type WithMailRecords = { readMailRecords: ReadMailRecords };

type Options = { servers?: readonly string[]; timeoutMs?: number };

const keptMs = minuteMs;
/** For one reading, with all that an SPF record leads to. */
const maxQueries = 40;
/** RFC 7208, 4.6.4. */
const maxSpfLookups = 10;
const maxRecords = 50;
const maxLength = 4096;

/** `servers`: the name servers to ask, as '127.0.0.1:5353'; the machine's own by default. */
export function openMailRecords(options: Options = {}): ReadMailRecords {
  let kept: { key: string; until: number; reading: Promise<MailRecords> } | undefined;
  return (sender, now) => {
    const key = JSON.stringify(sender);
    if (kept?.key !== key || kept.until <= now.getTime())
      kept = { key, until: now.getTime() + keptMs, reading: readRecords(sender, options) };
    return kept.reading;
  };
}

/** Takes up to five seconds. None in practice mode and without a mail server, because no email leaves then. */
export async function checkMail({
  db,
  clock,
  config,
  readMailRecords,
}: Pick<AppContext, "db" | "clock" | "config"> & WithMailRecords): Promise<HealthCheck[]> {
  if (config.mode === "practice" || !config.smtpUrl) return [];
  const { business, notifications } = await readSettings(db);
  const sender = {
    email: business.email,
    selector: notifications.dkimSelector,
    smtpHost: new URL(config.smtpUrl).hostname,
  };
  return checkMailRecords(await readMailRecords(sender, clock.now()));
}

async function readRecords(
  sender: MailSender,
  { servers, timeoutMs = 5_000 }: Options,
): Promise<MailRecords> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (servers) resolver.setServers(servers);
  const ask = openAsking(resolver);
  const cancel = setTimeout(() => {
    ask.stop();
    resolver.cancel();
  }, timeoutMs);
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
    clearTimeout(cancel);
  }
}

type Asking = ReturnType<typeof openAsking>;

/** Asks until `maxQueries` are asked or it is stopped; then nothing is answered. */
function openAsking(resolver: Resolver) {
  let left = maxQueries;
  const ask = async (query: () => Promise<string[]>): Promise<Answer> => {
    if (left <= 0) return "silent";
    left -= 1;
    try {
      return (await query()).slice(0, maxRecords);
    } catch (error) {
      const { code = "" } = error as { code?: string };
      return ["ENOTFOUND", "ENODATA", "EBADNAME"].includes(code) ? [] : "silent";
    }
  };
  return {
    stop() {
      left = 0;
    },
    /** What is longer than a record of this kind can be is cut off. */
    texts: (name: string) =>
      ask(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join("").slice(0, maxLength))),
    names: (address: string) => ask(() => resolver.reverse(address)),
    async addresses(host: string): Promise<Answer> {
      if (isIP(host)) return [host];
      const [four, six] = await Promise.all([
        ask(() => resolver.resolve4(host)),
        ask(() => resolver.resolve6(host)),
      ]);
      return four === "silent" ? six : [...four, ...(six === "silent" ? [] : six)];
    },
    mailHosts: (domain: string) =>
      ask(async () => (await resolver.resolveMx(domain)).slice(0, 10).map(({ exchange }) => exchange)),
  };
}

async function readDmarc(ask: Asking, domain: string): Promise<Answer> {
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

async function readServer(ask: Asking, host: string): Promise<MailServerFacts | undefined> {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  if (isPrivateHost(bare)) return undefined;
  const addresses = await ask.addresses(bare);
  if (addresses === "silent" || includeOf(bare)) return { host: bare, addresses, reverse: [] };
  const reverse = await Promise.all(
    addresses.slice(0, 4).map(async (address) => {
      const names = await ask.names(address);
      return { address, names, leadsBack: names !== "silent" && (await leadBack(ask, names, address)) };
    }),
  );
  return { host: bare, addresses, reverse };
}

async function leadBack(ask: Asking, names: readonly string[], address: string): Promise<boolean> {
  const found = await Promise.all(names.slice(0, 3).map((name) => ask.addresses(name)));
  return found.some((addresses) => addresses !== "silent" && addresses.includes(address));
}

async function readSpf(ask: Asking, domain: string): Promise<SpfReading> {
  const reading = { networks: [] as string[], includes: [] as string[] };
  let lookups = 0;
  let fault: SpfReading["fault"];

  async function follow(name: string, above: readonly string[]): Promise<Answer> {
    const found = await ask.texts(name);
    const records = found === "silent" ? found : found.filter((text) => /^v=spf1(\s|$)/i.test(text));
    if (records === "silent") fault ??= "silent";
    else if (above.length > 0 && records.length !== 1) fault ??= "missing-include";
    if (records === "silent" || records.length !== 1) return records;
    for (const word of records[0]?.split(/\s+/).slice(1) ?? []) {
      if (fault) break;
      await take(word.replace(/^[-+~?]/, ""), name, [...above, name]);
    }
    return records;
  }

  async function take(word: string, name: string, above: readonly string[]): Promise<void> {
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
    // A macro depends on each email; nothing of it can be asked beforehand.
    if (target.includes("%")) return;
    if (mechanism === "include" || mechanism === "redirect") {
      if (above.includes(target)) {
        fault ??= "loop";
        return;
      }
      reading.includes.push(target);
      await follow(target, above);
    } else if (mechanism === "a" || mechanism === "mx") {
      const hosts = mechanism === "a" ? [target] : await ask.mailHosts(target);
      for (const host of hosts === "silent" ? [] : hosts) {
        const addresses = await ask.addresses(host);
        if (addresses === "silent") continue;
        reading.networks.push(...addresses.map((address) => address + (isIP(address) === 4 ? bits : "")));
      }
    }
  }

  const records = await follow(domain, []);
  return { records, ...reading, fault };
}
