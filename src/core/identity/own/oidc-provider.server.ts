// A client of an OpenID Connect provider, by the package openid-client: authorization code flow with PKCE, state and
// nonce. It knows nothing of accounts.
import { createHash } from "node:crypto";
import * as oidc from "openid-client";

/**
 * Values that must be the same when the browser returns; for this browser only. The provider gets only the hash of
 * `nonce`, so that another holder of the ID token cannot tell the nonce.
 */
export type OidcChecks = { redirectUri: string; state: string; nonce: string; verifier: string };

export type OidcProvider = {
  /** `location` is the provider's address for the browser. */
  start(redirectUri: string): Promise<{ location: string; checks: OidcChecks }>;
  /** Redeems the code in the parameters with which the browser returned. `claims` are those of the checked ID token. */
  finish(
    returned: URLSearchParams,
    checks: OidcChecks,
  ): Promise<{ claims: oidc.IDToken; idToken: string; nonce: string }>;
};

const timeoutSeconds = 8;
/** The tolerance between the provider's clock and ours. Times in its tokens are compared with the system's clock. */
const clockToleranceSeconds = 60;

/** Discovery runs at the first sign-in, since the provider may start later than the shop; a failure is not kept. */
export function openOidcProvider(client: {
  issuer: string;
  clientId: string;
  clientSecret: string;
}): OidcProvider {
  let discovered: Promise<oidc.Configuration> | undefined;
  const getConfiguration = () => {
    discovered ??= discover(client).catch((cause) => {
      discovered = undefined;
      throw new ProviderUnreachable("the discovery of the sign-in provider failed", { cause });
    });
    return discovered;
  };
  return {
    async start(redirectUri) {
      const configuration = await getConfiguration();
      const checks = {
        redirectUri,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const location = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: checks.state,
        nonce: hashNonce(checks.nonce),
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: "S256",
        prompt: "select_account",
      });
      return { location: location.href, checks };
    },

    async finish(returned, { redirectUri, state, nonce, verifier }) {
      const configuration = await getConfiguration();
      // Built from our own redirect address, since a request behind a proxy has lost its https.
      const url = new URL(`?${returned}`, redirectUri);
      const tokens = await oidc.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: hashNonce(nonce),
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new Error("the provider sent no ID token");
      return { claims, idToken: tokens.id_token, nonce };
    },
  };
}

/** In hex, as Firebase compares it. */
function hashNonce(nonce: string): string {
  return createHash("sha256").update(nonce).digest("hex");
}

function discover({
  issuer,
  clientId,
  clientSecret,
}: {
  issuer: string;
  clientId: string;
  clientSecret: string;
}) {
  const url = new URL(issuer);
  const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: clockToleranceSeconds };
  // The sandbox's provider has no TLS. Live mode refuses an http issuer.
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(url.protocol === "http:" ? [oidc.allowInsecureRequests] : []),
  ];
  return oidc.discovery(url, clientId, metadata, undefined, { timeout: timeoutSeconds, execute });
}

class ProviderUnreachable extends Error {}

/** Returns why `start` or `finish` threw: the person cancelled, the provider did not answer, or anything else. */
export function describeOidcError(error: unknown): "cancelled" | "unreachable" | "failed" {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === "access_denied" ? "cancelled" : "failed";
  const timedOut = error instanceof oidc.ClientError && error.code === "OAUTH_TIMEOUT";
  // `fetch` throws a plain TypeError without a connection; those of openid-client have a code.
  const noConnection = error instanceof TypeError && !("code" in error);
  return error instanceof ProviderUnreachable || timedOut || noConnection ? "unreachable" : "failed";
}
