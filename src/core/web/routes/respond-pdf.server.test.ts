import { expect, test } from "vitest";
import { Fault } from "#platform/faults.ts";
import { respondPdf } from "./respond-pdf.server.ts";

test("a PDF is shown with its file name, and no cache stores it", async () => {
  const answer = await respondPdf(Promise.resolve({ fileName: "DD-1.pdf", pdf: Buffer.from("%PDF") }));
  expect(answer.headers.get("content-disposition")).toBe('inline; filename="DD-1.pdf"');
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toBe("%PDF");
});

test("if a PDF cannot be drawn at the moment, the answer has a message and the time to wait", async () => {
  const answer = await respondPdf(Promise.reject(new Fault("too many wait", { kind: "try-again" })));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toContain("Please go back and try again in a minute");
});

test("any other error is thrown on, and if there is nothing to print the page decides", async () => {
  await expect(respondPdf(Promise.reject(new TypeError("a bug")))).rejects.toThrow(TypeError);
  const answer = await respondPdf(Promise.resolve(undefined), () => new Response("nothing to pack"));
  expect(await answer.text()).toBe("nothing to pack");
});
