import { expect, test } from "vitest";
import { runBuildTool } from "./run-build-tool.ts";

test("without the packages that build the shop, an error says how they are installed", async () => {
  await expect(runBuildTool("not-installed/bin.js")).rejects.toThrow(/run npm ci without --omit=dev/);
});
