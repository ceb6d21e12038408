import { Hono } from "hono";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Shop } from "#core/shop.ts";
import { dayMs } from "#platform/durations.ts";
import type { RequestVariables } from "#server/http-app.ts";

const validDays = 180;

/** `GET /.well-known/security.txt` (RFC 9116): where to report a vulnerability. The address is the owner's setting. */
export function securityTxt({ db, clock, config }: Shop) {
  return new Hono<{ Variables: RequestVariables }>().get("/.well-known/security.txt", async (context) => {
    const { business } = await readSettings(db);
    const expires = new Date(clock.now().getTime() + validDays * dayMs);
    const lines = [
      `Contact: mailto:${business.email}`,
      `Contact: ${config.publicUrl}/contact`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en, hi",
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return context.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=3600" });
  });
}
