// The hidden field by which a form says what its page showed of an order, so that it undoes nothing that it did not show.
import { z } from "zod";

/** The page showed so many changes of status; undefined for a form without the field. */
export const seenChanges = () => z.coerce.number().int().min(0).optional().catch(undefined);
