import { isRouteErrorResponse, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { Fault, Forbidden, NotFound } from "#platform/faults.ts";
import { translatePageErrors } from "./translate-page-errors.ts";

function runLoaderThrowing(error: unknown) {
  const loader = () => {
    throw error;
  };
  const build = { routes: { page: { id: "page", module: { default: () => null, loader } } } };
  const translated = translatePageErrors(build as unknown as ServerBuild).routes.page?.module.loader;
  return (translated as unknown as () => Promise<unknown>)();
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
])("%s reaches the page with its status and without its message", async (error, status) => {
  await expect(runLoaderThrowing(error)).rejects.toMatchObject({ data: null, init: { status } });
});

test("a Fault is rethrown unchanged", async () => {
  const fault = new Fault("the gateway does not answer");
  await expect(runLoaderThrowing(fault)).rejects.toBe(fault);
  expect(isRouteErrorResponse(fault)).toBe(false);
});

test("a route without loader and action is not changed", () => {
  const build = { routes: { page: { id: "page", module: { default: () => null } } } };
  const module = translatePageErrors(build as unknown as ServerBuild).routes.page?.module;
  expect(Object.keys(module ?? {})).toEqual(["default"]);
});
