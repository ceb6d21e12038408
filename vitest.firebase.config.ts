import { mergeConfig } from "vitest/config";
import config from "./vitest.config.ts";

// The tests that need Google's own emulator: `npm run test:firebase` (scripts/test-firebase.ts).
const merged = mergeConfig(config, {});
export default { ...merged, test: { ...merged.test, include: ["tests/firebase-emulator.ts"] } };
