// The form that begins an order with a telephone number alone.
import { z } from "zod";
import { phone } from "#shop/identity/account-fields.ts";

export const numberForm = z.object({ phone: phone() });
