// Asks name servers about hosts and domains that strangers own, who may answer anything. `lookup` would occupy one of the
// four threads that look-ups, files and pictures share until the name servers answer, and cannot be aborted: a few silent
// name servers would block them all.
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";

const options = { timeout: 1_500, tries: 2 };

/** All IPv4 and IPv6 addresses; none for an unknown name. Throws when the signal aborts. */
export async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  // The resolver does not read this machine's own names; RFC 6761 reserves these for it.
  if (/(^|\.)localhost\.?$/i.test(host)) return ["127.0.0.1"];
  const resolver = new Resolver(options);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.throwIfAborted();
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** The texts or addresses that were found; none if there are none; 'silent' if no name server answered. */
export type DnsAnswer = readonly string[] | "silent";

const maxQueries = 40;
const maxRecords = 50;
const maxLength = 4096;

export type DnsQuestions = ReturnType<typeof openDnsQuestions>;

/**
 * After 40 queries, `timeoutMs` or `stop`, every answer is 'silent'. `servers`: the name servers to ask, as
 * '127.0.0.1:5353'; the machine's own by default.
 */
export function openDnsQuestions({
  servers,
  timeoutMs = 5_000,
}: {
  servers?: readonly string[];
  timeoutMs?: number;
} = {}) {
  const resolver = new Resolver(options);
  if (servers) resolver.setServers(servers);
  let left = maxQueries;
  const stop = () => {
    clearTimeout(timer);
    left = 0;
    resolver.cancel();
  };
  const timer = setTimeout(stop, timeoutMs);

  async function ask(query: () => Promise<string[]>): Promise<DnsAnswer> {
    if (left <= 0) return "silent";
    left -= 1;
    try {
      return (await query()).slice(0, maxRecords);
    } catch (error) {
      const { code = "" } = error as { code?: string };
      return ["ENOTFOUND", "ENODATA", "EBADNAME"].includes(code) ? [] : "silent";
    }
  }

  return {
    stop,
    /** A name longer than 4096 characters is cut off. */
    texts: (name: string) =>
      ask(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join("").slice(0, maxLength))),
    mailHosts: (domain: string) =>
      ask(async () => (await resolver.resolveMx(domain)).map(({ exchange }) => exchange)),
    /** IPv4 and IPv6; an address is its own answer. */
    async addresses(host: string): Promise<DnsAnswer> {
      if (isIP(host)) return [host];
      const [four, six] = await Promise.all([
        ask(() => resolver.resolve4(host)),
        ask(() => resolver.resolve6(host)),
      ]);
      return four === "silent" ? six : [...four, ...(six === "silent" ? [] : six)];
    },
  };
}
