import { defineConfig } from "vitest/config";
import { clearEnv } from "./tests/support/clear-env.ts";

clearEnv(process.env);

export default defineConfig({
  test: {
    include: ["{platform,sandbox,scripts,seeds,server,src,tests}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: "tests/support/around-each-file.ts",
    // PostgreSQL ends with the thread that started it, so that a test's own process must be a process.
    pool: "forks",
    // The files of a process share their modules, which halves the processor time of a run. No module keeps what a test
    // changes: each test opens a shop and a database of its own.
    isolate: false,
    // One more than the processors that it is made for: a third of the time a test waits for a process of its own.
    maxWorkers: 3,
    testTimeout: 30_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
