import { readCorners } from "#core/look/label-corners.ts";
import { previewLabel } from "#core/look/label-photograph.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Route } from "./+types/preview-label";

/** The photograph with the label between the corners of `?corners=`, as `writeCorners` writes them. */
export async function loader({ context, request, params: { pictureId } }: Route.LoaderArgs) {
  const corners = readCorners(new URL(request.url).searchParams.get("corners") ?? "");
  const preview = corners && (await previewLabel(context.get(shopContext), { pictureId, corners }));
  if (!preview) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(preview), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, no-store" },
  });
}
