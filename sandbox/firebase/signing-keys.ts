import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

type SigningKey = { kid: string; privateKey: CryptoKey; jwk: object };

/** Opens the keys that sign ID tokens. A change removes the older keys from the list, as Google does after some days. */
export async function openSigningKeys(maxAgeSeconds: number) {
  let count = 0;
  let current = await createKey();

  async function createKey(): Promise<SigningKey> {
    count += 1;
    const kid = `key-${count}`;
    const { publicKey, privateKey } = await generateKeyPair("RS256");
    return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
  }

  return {
    maxAgeSeconds,
    list: () => ({ keys: [current.jwk] }),
    async change(): Promise<void> {
      current = await createKey();
    },
    sign: (claims: JWTPayload) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: current.kid, typ: "JWT" })
        .sign(current.privateKey),
    /** Signs with an unpublished key under the present one's id. */
    async forge(claims: JWTPayload): Promise<string> {
      const { privateKey } = await generateKeyPair("RS256");
      return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: current.kid }).sign(privateKey);
    },
    leaveUnsigned: (claims: JWTPayload) => new UnsecuredJWT(claims).encode(),
  };
}

export type SigningKeys = Awaited<ReturnType<typeof openSigningKeys>>;
