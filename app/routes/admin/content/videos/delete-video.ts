import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { deleteVideo } from "#shop/pages/videos.server.ts";
import type { Route } from "./+types/delete-video";

export function loader() {
  return redirect(href("/admin/content/videos"));
}

export async function action({ context, params }: Route.ActionArgs) {
  const isDeleted = await deleteVideo(context.get(shopContext), getActor(context), params.id);
  return redirect(`${href("/admin/content/videos")}?done=${isDeleted ? "deleted" : "used"}`);
}
