// Checks that an address that somebody gave us to write to is https outside practice mode, and not in a private network. Checked again
// at each attempt.
import type { AppContext } from "./app-context.ts";
import { isPublicDestination, type PublicRequest } from "./public-request.ts";

/** The rules for sending every message. */
export function rulesOf({
  mode,
  webhookTestOrigin,
}: AppContext["config"]): Pick<PublicRequest, "alsoTo" | "httpsOnly"> {
  return { httpsOnly: mode !== "practice", alsoTo: webhookTestOrigin ? [webhookTestOrigin] : [] };
}

/** `secure`: https is required. `public`: the address is in, or its name leads to, a private network. */
export async function findAddressFault(
  { config }: Pick<AppContext, "config">,
  address: string,
): Promise<"secure" | "public" | undefined> {
  const rules = rulesOf(config);
  const url = new URL(address);
  if (rules.httpsOnly && url.protocol !== "https:") return "secure";
  return (await isPublicDestination(url, rules)) ? undefined : "public";
}
