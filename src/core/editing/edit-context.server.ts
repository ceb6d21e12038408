// The part of the AppContext that editing commands need.
import type { AppContext } from "#platform/app-context.ts";

export type EditContext = Pick<AppContext, "db" | "clock" | "jobs">;
