import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { deleteVideo } from "../videos.server.ts";
import type { Route } from "./+types/delete-video";

const page = formsOn<Route.ActionArgs>("/admin/content/videos");
export const loader = page.loader;
export const action = page.call(
  deleteVideo,
  ({ params }) => params.id,
  (isDeleted) => (isDeleted ? "?done=deleted" : "?done=used"),
);
