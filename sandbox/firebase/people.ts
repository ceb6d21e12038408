import { randomBytes } from "node:crypto";

export type Person = {
  localId: string;
  email: string;
  emailVerified: boolean;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  password?: string | undefined;
  /** The `sub` in Google's tokens. */
  google?: string | undefined;
  disabled: boolean;
  /** Seconds since 1970; older tokens are refused. */
  validSince: number;
};

export type OobCode = { code: string; email: string; requestType: string };

type Redeemed = { person: Person; signedInAt: number } | { person: undefined; refusal: string };

/** Keeps accounts, their credentials and the emails that would have been sent, in memory. */
export function createFirebasePeople(nowSeconds: () => number) {
  let people: Person[] = [];
  let codes: OobCode[] = [];
  let refreshTokens = new Map<string, { localId: string; issuedAt: number }>();

  return {
    list: () => people,
    codes: () => codes,
    find: (email: string) => people.find((person) => person.email === email.toLowerCase()),
    findById: (localId: string) => people.find((person) => person.localId === localId),
    findByGoogle: (sub: string) => people.find((person) => person.google === sub),
    add(email: string, fields: Partial<Person>): Person {
      const person = makePerson(email, fields, nowSeconds());
      people.push(person);
      return person;
    },
    remove(localId: string): void {
      people = people.filter((person) => person.localId !== localId);
    },
    issueRefreshToken({ localId }: Person): string {
      const token = randomBytes(24).toString("base64url");
      refreshTokens.set(token, { localId, issuedAt: nowSeconds() });
      return token;
    },
    /** Refuses if the account is gone or its password was changed since. */
    redeemRefreshToken(token: string): Redeemed {
      const issued = refreshTokens.get(token);
      if (!issued) return { person: undefined, refusal: "TOKEN_EXPIRED" };
      const person = people.find(({ localId }) => localId === issued.localId);
      if (!person) return { person, refusal: "USER_NOT_FOUND" };
      return issued.issuedAt >= person.validSince
        ? { person, signedInAt: issued.issuedAt }
        : { person: undefined, refusal: "TOKEN_EXPIRED" };
    },
    /** Ends all earlier sessions. */
    setPassword(person: Person, password: string): void {
      person.password = password;
      person.validSince = nowSeconds();
      for (const [token, { localId }] of refreshTokens)
        if (localId === person.localId) refreshTokens.delete(token);
    },
    issueCode(email: string, requestType: string): OobCode {
      const code = { code: randomBytes(24).toString("base64url"), email, requestType };
      codes.push(code);
      return code;
    },
    redeemCode(code: string): void {
      codes = codes.filter((known) => known.code !== code);
    },
    reset(): void {
      people = [];
      codes = [];
      refreshTokens = new Map();
    },
  };
}

function makePerson(email: string, fields: Partial<Person>, validSince: number): Person {
  return {
    localId: randomBytes(14).toString("hex"),
    emailVerified: false,
    disabled: false,
    validSince,
    ...fields,
    email: email.toLowerCase(),
  };
}

export type FirebasePeople = ReturnType<typeof createFirebasePeople>;
