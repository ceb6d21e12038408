import { data, href, redirect } from "react-router";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { correctStock, restoreProduct } from "#shop/catalogue/archive-product.server.ts";
import { type Saved, saveProduct } from "#shop/catalogue/edit-product.server.ts";
import { getEditedProduct } from "#shop/catalogue/edited-product.server.ts";
import { keepSampleProduct } from "#shop/catalogue/keep-sample-product.server.ts";
import { readProductEntries } from "#shop/catalogue/product-form.ts";
import {
  addPictures,
  describePicture,
  movePicture,
  type PictureOutcome,
  removePicture,
} from "#shop/catalogue/product-pictures.server.ts";
import type { PictureFaults } from "#shop/pictures/picture-form.ts";
import type { Route } from "./+types/edit-product";
import { readSubmittedPictures } from "./picture-entries.ts";

/** Each form of the page has its own `intent`, and the answer carries the same one. */
export async function answerProductForms(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const { productId } = args.params;
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const picture = { pictureId: text("pictureId"), by };
  const page = href("/admin/products/:productId", { productId });
  switch (text("intent")) {
    case "save": {
      const entries = readProductEntries(form);
      const seen = { seen: text("seen"), stockSeen: Number(text("stockSeen")) || 0 };
      const saved = await saveProduct(shop, productId, { entries, ...seen, by });
      if (saved.ok) return redirect(`${page}?saved=${(await getEditedProduct(shop.db, productId)).version}`);
      return data({ intent: "save" as const, entries, ...seen, ...presentRefusedSave(saved) }, 422);
    }
    case "stock": {
      const fields = { stock: text("stock"), reason: text("reason") };
      const corrected = await correctStock(shop, productId, { ...fields, by });
      if (corrected.ok && isDocumentRequest(args.request)) return redirect(`${page}#stock`);
      const answer = { intent: "stock" as const, ...fields, faults: corrected.ok ? {} : corrected.faults };
      return data(answer, corrected.ok ? 200 : 422);
    }
    case "restore":
      await restoreProduct(shop, productId, by);
      return isDocumentRequest(args.request) ? redirect(page) : data(null);
    case "adopt":
      await keepSampleProduct(shop, productId, by);
      return isDocumentRequest(args.request) ? redirect(page) : data(null);
    case "add-pictures": {
      const { submitted, address, alts } = readSubmittedPictures(form);
      const typed = { address, alt: alts[0] ?? "" };
      return answerPictures(args, await addPictures(shop, productId, { submitted, alts, by }), "", typed);
    }
    case "move-picture": {
      const moved = await movePicture(shop, productId, { ...picture, to: Number(text("to")) });
      return answerPictures(args, moved, picture.pictureId);
    }
    case "describe-picture": {
      const alt = text("alt");
      const described = await describePicture(shop, productId, { ...picture, alt });
      return answerPictures(args, described, picture.pictureId, { address: "", alt });
    }
    case "remove-picture":
      return answerPictures(args, await removePicture(shop, productId, picture), picture.pictureId);
    default:
      return data(null, 400);
  }
}

type RefusedSave = Extract<Saved, { ok: false }>;

function presentRefusedSave(refused: RefusedSave) {
  if (refused.reason === "invalid") return { faults: refused.faults, conflict: undefined };
  // What was typed stays in the form, and the next save is based on the version that is stored now.
  const { by, at, version, saved } = refused;
  return { faults: {}, seen: version, conflict: { by, at, saved } };
}

function answerPictures(
  { request, params }: Route.ActionArgs,
  outcome: PictureOutcome,
  pictureId: string,
  typed?: { address: string; alt: string },
) {
  const page = href("/admin/products/:productId", { productId: params.productId });
  if (outcome.ok && isDocumentRequest(request)) return redirect(`${page}#pictures`);
  const faults: PictureFaults = outcome.ok ? {} : outcome.faults;
  return data({ intent: "pictures" as const, pictureId, faults, typed }, outcome.ok ? 200 : 422);
}

/**
 * True without scripts, when the browser itself sends the form. A fetcher gets its answer without a redirect,
 * so that nothing typed elsewhere on the page is lost.
 */
function isDocumentRequest(request: Request): boolean {
  return request.headers.get("sec-fetch-dest") === "document";
}
