import { isRouteErrorResponse, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { Fault, Forbidden, NotFound } from "#platform/faults.ts";
import { answerPageFaults } from "./answer-page-faults.ts";

function loaderThat(throws: unknown) {
  const loader = () => {
    throw throws;
  };
  const build = { routes: { page: { id: "page", module: { default: () => null, loader } } } };
  const answered = answerPageFaults(build as unknown as ServerBuild).routes.page?.module.loader;
  return (answered as unknown as () => Promise<unknown>)();
}

test.each([
  [new NotFound("no such candle"), 404],
  [new Forbidden("not yours"), 403],
  [
    new Error("Failed query", {
      cause: Object.assign(new Error("invalid byte sequence"), { code: "22021" }),
    }),
    400,
  ],
])("what the house refuses reaches the page with its status, without our words", async (refusal, status) => {
  await expect(loaderThat(refusal)).rejects.toMatchObject({ data: null, init: { status } });
});

test("a broken promise stays an error of ours", async () => {
  const fault = new Fault("the gateway is silent");
  await expect(loaderThat(fault)).rejects.toBe(fault);
  expect(isRouteErrorResponse(fault)).toBe(false);
});

test("a route without loader or action is left as it is", () => {
  const build = { routes: { page: { id: "page", module: { default: () => null } } } };
  const module = answerPageFaults(build as unknown as ServerBuild).routes.page?.module;
  expect(Object.keys(module ?? {})).toEqual(["default"]);
});
