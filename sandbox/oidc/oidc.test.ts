import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFreePort } from "../../tests/support/free-port.ts";
import { type SandboxOidc, startOidc } from "./oidc.ts";

const spies = (["warn", "info", "log", "error"] as const).map((name) => vi.spyOn(console, name));
const redirect = "http://localhost:3000/api/auth/oauth2/callback/google";
let oidc: SandboxOidc;
let discovery: Record<string, string>;

beforeAll(async () => {
  oidc = await startOidc({ shopUrl: "http://localhost:3000" });
  discovery = (await (await fetch(`${oidc.issuer}/.well-known/openid-configuration`)).json()) as Record<
    string,
    string
  >;
});
afterAll(() => oidc.stop());

/** Stores cookies and follows redirects within the provider, as a browser does. */
function openBrowser() {
  const jar = new Map<string, string>();
  return async function visit(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) return response;
    const target = new URL(location, url).href;
    return target.startsWith(oidc.issuer) ? visit(target) : new Response(target);
  };
}

const verifier = randomBytes(32).toString("base64url");
const startUrl = (extra: Record<string, string> = {}) =>
  `${discovery.authorization_endpoint}?${new URLSearchParams({
    client_id: oidc.clientId,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: redirect,
    state: "s1",
    nonce: "n1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...extra,
  })}`;

async function choose(visit: ReturnType<typeof openBrowser>, form: Record<string, string>, extra = {}) {
  const page = await (await visit(startUrl(extra))).text();
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
  return { page, end: new URL(await (await visit(`${oidc.issuer}${action}`, form)).text()) };
}

async function exchange(code: string | null, secretInBody = true) {
  const response = await fetch(discovery.token_endpoint ?? "", {
    method: "POST",
    headers: secretInBody
      ? {}
      : { authorization: `Basic ${Buffer.from(`${oidc.clientId}:${oidc.clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: code ?? "",
      redirect_uri: redirect,
      code_verifier: verifier,
      ...(secretInBody ? { client_id: oidc.clientId, client_secret: oidc.clientSecret } : {}),
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

const verify = async (token = "") =>
  (
    await jwtVerify(token, createRemoteJWKSet(new URL(discovery.jwks_uri ?? "")), {
      issuer: oidc.issuer,
      audience: oidc.clientId,
      algorithms: ["RS256"],
    })
  ).payload;

test("a sign-in with code and PKCE gives an id token of the chosen person, signed by a key of the JWKS", async () => {
  const { page, end } = await choose(
    openBrowser(),
    { sub: "108000000000000000001" },
    { prompt: "select_account" },
  );
  for (const text of ["Asha Negi", "Tenzin Dorje", "not verified", "Cancel"]) expect(page).toContain(text);
  expect([end.origin + end.pathname, end.searchParams.get("state")]).toEqual([redirect, "s1"]);
  const { status, body } = await exchange(end.searchParams.get("code"));
  expect(status).toBe(200);
  const claims = await verify(body.id_token);
  expect(claims).toMatchObject({
    sub: "108000000000000000001",
    email: "asha@example.com",
    email_verified: true,
    name: "Asha Negi",
    picture: `${oidc.issuer}/people/108000000000000000001.png`,
    nonce: "n1",
  });
  const picture = await fetch(String(claims.picture));
  expect(picture.headers.get("content-type")).toBe("image/png");
  const user = await fetch(discovery.userinfo_endpoint ?? "", {
    headers: { authorization: `Bearer ${body.access_token}` },
  });
  expect(await user.json()).toMatchObject({ email: "asha@example.com" });
});

test("a code can be used only once, and a sign-in without PKCE is refused", async () => {
  const { end } = await choose(openBrowser(), { sub: "108000000000000000002" });
  const code = end.searchParams.get("code");
  expect((await exchange(code, false)).status).toBe(200);
  expect((await exchange(code)).body.error).toBe("invalid_grant");
  const without = await openBrowser()(startUrl({ code_challenge: "", code_challenge_method: "" }));
  expect(await without.text()).toContain("error=invalid_request");
});

test("the chooser is shown again at the next sign-in and accepts any other address", async () => {
  const visit = openBrowser();
  await choose(visit, { sub: "108000000000000000001" });
  const { page, end } = await choose(visit, { email: "Dolma@Example.com", name: "Dolma <3" });
  expect(page).toContain("Choose an account");
  const { body } = await exchange(end.searchParams.get("code"));
  expect(await verify(body.id_token)).toMatchObject({
    email: "dolma@example.com",
    email_verified: false,
    name: "Dolma <3",
  });
});

test("Cancel redirects to the shop with access_denied", async () => {
  const { end } = await choose(openBrowser(), { cancel: "1" });
  expect([end.searchParams.get("error"), end.searchParams.get("state")]).toEqual(["access_denied", "s1"]);
});

test("an unknown redirect address gets an error page and no redirect", async () => {
  const response = await openBrowser()(startUrl({ redirect_uri: "http://evil.example/x" }));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("Sign-in stopped");
});

test("a request that comes while the provider starts is answered by its routes", async () => {
  const port = await findFreePort();
  const favicon = `http://127.0.0.1:${port}/favicon.ico`;
  const starting = startOidc({ shopUrl: "http://localhost:3000", port });
  // Asks again while the connection is refused.
  const ask = (): Promise<Response> => fetch(favicon).catch(ask);
  const answer = await ask();
  await (await starting).stop();
  expect(answer.status).toBe(204);
});

test("the provider prints nothing", () => {
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});
