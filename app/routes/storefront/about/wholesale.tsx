import { ButtonLink } from "#app/components/form/button.tsx";
import { Intro } from "#app/components/page/heading.tsx";
import { Prose } from "#app/components/page/prose.tsx";
import { Section } from "#app/components/page/section.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { Picture } from "#shop/pictures/picture.ts";

/** For wholesale buyers. The link opens the contact form with its subject filled in. */
export function Wholesale({ html, picture }: { html: string; picture: Picture | undefined }) {
  const siteSettings = useSiteSettings();
  return (
    <Section background="deep" labelledBy="wholesale-title" id="wholesale">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 82rem) 38rem, (min-width: 64rem) 45vw, calc(100vw - 2.5rem)"
            className="aspect-[4/3] rounded-md lg:aspect-[4/5]"
          />
        )}
        <div className="grid content-start gap-6">
          <Intro
            id="wholesale-title"
            eyebrow="For hotels, shops and weddings"
            title="Wholesale and distribution"
          />
          <Prose html={html} />
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink to="/contact?subject=Wholesale">Ask about wholesale</ButtonLink>
            {siteSettings && (
              <a href={siteSettings.phone.url} className="text-link inline-flex min-h-11 items-center px-2">
                {siteSettings.phone.text}
              </a>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}
