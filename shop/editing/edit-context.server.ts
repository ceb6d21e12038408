// What the editing commands need of the AppContext.
import type { AppContext } from "#platform/app-context.ts";

export type EditContext = Pick<AppContext, "db" | "clock" | "jobs">;
