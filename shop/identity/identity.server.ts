// The identity room's seam: who is asking, and the ways in and out. Nothing outside this room knows what is behind it.
import type { Foundations } from "#platform/foundations.ts";
import type { Visitor } from "./identity.ts";

export type Identity = {
  /** Who sent this request, by session cookie or `Authorization: Bearer`; undefined when signed out, expired or disabled. */
  findVisitor(headers: Headers): Promise<Visitor | undefined>;
  /** The identity service's own addresses under /api/auth/. */
  handle(request: Request): Promise<Response>;
};

export async function openIdentity(_foundations: Foundations): Promise<Identity> {
  return {
    findVisitor: async () => undefined,
    handle: async () => new Response(null, { status: 404 }),
  };
}
