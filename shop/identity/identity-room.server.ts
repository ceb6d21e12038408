// What every verb of the identity room is handed: the foundations and the secret that seals cookies.
import type { Foundations } from "#platform/foundations.ts";

export type IdentityRoom = Foundations & { secret: string };
