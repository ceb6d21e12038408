// The address to which a mail server sends an email back (VERP). It names the email by when it was sent, and is signed, so
// that nobody else can say that an email was lost.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppContext } from "#platform/app-context.ts";
import { acceptedSecrets, type WithSessionSecret } from "#shop/identity/session-secret.server.ts";

type Sent = { id: string; sentAt: Date };

/** The address for a report about the email, such as 'bounces+mhk2f9ab-9f86d081…@shop.example'; undefined without BOUNCE_ADDRESS. */
export function bounceAddressOf(
  { config, sessionSecret }: Pick<AppContext, "config"> & WithSessionSecret,
  sent: Sent,
): string | undefined {
  const { bounceAddress } = config;
  return bounceAddress?.replace(
    "@",
    `+${sent.sentAt.getTime().toString(36)}-${sign(sessionSecret, sent.id)}@`,
  );
}

/**
 * When the email was sent, and whether an email has the signature, also if a mail server has written the address in
 * capitals; undefined if it is no address of ours.
 */
export function readBounceAddress(
  secrets: WithSessionSecret,
  address: string,
): { sentAt: Date; isOf: (id: string) => boolean } | undefined {
  const [, at, signature] = /\b([0-9a-z]{8})-([0-9a-f]{32})@/.exec(address.toLowerCase()) ?? [];
  if (!at || !signature) return undefined;
  const isOf = (id: string) =>
    acceptedSecrets(secrets).some((secret) =>
      timingSafeEqual(Buffer.from(sign(secret, id)), Buffer.from(signature)),
    );
  return { sentAt: new Date(Number.parseInt(at, 36)), isOf };
}

/** Hexadecimal, because mail servers change capitals, and short enough for the part before the '@'. */
function sign(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`bounce\n${id}`).digest("hex").slice(0, 32);
}
