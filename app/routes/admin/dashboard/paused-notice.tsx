import CirclePause from "lucide-react/icons/circle-pause";
import { href } from "react-router";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";

/** Tells staff that nobody can order, in the words that shoppers read, so that no pause is forgotten. */
export function PausedNotice({ mayEnd }: { mayEnd: boolean }) {
  const words = useSiteSettings()?.pause;
  if (!words) return null;
  return (
    <FormMessage tone="error" icon={CirclePause} className="mt-4 max-w-3xl">
      <p>
        <strong>Your shop is paused, and nobody can order online.</strong>{" "}
        <span>{`Shoppers read: “${words}”`}</span>
      </p>
      {mayEnd && (
        <TextLink to={href("/admin/settings/:form", { form: "pause" })}>Change or end the pause</TextLink>
      )}
    </FormMessage>
  );
}
