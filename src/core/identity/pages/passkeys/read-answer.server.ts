import { z } from "zod";
import type { PasskeyAnswer } from "../../second-factor/passkeys.server.ts";

const answer = z.object({
  pending: z.string(),
  response: z.looseObject({ id: z.string() }),
  /** The ticket of a waiting form, if there is one (require-recent-sign-in.server.ts). */
  ticket: z.string().default(""),
});

/** The answer of the device, sent by the page's script; undefined for any other body. */
export async function readAnswer(
  request: Request,
): Promise<(PasskeyAnswer & { ticket: string }) | undefined> {
  return answer.safeParse(await request.json().catch(() => undefined)).data;
}

export function respondJson(body: object, status = 200, headers = new Headers()): Response {
  headers.set("Cache-Control", "no-store");
  return Response.json(body, { status, headers });
}
