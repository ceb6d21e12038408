// The form that begins an order with a telephone number alone.
import { z } from "zod";
import { mobile } from "../account-fields.ts";

export const numberForm = z.object({ phone: mobile() });
