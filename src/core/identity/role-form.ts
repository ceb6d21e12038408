// The form by which the owner gives an account a role.
import { z } from "zod";
import { choice } from "#core/forms/field.ts";
import { roles } from "./identity.ts";

export const roleForm = z.object({ role: choice(roles, "Please choose a role") });
