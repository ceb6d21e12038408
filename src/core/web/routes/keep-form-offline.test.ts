import { expect, test } from "vitest";
import { keepFormOffline } from "./keep-form-offline.ts";

const fail = (error: Error) => () => Promise.reject(error);

test.each([
  ["gets no answer", new TypeError("Failed to fetch")],
  [
    "gets half an answer",
    new Error("Unable to decode turbo-stream response", { cause: new TypeError("network error") }),
  ],
])("a form that %s gets a message, with what was typed", async (_, error) => {
  const request = new Request("http://shop/contact", {
    method: "POST",
    body: new URLSearchParams({ email: "asha@example.com" }),
  });
  expect(await keepFormOffline(fail(error), request)).toMatchObject({
    data: {
      ok: false,
      problem: "We could not reach the shop. Check your connection and try again.",
      values: { email: "asha@example.com" },
    },
    init: { status: 503 },
  });
});

test.each([
  [502, "<html><center>Bad Gateway</center></html>"],
  [503, "no healthy upstream"],
  [504, ""],
  [522, "<!doctype html>"],
])("a form that a proxy answers with %s in the shop's place keeps what was typed", async (status, text) => {
  const answer = { status, statusText: "", internal: false, data: text };
  const request = new Request("http://shop/contact", {
    method: "POST",
    body: new URLSearchParams({ a: "b" }),
  });
  expect(await keepFormOffline(() => Promise.reject(answer), request)).toMatchObject({
    data: { ok: false, problem: "We could not reach the shop. What you typed is here.", values: { a: "b" } },
  });
});

test("a fault of the shop itself is no absence of it", async () => {
  const fault = { status: 500, statusText: "", internal: false, data: "" };
  await expect(keepFormOffline(() => Promise.reject(fault))).rejects.toBe(fault);
});

test("a mistake in our own code is not taken for a lost connection", async () => {
  const mistake = new TypeError("Cannot read properties of undefined (reading 'email')");
  await expect(keepFormOffline(fail(mistake))).rejects.toBe(mistake);
});

test("an answer is passed on", async () => {
  expect(await keepFormOffline(() => Promise.resolve({ ok: true }))).toEqual({ ok: true });
});
