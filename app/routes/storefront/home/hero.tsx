import { ButtonLink } from "#app/components/button.tsx";
import { useShopFront } from "#app/components/use-shop-front.ts";
import type { Picture, Rendition } from "#shop/catalogue/picture.ts";

const list = (renditions: Rendition[]) => renditions.map(({ url, width }) => `${url} ${width}w`).join(", ");

/** The first window: words on cedar, and the window-sill at dusk growing out of it. */
export function Hero({ wide, tall }: { wide: Picture; tall: Picture }) {
  const shopFront = useShopFront();
  return (
    <section data-theme="cedar" className="relative isolate overflow-hidden">
      <div className="relative h-[min(40svh,105vw)] [mask-image:linear-gradient(to_bottom,black_62%,transparent)] lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:h-full lg:w-[70%] lg:[mask-image:linear-gradient(to_right,transparent,rgb(0_0_0/0.08)_10%,rgb(0_0_0/0.5)_26%,black_44%)]">
        <HeroPicture wide={wide} tall={tall} />
      </div>
      <div className="page-width -mt-16 flex pb-14 lg:mt-0 lg:min-h-[min(84svh,46rem)] lg:items-center lg:py-16">
        <div className="relative grid max-w-xl gap-5 lg:w-[44%] lg:gap-6">
          <p className="eyebrow">Poured by hand at {shopFront?.city}</p>
          <h1 className="text-5xl">Illuminate Your Space</h1>
          <p className="max-w-sm text-lg text-ink-soft">
            Candles for evenings that are in no hurry, from a small workshop where the plains of Punjab meet
            the first hills of Himachal.
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

/** Another picture for the upright window of a phone, not another crop. */
function HeroPicture({ wide, tall }: { wide: Picture; tall: Picture }) {
  const portrait = "(orientation: portrait) and (max-width: 40rem)";
  const upright = "100vw";
  const across = "(min-width: 64rem) 75vw, 110vw";
  return (
    <picture className="contents">
      <source
        media={portrait}
        type="image/avif"
        srcSet={list(tall.renditions.avif)}
        sizes={upright}
        width={tall.width}
        height={tall.height}
      />
      <source
        media={portrait}
        type="image/webp"
        srcSet={list(tall.renditions.webp)}
        sizes={upright}
        width={tall.width}
        height={tall.height}
      />
      <source type="image/avif" srcSet={list(wide.renditions.avif)} sizes={across} />
      <img
        src={wide.renditions.webp.at(-1)?.url}
        srcSet={list(wide.renditions.webp)}
        sizes={across}
        alt={wide.alt}
        width={wide.width}
        height={wide.height}
        fetchPriority="high"
        decoding="async"
        className="size-full object-cover object-[50%_80%] lg:object-[45%_60%]"
        style={{ backgroundColor: wide.placeholder }}
      />
    </picture>
  );
}
