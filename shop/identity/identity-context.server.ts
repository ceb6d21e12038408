// The context of the identity module: the AppContext and the secret that signs cookies.
import type { AppContext } from "#platform/app-context.ts";

export type IdentityContext = AppContext & { secret: string };
