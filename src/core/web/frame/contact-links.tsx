import { useSiteSettings } from "./use-site-settings.ts";

/** The shop's chat and telephone, as links in the floating button, the menu and the foot. */
export function ContactLinks({ className }: { className: string }) {
  const site = useSiteSettings();
  if (!site) return null;
  const { whatsappUrl, phone } = site;
  return (
    <>
      {whatsappUrl && (
        <a href={whatsappUrl} target="_blank" rel="noreferrer" className={className}>
          Chat on WhatsApp
        </a>
      )}
      <a href={phone.url} className={className}>{`Call ${phone.text}`}</a>
    </>
  );
}
