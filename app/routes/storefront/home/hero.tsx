import { ButtonLink } from "#app/components/button.tsx";
import { formatSrcSet } from "#app/components/format-src-set.ts";
import { useSiteSettings } from "#app/components/use-site-settings.ts";
import type { Picture } from "#shop/pictures/picture.ts";

/** The top of the home page: text on the cedar theme, and a picture that fades into it. */
export function Hero({ wide, tall }: { wide: Picture; tall: Picture }) {
  const siteSettings = useSiteSettings();
  return (
    <section data-theme="cedar" className="relative isolate overflow-hidden">
      <div className="relative h-[min(40svh,105vw)] [mask-image:linear-gradient(to_bottom,black_62%,transparent)] lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:h-full lg:w-[70%] lg:[mask-image:linear-gradient(to_right,transparent,rgb(0_0_0/0.4)_12%,black_28%)] xl:[mask-image:linear-gradient(to_right,transparent,rgb(0_0_0/0.4)_7%,black_17%)]">
        <HeroPicture wide={wide} tall={tall} />
      </div>
      <div className="page-width -mt-16 flex pb-14 lg:mt-0 lg:min-h-[min(84svh,46rem)] lg:items-center lg:py-16">
        <div className="relative grid max-w-xl gap-5 lg:w-[44%] lg:gap-6">
          <p className="eyebrow">Poured by hand at {siteSettings?.city}</p>
          <h1 className="text-5xl">Illuminate Your Space</h1>
          <p className="max-w-sm text-lg text-ink-soft">
            Candles for slow evenings, from a small workshop where the plains of Punjab meet the first hills
            of Himachal.
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink to="/shop" className="lg:min-h-14 lg:px-8">
              Shop the collection
            </ButtonLink>
            <ButtonLink to="/about" variant="secondary" className="lg:min-h-14 lg:px-8">
              Our story
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** A phone in portrait gets another picture, not another crop of the same one. */
function HeroPicture({ wide, tall }: { wide: Picture; tall: Picture }) {
  const portraitQuery = "(orientation: portrait) and (max-width: 40rem)";
  // A tenth too narrow: on most phones the next wider picture is 16 KB more, and arrives 80 ms later on a slow network.
  const portraitSizes = "88vw";
  const landscapeSizes = "(min-width: 64rem) 75vw, 110vw";
  return (
    <picture className="contents">
      <source
        media={portraitQuery}
        type="image/avif"
        srcSet={formatSrcSet(tall.renditions.avif)}
        sizes={portraitSizes}
        width={tall.width}
        height={tall.height}
      />
      <source
        media={portraitQuery}
        type="image/webp"
        srcSet={formatSrcSet(tall.renditions.webp)}
        sizes={portraitSizes}
        width={tall.width}
        height={tall.height}
      />
      <source type="image/avif" srcSet={formatSrcSet(wide.renditions.avif)} sizes={landscapeSizes} />
      <img
        src={wide.renditions.webp.at(-1)?.url}
        srcSet={formatSrcSet(wide.renditions.webp)}
        sizes={landscapeSizes}
        alt={wide.alt}
        width={wide.width}
        height={wide.height}
        fetchPriority="high"
        decoding="async"
        className="size-full object-cover object-[50%_62%] lg:object-[100%_60%]"
        style={{ backgroundColor: wide.placeholder }}
      />
    </picture>
  );
}
