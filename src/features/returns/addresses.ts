// The address of a return in the owner's mails and on her phone.
import { href } from "react-router";

/** Without the origin. */
export const returnPath = (id: string) => href("/admin/returns/:id", { id });
