// Checks Firebase's ID tokens as Google documents it: signature by one of Google's changing keys, project, issuer,
// times.
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  UnsecuredJWT,
} from "jose";
import { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import { minuteMs } from "#platform/durations.ts";
import { Fault } from "#platform/faults.ts";

const firebaseClaims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  picture: z.string().optional(),
  /** In seconds since 1970. */
  auth_time: z.number(),
  iat: z.number(),
});
export type FirebaseClaims = z.output<typeof firebaseClaims>;

/** Undefined for an invalid token. Throws Fault while Google's keys cannot be read. */
export type ReadFirebaseToken = (token: string) => Promise<FirebaseClaims | undefined>;

export type FirebaseTokenOptions = {
  projectId: string;
  keysUrl: string;
  /** True for an emulator on this machine, whose tokens have no signature. */
  acceptsUnsigned: boolean;
};

/** The tolerance between Google's clock and ours. */
const clockToleranceSeconds = 60;
const keysTimeoutMs = 5_000;
/** The shortest time between two requests for an unknown key, so that forged tokens do not cause requests. */
const minKeysAgeMs = minuteMs;

export function openFirebaseTokens(
  { projectId, keysUrl, acceptsUnsigned }: FirebaseTokenOptions,
  { clock, log }: Pick<AppContext, "clock" | "log">,
): ReadFirebaseToken {
  const keys = openKeys(keysUrl, { clock, log });
  const rules = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: clockToleranceSeconds,
    currentDate: clock.now(),
    requiredClaims: ["exp", "iat", "auth_time"],
  });

  async function readPayload(token: string): Promise<JWTPayload> {
    const { alg, kid } = decodeProtectedHeader(token);
    if (alg === "none" && acceptsUnsigned) return UnsecuredJWT.decode(token, rules()).payload;
    if (alg !== "RS256" || !kid) throw new errors.JOSEAlgNotAllowed("not signed as Google signs");
    const keySet = createLocalJWKSet(await keys.findSetWith(kid));
    return (await jwtVerify(token, keySet, { ...rules(), algorithms: ["RS256"] })).payload;
  }

  return async (token) => {
    try {
      const claims = firebaseClaims.safeParse(await readPayload(token));
      const latest = clock.now().getTime() / 1000 + clockToleranceSeconds;
      const isPast = claims.success && claims.data.auth_time <= latest && claims.data.iat <= latest;
      return isPast ? claims.data : undefined;
    } catch (error) {
      // jose throws these for a token that its sender got wrong; a TypeError means that it is no token.
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  };
}

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

/** Google's keys, read again when they expire. While they cannot be read, the known ones are used. */
function openKeys(url: string, { clock, log }: Pick<AppContext, "clock" | "log">) {
  let known: { set: JSONWebKeySet; readAt: number; freshUntil: number } | undefined;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const response = await fetch(url, { signal: AbortSignal.timeout(keysTimeoutMs) });
    if (!response.ok) throw new Error(`Google's keys: ${response.status}`);
    const maxAge = /max-age=(\d+)/.exec(response.headers.get("Cache-Control") ?? "")?.[1];
    const age = Number(response.headers.get("Age") ?? 0);
    const now = clock.now().getTime();
    const freshMs = Math.max(minKeysAgeMs, (Number(maxAge ?? 0) - age) * 1000);
    known = { set: keySet.parse(await response.json()), readAt: now, freshUntil: now + freshMs };
  }

  return {
    async findSetWith(kid: string): Promise<JSONWebKeySet> {
      const now = clock.now().getTime();
      const isMissing = known && !known.set.keys.some((key) => key.kid === kid);
      const isDue = !known || now >= known.freshUntil || (isMissing && now - known.readAt >= minKeysAgeMs);
      if (!isDue && known) return known.set;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      try {
        await reading;
      } catch (cause) {
        log.warn({ error: String(cause) }, "the keys of Firebase's tokens could not be read");
        if (!known || isMissing)
          throw new Fault("the keys of Firebase's tokens cannot be read", { cause, kind: "try-again" });
      }
      return known?.set ?? { keys: [] };
    },
  };
}
