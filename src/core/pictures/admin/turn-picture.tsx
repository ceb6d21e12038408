import RotateCcw from "lucide-react/icons/rotate-ccw";
import RotateCw from "lucide-react/icons/rotate-cw";
import { href, useFetcher } from "react-router";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { RefusedForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { IconButton } from "#ui/form/icon-button.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { turnLibraryPicture } from "../edit-library.server.ts";
import { turnForm } from "../library-forms.ts";
import { getLibraryPicture } from "../picture-library.server.ts";
import type { Route } from "./+types/turn-picture";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { picture } = await getLibraryPicture(context.get(shopContext).db, params.id);
  return { picture };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const read = await readForm(turnForm, request);
  if (!read.ok) return respondRefused(request, { ...read, problem: read.errors.turn ?? "" });
  const input = { id, ...read.value };
  const turned = await turnLibraryPicture(context.get(shopContext), getActor(context), input);
  if (turned.ok) return respondDone(request, `${href("/admin/content/pictures/:id", { id })}?done=turned`);
  return respondRefused(request, { problem: refusals[turned.reason] }, 409);
}

const refusals = {
  sample: "Pictures that came with the shop are shown as they are.",
  lit: "This picture is one of a pair that is lit and put out. They lie over each other, so neither is turned.",
  cut: "Only a part of this picture is shown. Show the whole picture again, turn it, then cut it.",
  labelled:
    "Your label lies on this picture. Take it off on the product's page first, then it can be turned.",
  "not-ready": "The sizes of this picture are still being made. Try again in a minute.",
};

type TurnProps = {
  id: string;
  /** Tells the buttons of several pictures apart: 'Picture 2'. */
  name: string;
};

/** Two buttons, for any page that shows the picture. */
export function TurnButtons({ id, name }: TurnProps) {
  const fetcher = useFetcher<RefusedForm | { ok: true }>();
  return (
    <fetcher.Form method="post" action={href("/admin/content/pictures/:id/turn", { id })}>
      <IconButton type="submit" name="turn" value="left" icon={RotateCcw} label={`Turn ${name} left`} />
      <IconButton type="submit" name="turn" value="right" icon={RotateCw} label={`Turn ${name} right`} />
      {fetcher.data?.ok === false && <FormMessage tone="error">{fetcher.data.problem}</FormMessage>}
    </fetcher.Form>
  );
}

/** Shown without scripts, when a picture could not be turned. */
export default function TurnPicturePage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={href("/admin/content/pictures/:id", { id })}>The picture</BackLink>
      <h2 className="mt-2 text-2xl">Turn the picture</h2>
      <FormMessage tone="error" className="mt-3">
        {actionData && !actionData.ok && actionData.problem}
      </FormMessage>
      <ResponsivePicture picture={loaderData.picture} sizes="20rem" className="my-4 max-w-80 rounded-sm" />
      <TurnButtons id={id} name="the picture" />
    </>
  );
}

export const meta = () => [{ title: "Turn the picture" }];
