import type { ParsedForm } from "#core/forms/parse-form.ts";
import type { Actor } from "#core/identity/actor.ts";
import type { Shop } from "#core/shop.ts";
import type { RefusedForm } from "#ui/form/form.tsx";
import { intakeLogo } from "../logo-intake.server.ts";
import type { lookForm } from "../look-form.ts";
import { saveLook } from "../save-look.server.ts";

/** Saves a look with the logo that was sent; returns why it was refused. */
export async function saveSentLook(
  shop: Shop,
  actor: Actor,
  choice: ParsedForm<typeof lookForm>,
): Promise<Omit<RefusedForm, "ok"> | undefined> {
  const { values } = choice;
  if (!choice.ok)
    return { values, errors: choice.errors, problem: "Not saved: please check the marked fields." };
  const { logo: files, removeLogo, ...look } = choice.value;
  const sent = files[0] && (await intakeLogo(shop, files[0], actor.id));
  if (sent && !sent.ok)
    return { values, errors: { logo: sent.problem }, problem: "Not saved: the logo could not be taken." };
  await saveLook(shop, actor, { ...look, logo: sent?.logo ?? (removeLogo ? null : undefined) });
  return undefined;
}
