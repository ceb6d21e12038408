import { href } from "react-router";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { deleteLibraryPicture } from "../edit-library.server.ts";
import { getLibraryPicture } from "../picture-library.server.ts";
import type { Route } from "./+types/delete-picture";

const page = formsOn<Route.ActionArgs>("/admin/content/pictures/:id");
export const loader = page.loader;
export const action = page.call(
  deleteLibraryPicture,
  ({ params }) => params.id,
  async (isDeleted, { context, params }) => {
    if (isDeleted) return `${href("/admin/content/pictures")}?deleted=1`;
    const { isSample } = await getLibraryPicture(context.get(shopContext).db, params.id);
    return `?done=${isSample ? "sample" : "used"}`;
  },
);
