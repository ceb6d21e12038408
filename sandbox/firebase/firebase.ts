import { Hono } from "hono";
import type { JWTPayload } from "jose";
import { type Listening, listen, listenerOf } from "../listen.ts";
import { createFirebasePeople, type FirebasePeople, type Person } from "./people.ts";
import { openSigningKeys, type SigningKeys } from "./signing-keys.ts";
import { createToolkit, ToolkitError } from "./toolkit.ts";

export type SandboxFirebase = Listening & {
  projectId: string;
  apiKey: string;
  people: FirebasePeople;
  keys: SigningKeys;
  /** The claims of a good token, for tests that change one of them. */
  claimsOf: ClaimsOf;
  /** After `setDown(true)`, every call is answered with a 503, until `setDown(false)`. */
  setDown: (isDown: boolean) => void;
  /** Makes every call fail with this error of Google's; without `words`, calls work again. */
  refuseWith: (words?: string) => void;
  /** Counts how often the keys were read. */
  keyReads: () => number;
};

type ClaimsOf = (person: Person, provider?: string, signedInAt?: number) => JWTPayload;

type State = { isDown: boolean; refusal: string | undefined; keyReads: number };

type Options = { port?: number | undefined; now?: () => Date; keysMaxAgeSeconds?: number };

const projectId = "demo-deodar";
const apiKey = "sandbox_firebase_key";

/**
 * Firebase Authentication as far as a shop uses it: the REST calls, and ID tokens signed with RS256 by changing keys. Paths begin with
 * Google's host names, as in Google's own emulator.
 */
export async function startFirebase(options: Options = {}): Promise<SandboxFirebase> {
  const { port, now = () => new Date(), keysMaxAgeSeconds = 3600 } = options;
  const nowSeconds = () => Math.floor(now().getTime() / 1000);
  const keys = await openSigningKeys(keysMaxAgeSeconds);
  const people = createFirebasePeople(nowSeconds);
  const claimsOf: ClaimsOf = (person, provider = "password", signedInAt = nowSeconds()) =>
    makeClaims(person, { provider, signedInAt, issuedAt: nowSeconds() });
  const issue = (person: Person, provider: string) => keys.sign(claimsOf(person, provider));
  const toolkit = createToolkit(people, { issue, nowSeconds });
  const state: State = { isDown: false, refusal: undefined, keyReads: 0 };
  const app = createApp({ people, keys, claimsOf, toolkit, state });
  const listening = await listen(listenerOf(app.fetch), port);
  return {
    ...listening,
    projectId,
    apiKey,
    people,
    keys,
    claimsOf,
    setDown: (down) => {
      state.isDown = down;
    },
    refuseWith: (words) => {
      state.refusal = words;
    },
    keyReads: () => state.keyReads,
  };
}

type SignIn = { provider: string; signedInAt: number; issuedAt: number };

function makeClaims(person: Person, { provider, signedInAt, issuedAt }: SignIn): JWTPayload {
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: person.localId,
    user_id: person.localId,
    auth_time: signedInAt,
    iat: issuedAt,
    exp: issuedAt + 3600,
    email: person.email,
    email_verified: person.emailVerified,
    ...(person.displayName && { name: person.displayName }),
    ...(person.photoUrl && { picture: person.photoUrl }),
    firebase: { sign_in_provider: provider, identities: { email: [person.email] } },
  };
}

type AppParts = {
  people: FirebasePeople;
  keys: SigningKeys;
  claimsOf: ClaimsOf;
  toolkit: ReturnType<typeof createToolkit>;
  state: State;
};

function createApp({ people, keys, claimsOf, toolkit, state }: AppParts): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof ToolkitError)) throw error;
    const { message } = error;
    const errors = [{ message, reason: "invalid", domain: "global" }];
    return c.json({ error: { code: 400, message, errors } }, 400);
  });
  app.use(async (c, next) => {
    if (state.isDown) return c.text("Service Unavailable", 503);
    return next();
  });
  app.get("/www.googleapis.com/service_accounts/v1/jwk/:account", (c) => {
    state.keyReads += 1;
    c.header("Cache-Control", `public, max-age=${keys.maxAgeSeconds}, must-revalidate`);
    return c.json(keys.list());
  });
  app.use(async (c, next) => {
    if (c.req.query("key") !== apiKey)
      throw new ToolkitError("API key not valid. Please pass a valid API key.");
    return next();
  });
  app.use(async (_c, next) => {
    if (state.refusal !== undefined) throw new ToolkitError(state.refusal);
    return next();
  });
  app.post("/securetoken.googleapis.com/v1/token", async (c) => {
    const { refresh_token } = await c.req.parseBody();
    const redeemed = people.redeemRefreshToken(String(refresh_token));
    if (!redeemed.person) throw new ToolkitError(redeemed.refusal);
    const { person, signedInAt } = redeemed;
    if (person.disabled) throw new ToolkitError("USER_DISABLED");
    const id_token = await keys.sign(claimsOf(person, "password", signedInAt));
    return c.json({
      id_token,
      access_token: id_token,
      refresh_token,
      expires_in: "3600",
      token_type: "Bearer",
      user_id: person.localId,
      project_id: projectId,
    });
  });
  app.post("/identitytoolkit.googleapis.com/v1/:action{accounts:.+}", async (c) => {
    const act = toolkit[c.req.param("action").replace("accounts:", "")];
    if (!act) return c.json({ error: { code: 404, message: "NOT_FOUND" } }, 404);
    return c.json(await act(await c.req.json()));
  });
  return app;
}
