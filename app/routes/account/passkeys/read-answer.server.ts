import { z } from "zod";
import type { PasskeyAnswer } from "#shop/identity/second-factor/passkeys.server.ts";

const answer = z.object({
  pending: z.string(),
  response: z.looseObject({ id: z.string() }),
  /** A form that waits to be sent has one (require-recent-sign-in.server.ts). */
  ticket: z.string().default(""),
});

/** A page's script sends it after the device has answered; undefined for anything else. */
export async function readAnswer(
  request: Request,
): Promise<(PasskeyAnswer & { ticket: string }) | undefined> {
  return answer.safeParse(await request.json().catch(() => undefined)).data;
}

export function respondJson(body: object, status = 200, headers = new Headers()): Response {
  headers.set("Cache-Control", "no-store");
  return Response.json(body, { status, headers });
}
