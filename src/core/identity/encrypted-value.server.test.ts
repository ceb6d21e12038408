import { expect, test } from "vitest";
import { decryptValue, encryptValue } from "./encrypted-value.server.ts";

test("an encrypted value can be decrypted only with the same secret and purpose", () => {
  const encrypted = encryptValue("secret", "authenticator", Buffer.from("hello"));
  expect(decryptValue(["secret"], "authenticator", encrypted)?.toString()).toBe("hello");
  expect(decryptValue(["another"], "authenticator", encrypted)).toBeUndefined();
  expect(decryptValue(["secret"], "something else", encrypted)).toBeUndefined();
  expect(decryptValue(["secret"], "authenticator", `${encrypted.slice(0, -2)}xx`)).toBeUndefined();
  expect(decryptValue(["secret"], "authenticator", "short")).toBeUndefined();
  expect(decryptValue(["another", "secret"], "authenticator", encrypted)?.toString()).toBe("hello");
  expect(encryptValue("secret", "authenticator", Buffer.from("hello"))).not.toBe(encrypted);
});
