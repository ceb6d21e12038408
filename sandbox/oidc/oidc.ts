import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { exportJWK, generateKeyPair } from "jose";
import Provider, { interactionPolicy } from "oidc-provider";
import sharp from "sharp";
import { type Listening, listen, listenerOf } from "../listen.ts";
import { chooserPage, faultPage } from "./account-chooser.ts";
import { createMemoryAdapters } from "./memory-adapter.ts";
import { createPeople, drawPortrait, type People, type Person } from "./people.ts";

export type SandboxOidc = Listening & {
  issuer: string;
  clientId: string;
  clientSecret: string;
  people: People;
  reset: () => void;
};

type Options = { shopUrl: string; port?: number | undefined };
type Env = { Bindings: HttpBindings };

const clientId = "deodar-practice";
const clientSecret = "sandbox_oidc_secret";
const callbackPaths = ["/api/auth/callback/google", "/api/auth/oauth2/callback/google"];

/** An OpenID provider like Google's: code and PKCE, an account chooser each time, Google's claims. */
export async function startOidc({ shopUrl, port }: Options): Promise<SandboxOidc> {
  const people = createPeople();
  // The server's address is needed to create the provider, so requests that come earlier wait for its routes.
  const routes = Promise.withResolvers<RequestListener>();
  const listening = await listen(async (incoming, outgoing) => {
    (await routes.promise)(incoming, outgoing);
  }, port);
  const provider = await createProvider(listening.url, shopUrl, people);
  const answerProvider = provider.callback();
  const answerChooser = listenerOf(createChooser(provider, people).fetch);
  routes.resolve((incoming, outgoing) => {
    if (/^\/(people|interaction|favicon\.ico)/.test(incoming.url ?? "")) {
      answerChooser(incoming, outgoing);
      return;
    }
    removeSessionCookie(incoming);
    answerProvider(incoming, outgoing);
  });
  return { ...listening, issuer: listening.url, clientId, clientSecret, people, reset: people.clear };
}

function createChooser(provider: Provider, people: People): Hono<Env> {
  const chooser = new Hono<Env>();
  chooser.get("/favicon.ico", (c) => c.body(null, 204));
  chooser.get("/people/:file", async (c) => {
    const person = people.find(c.req.param("file").replace(/\.png$/, ""));
    if (!person) return c.notFound();
    const portrait = await sharp(Buffer.from(drawPortrait(person)))
      .png()
      .toBuffer();
    return c.body(new Uint8Array(portrait), 200, {
      "content-type": "image/png",
      "cross-origin-resource-policy": "cross-origin",
    });
  });
  chooser.get("/interaction/:uid", async (c) => {
    await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    return c.html(chooserPage(c.req.path, people.list()));
  });
  chooser.post("/interaction/:uid", async (c) => {
    const form = await c.req.parseBody();
    const sendResult = (result: Parameters<Provider["interactionResult"]>[2]) => finish(provider, c, result);
    if (form.cancel !== undefined) {
      return sendResult({ error: "access_denied", error_description: "The account chooser was cancelled." });
    }
    const email = String(form.email ?? "").trim();
    const chosen = form.sub
      ? people.find(String(form.sub))
      : /^[^\s@]+@[^\s@]+$/.test(email)
        ? people.add(email, String(form.name ?? ""), form.verified !== undefined)
        : undefined;
    if (!chosen) return c.html(chooserPage(c.req.path, people.list(), "Enter a full email address."), 422);
    return sendResult({ login: { accountId: chosen.sub, remember: false }, select_account: {}, consent: {} });
  });
  chooser.onError((error, c) => c.html(faultPage(error.message), 400));
  return chooser;
}

/** Without the provider's session cookie each sign-in is a new one, for any person. */
function removeSessionCookie(incoming: IncomingMessage): void {
  const cookies = (incoming.headers.cookie ?? "").split("; ");
  incoming.headers.cookie = cookies.filter((cookie) => !cookie.startsWith("sandbox_session")).join("; ");
}

async function finish(
  provider: Provider,
  c: Context<Env>,
  result: Parameters<Provider["interactionResult"]>[2],
): Promise<Response> {
  return c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, result), 303);
}

async function createProvider(issuer: string, shopUrl: string, people: People): Promise<Provider> {
  return new Provider(issuer, {
    adapter: createMemoryAdapters(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: listRedirects(shopUrl),
        response_types: ["code"],
        grant_types: ["authorization_code", "refresh_token"],
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: {
      keys: [randomBytes(16).toString("hex")],
      names: { session: "sandbox_session", interaction: "sandbox_interaction", resume: "sandbox_resume" },
      long: { httpOnly: true, sameSite: "lax" },
      short: { httpOnly: true, sameSite: "lax" },
    },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "picture"],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      url: (_context, interaction) => `/interaction/${interaction.uid}`,
      policy: createAlwaysAskPolicy(),
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 600,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 3600,
      Session: 3600,
      RefreshToken: 86400,
    },
    renderError: (context, _out, error) => {
      context.type = "html";
      context.body = String(faultPage(error.message));
    },
    async findAccount(_context, sub) {
      const person = people.find(sub);
      return person && { accountId: sub, claims: async () => claimsOf(person, issuer) };
    },
    async loadExistingGrant(context) {
      const { client, session, provider } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
}

let madeKey: ReturnType<typeof createSigningKey> | undefined;

/** One key for all providers of a process: making it takes longer than the rest of a start. */
function signingKey() {
  madeKey ??= createSigningKey();
  return madeKey;
}

async function createSigningKey() {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    ...(await exportJWK(privateKey)),
    use: "sig",
    alg: "RS256",
    kid: randomBytes(8).toString("hex"),
  };
}

function claimsOf({ sub, email, emailVerified, name }: Person, issuer: string) {
  const [given, ...family] = name.split(" ");
  return {
    sub,
    email,
    email_verified: emailVerified,
    name,
    given_name: given,
    family_name: family.join(" "),
    picture: `${issuer}/people/${sub}.png`,
  };
}

/** Shows the account chooser at every sign-in; that also fulfils `select_account` and `consent`. */
function createAlwaysAskPolicy() {
  const { Check, Prompt } = interactionPolicy;
  const isAnswered = (name: string) =>
    new Check(
      `${name}_asked`,
      "The account has to be chosen",
      (context) => context.oidc.prompts.has(name) && context.oidc.promptPending(name),
    );
  const login = new Prompt(
    { name: "login", requestable: true },
    new Check(
      "always",
      "The account has to be chosen",
      (context) => context.oidc.result?.login === undefined,
    ),
  );
  const otherPrompts = ["select_account", "consent"].map(
    (name) => new Prompt({ name, requestable: true }, isAnswered(name)),
  );
  return [login, ...otherPrompts];
}

/** The redirect addresses as localhost and as 127.0.0.1, since the shop can be opened by both. */
function listRedirects(shopUrl: string): string[] {
  const origin = new URL(shopUrl).origin;
  const origins = [
    origin,
    origin.replace("//localhost", "//127.0.0.1"),
    origin.replace("//127.0.0.1", "//localhost"),
  ];
  return [...new Set(origins)].flatMap((shopOrigin) => callbackPaths.map((path) => `${shopOrigin}${path}`));
}
