import { data, redirect, useNavigation } from "react-router";
import { describeForm, type FormValues } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { requestContext, shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { identityMessages as messages } from "../../identity-messages.ts";
import { getProfile, saveProfile } from "../../profile/profile.server.ts";
import { pictureRefusals, profileForm } from "../../profile/profile-form.ts";
import { settingsNoticePath, settingsPath } from "../profile-path.ts";
import type { Route } from "./+types/edit-profile";
import { ProfileForm } from "./profile-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const profile = await getProfile(context.get(shopContext).db, getActor(context).id);
  return { profile, fields: describeForm(profileForm) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(profileForm, request);
  if (!form.ok) return respondRefused(request, form);
  try {
    const saved = await saveProfile(context.get(shopContext), getActor(context), form.value);
    if (saved.ok) return redirect(settingsNoticePath("saved"));
    return respondRefused(request, { values: form.values, errors: { photo: pictureRefusals[saved.reason] } });
  } catch (error) {
    return respondFault(context, form.values, error);
  }
}

/** Answers a fault of the shop with the typed values, so that nothing is lost. */
function respondFault(context: Route.ActionArgs["context"], values: FormValues, error: unknown) {
  const requestId = context.get(requestContext).id;
  context.get(shopContext).log.error({ requestId, error: String(error) }, "could not save a profile");
  const problem = `${messages.profileFailed} (request ${requestId})`;
  return data({ ok: false as const, values, problem }, { status: 500 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

export default function EditProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, fields } = loaderData;
  const { state } = useNavigation();
  return (
    <div id="settings" className="max-w-2xl scroll-mt-28">
      <ProfileForm profile={profile} fields={fields} answer={actionData}>
        <ButtonLink to={settingsPath("read")} variant="secondary" preventScrollReset>
          Cancel
        </ButtonLink>
        <Button busy={state !== "idle"} busyLabel="Saving…">
          Save Changes
        </Button>
      </ProfileForm>
    </div>
  );
}
