import { expect, test } from "vitest";
import { mustEncrypt } from "./mailer.server.ts";

test("outside practice mode emails leave the machine encrypted or not at all", () => {
  expect(mustEncrypt("live", "smtp://mail.example:587")).toBe(true);
  expect(mustEncrypt("rehearsal", "smtp://192.168.1.5")).toBe(true);
  expect(mustEncrypt("live", "smtp://localhost:25")).toBe(false);
  expect(mustEncrypt("live", "smtp://[::1]:25")).toBe(false);
  expect(mustEncrypt("practice", "smtp://mail.example")).toBe(false);
});
