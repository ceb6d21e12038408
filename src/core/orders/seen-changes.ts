// Hidden fields with what the page showed of an order. A command refuses to act on anything else.
import { z } from "zod";

/** How many changes of status the page showed; undefined for a form without the field. */
export const seenChanges = () => z.coerce.number().int().min(0).optional().catch(undefined);

/** The paise that the page said would go back; undefined for a form without the field. */
export const shownAmount = () => seenChanges();
