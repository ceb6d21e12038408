import type { LucideIcon } from "lucide-react";
import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Heading } from "#ui/page/heading.tsx";
import { instagramHandle } from "./instagram-handle.ts";

/** The other ways to reach the shop, without those that are not set. */
export function ContactWays() {
  const siteSettings = useSiteSettings();
  if (!siteSettings) return null;
  const { phone, email, whatsappUrl, address, hours, social } = siteSettings;
  return (
    <aside aria-labelledby="ways" className="grid gap-6 rounded-md bg-paper-deep p-6 sm:p-8">
      <Heading id="ways" size="md">
        Other ways
      </Heading>
      <ul className="grid gap-5">
        <Way icon={Phone} name="Telephone">
          <ContactLink url={phone.url}>{phone.text}</ContactLink>
        </Way>
        <Way icon={Mail} name="Email">
          <ContactLink url={`mailto:${email}`}>{email}</ContactLink>
        </Way>
        {whatsappUrl && (
          <Way icon={MessageCircle} name="WhatsApp">
            <ContactLink url={whatsappUrl}>Chat with us</ContactLink>
          </Way>
        )}
        <Way icon={Clock} name="Hours">
          <span className="py-1">{hours}</span>
        </Way>
        <Way icon={MapPin} name="Address">
          <address className="py-1 not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Way>
      </ul>
      {social.length > 0 && (
        <div className="border-t border-line pt-5">
          <p className="text-sm font-semibold">Follow us</p>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {social.map(({ name, url }) => (
              <li key={name}>
                <ContactLink url={url}>
                  {name === "Instagram" ? `Instagram ${instagramHandle(url)}` : name}
                </ContactLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}

function Way({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 text-brass-ink" />
      <div className="grid">
        <span className="text-sm font-semibold">{name}</span>
        {children}
      </div>
    </li>
  );
}

function ContactLink({ url, children }: { url: string; children: ReactNode }) {
  const isExternal = url.startsWith("https:");
  return (
    <a
      href={url}
      {...(isExternal ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      className="text-link inline-flex min-h-11 items-center wrap-anywhere"
    >
      {children}
    </a>
  );
}
