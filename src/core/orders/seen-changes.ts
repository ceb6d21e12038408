// The hidden field with the order's state on the page, so that a form undoes nothing that its page did not show.
import { z } from "zod";

/** How many changes of status the page showed; undefined for a form without the field. */
export const seenChanges = () => z.coerce.number().int().min(0).optional().catch(undefined);
