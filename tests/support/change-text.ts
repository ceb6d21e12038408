import { listEditedTexts, savePageTexts } from "#core/content/texts/edit-page-texts.server.ts";
import type { PageTextName } from "#core/content/texts/page-text.ts";
import { versionOfForm } from "#core/editing/form-version.server.ts";
import type { TestShop } from "./test-shop.ts";

/** Saves a text as the owner does. */
export async function changeText(shop: TestShop, name: PageTextName, text: string): Promise<void> {
  const texts = (await listEditedTexts(shop.db)).flatMap((group) => group.texts);
  const seen = versionOfForm({ [name]: texts.find((one) => one.name === name)?.text ?? "" });
  const input = { typed: { [name]: text }, keep: false, seen };
  const saved = await savePageTexts(shop, { id: "owner", role: "admin" }, input);
  if (!saved.ok) throw new Error(saved.reason);
}
