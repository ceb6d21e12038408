import { expect, test } from "vitest";
import { parseEmail } from "./email-address.ts";

test.each([
  ["a@b.co", "a@b.co"],
  ["A+tag@Mail.Example", "a+tag@mail.example"],
  ["a@b", undefined],
  ["a@[127.0.0.1]", undefined],
  ["a@[IPv6:::1].co", undefined],
  ["a@127.0.0.1", undefined],
  ["a b@c.de", undefined],
  ["a@b@c.de", undefined],
  ["", undefined],
  ["a..b@example.com", undefined],
  [".a@example.com", undefined],
  ["a.@example.com", undefined],
  ["a@-example.com", undefined],
  ["a@example-.com", undefined],
  ["a@exa..mple.com", undefined],
  ["a@.example.com", undefined],
  ["a@example.com.", undefined],
  ["a@example_1.com", undefined],
  ["a@example.c", undefined],
  ["a@example.co-m", undefined],
  [`${"a".repeat(65)}@example.com`, undefined],
  [`a@${"b".repeat(64)}.com`, undefined],
  [`a@${"b.".repeat(126)}com`, undefined],
  ["आशा@example.com", undefined],
  ["o'neil+x_y-z@sub.example.co.in", "o'neil+x_y-z@sub.example.co.in"],
  ["a@उदाहरण.भारत", "a@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["a@XN--P1B6CI4B4B3A.xn--h2brj9c", "a@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["a@bücher.example/x", undefined],
  ["a@bücher.example:80", undefined],
])("the email address %s is parsed as %s", (text, email) => {
  expect(parseEmail(text)).toBe(email);
});
