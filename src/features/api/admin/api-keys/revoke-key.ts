import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { revokeApiKey } from "../../keys/api-keys.server.ts";
import type { Route } from "./+types/revoke-key";

const page = formsOn<Route.ActionArgs>("/admin/settings/api-keys");
export const loader = page.loader;
export const action = page.call(revokeApiKey, page.params);
