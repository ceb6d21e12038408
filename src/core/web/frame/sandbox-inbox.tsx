import { useSiteSettings } from "./use-site-settings.ts";

/** In practice mode no email leaves the machine: links to the sandbox's inbox. */
export function SandboxInbox() {
  const boardUrl = useSiteSettings()?.testMode?.boardUrl;
  if (!boardUrl) return null;
  return (
    <p className="text-sm text-ink-soft">
      Practice mode: the email is in the{" "}
      <a href={`${boardUrl}/inbox`} className="text-link">
        inbox of the sandbox
      </a>
      .
    </p>
  );
}
