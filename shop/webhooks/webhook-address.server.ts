// An address of a webhook must be https outside practice mode, and in no private network. The same is checked again at
// each try.
import type { AppContext } from "#platform/app-context.ts";
import { isPublicDestination, type PublicRequest } from "#platform/public-request.ts";

/** Every message is sent by these rules. */
export function rulesOf({
  mode,
  webhookTestOrigin,
}: AppContext["config"]): Pick<PublicRequest, "alsoTo" | "httpsOnly"> {
  return { httpsOnly: mode !== "practice", alsoTo: webhookTestOrigin ? [webhookTestOrigin] : [] };
}

/** `secure`: it must begin with https. `public`: it is, or its name leads to, an address of a private network. */
export async function findAddressFault(
  { config }: Pick<AppContext, "config">,
  address: string,
): Promise<"secure" | "public" | undefined> {
  const rules = rulesOf(config);
  const url = new URL(address);
  if (rules.httpsOnly && url.protocol !== "https:") return "secure";
  return (await isPublicDestination(url, rules)) ? undefined : "public";
}
