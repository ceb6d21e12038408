// Resolves host names that strangers give. `lookup` would occupy one of the four threads that look-ups, files and
// pictures share until the name servers answer, and cannot be aborted: a few silent name servers would block them all.
import { Resolver } from "node:dns/promises";

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
