import { expect, test } from "vitest";
import { openSealedValue, sealValue } from "./sealed-value.server.ts";

test("a sealed value is opened with the same secret and purpose, and with nothing else", () => {
  const sealed = sealValue("secret", "authenticator", Buffer.from("hello"));
  expect(openSealedValue(["secret"], "authenticator", sealed)?.toString()).toBe("hello");
  expect(openSealedValue(["another"], "authenticator", sealed)).toBeUndefined();
  expect(openSealedValue(["secret"], "something else", sealed)).toBeUndefined();
  expect(openSealedValue(["secret"], "authenticator", `${sealed.slice(0, -2)}xx`)).toBeUndefined();
  expect(openSealedValue(["secret"], "authenticator", "short")).toBeUndefined();
  expect(openSealedValue(["another", "secret"], "authenticator", sealed)?.toString()).toBe("hello");
  expect(sealValue("secret", "authenticator", Buffer.from("hello"))).not.toBe(sealed);
});
