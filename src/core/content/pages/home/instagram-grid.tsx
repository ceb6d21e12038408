import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { buttonClass } from "#ui/form/button.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { ShownParts } from "../sections/shown-section.ts";

/** A link to the shop's Instagram profile with four pictures; nothing without a profile. */
export function InstagramGrid({ id, title, pictures }: ShownParts["instagram"] & { id: string }) {
  const profile = useSiteSettings()?.social.find(({ name }) => name === "Instagram")?.url;
  if (!profile) return null;
  const handle = new URL(profile).pathname.split("/").filter(Boolean)[0];
  return (
    <Section labelledBy={id}>
      <Intro id={id} align="centre" eyebrow={handle && `@${handle}`} title={title} />
      {pictures.length === 0 && (
        <p className="mt-6 text-center">
          <a href={profile} target="_blank" rel="noopener noreferrer" className={buttonClass("secondary")}>
            See our pictures
          </a>
        </p>
      )}
      <ul className="mt-6 grid grid-cols-4 gap-2 empty:hidden sm:mt-10 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {pictures.map((picture) => (
          <li key={picture.alt} className="overflow-hidden rounded-md">
            <a
              href={profile}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${picture.alt}: see it on Instagram (opens in a new window)`}
              className="group block"
            >
              <ResponsivePicture
                picture={picture}
                alt=""
                sizes="(min-width: 82rem) 20rem, (min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 22vw"
                className="aspect-square transition-transform duration-700 motion-safe:group-hover:scale-[1.04]"
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
