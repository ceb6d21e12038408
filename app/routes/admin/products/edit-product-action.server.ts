import { data, href, redirect } from "react-router";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getEditedProduct } from "#shop/catalogue/admin-products.server.ts";
import { adoptProduct } from "#shop/catalogue/adopt-product.server.ts";
import { correctStock, restoreProduct } from "#shop/catalogue/archive-product.server.ts";
import { type PictureFaults, type Saved, saveProduct } from "#shop/catalogue/edit-product.server.ts";
import { readProductEntries } from "#shop/catalogue/product-form.ts";
import {
  addPictures,
  describePicture,
  movePicture,
  type PictureOutcome,
  removePicture,
} from "#shop/catalogue/product-pictures.server.ts";
import type { Route } from "./+types/edit-product";
import { readBroughtPictures } from "./picture-entries.ts";

/** Each of the page's forms names itself in `intent`; its answer comes back with that name. */
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
      return data({ intent: "save" as const, entries, ...seen, ...presentRefusal(saved) }, 422);
    }
    case "stock": {
      const given = { stock: text("stock"), reason: text("reason") };
      const counted = await correctStock(shop, productId, { ...given, by });
      if (counted.ok && wantsDocument(args.request)) return redirect(`${page}#stock`);
      const answer = { intent: "stock" as const, ...given, faults: counted.ok ? {} : counted.faults };
      return data(answer, counted.ok ? 200 : 422);
    }
    case "restore":
      await restoreProduct(shop, productId, by);
      return wantsDocument(args.request) ? redirect(page) : data(null);
    case "adopt":
      await adoptProduct(shop, productId, by);
      return wantsDocument(args.request) ? redirect(page) : data(null);
    case "add-pictures": {
      const { brought, address, alts } = readBroughtPictures(form);
      const typed = { address, alt: alts[0] ?? "" };
      return answerPictures(args, await addPictures(shop, productId, { brought, alts, by }), "", typed);
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

type Refused = Extract<Saved, { ok: false }>;

function presentRefusal(refused: Refused) {
  if (refused.reason === "invalid") return { faults: refused.faults, meanwhile: undefined };
  // What was typed stays in the form, and the next save has seen the other's work.
  const { by, at, version, saved } = refused;
  return { faults: {}, seen: version, meanwhile: { by, at, saved } };
}

function answerPictures(
  { request, params }: Route.ActionArgs,
  outcome: PictureOutcome,
  pictureId: string,
  typed?: { address: string; alt: string },
) {
  const page = href("/admin/products/:productId", { productId: params.productId });
  if (outcome.ok && wantsDocument(request)) return redirect(`${page}#pictures`);
  const faults: PictureFaults = outcome.ok ? {} : outcome.faults;
  return data({ intent: "pictures" as const, pictureId, faults, typed }, outcome.ok ? 200 : 422);
}

/** Sent by the browser itself, before scripts. A script's own forms get their answer without leaving what is being typed. */
function wantsDocument(request: Request): boolean {
  return request.headers.get("sec-fetch-dest") === "document";
}
