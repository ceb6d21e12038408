import { type Picture, widestUrl } from "#core/pictures/picture.ts";
import { sceneOf } from "#core/pictures/scene.ts";
import { LightControl } from "#lists/light-control.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import type { ShownParts } from "../sections/shown-section.ts";
import type { HeroPictures } from "./page-pictures.ts";

/** The picture fades into the cedar ground: downwards on a phone, to the left on a wide screen. */
const fade =
  "[mask-image:linear-gradient(to_bottom,black_62%,transparent)] lg:[mask-image:linear-gradient(to_right,transparent,rgb(0_0_0/0.4)_12%,black_28%)] xl:[mask-image:linear-gradient(to_right,transparent,rgb(0_0_0/0.4)_7%,black_17%)]";

/** The focal point of the picture, kept visible when its frame crops it. */
const position = "[--x:50%] [--y:62%] lg:[--x:100%] lg:[--y:60%]";

type HeroProps = ShownParts["home-hero"] & { level: 1 | 2 };

/** The top of the home page: text on the cedar theme, and a picture of candles that can be lit and put out. */
export function Hero({ pictures, eyebrow, title, lead, buttons, level }: HeroProps) {
  const Title = `h${level}` as const;
  return (
    <section data-theme="cedar" className="relative isolate overflow-hidden">
      {pictures && <LitPicture {...pictures} />}
      <div
        className={`page-width pointer-events-none flex pb-8 sm:pb-14 lg:mt-0 lg:items-center lg:py-16 ${pictures ? "-mt-6 lg:min-h-[min(84svh,46rem)]" : "pt-14"}`}
      >
        <div className="pointer-events-auto relative grid max-w-xl gap-5 lg:w-[44%] lg:gap-6">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Title className="text-5xl">{title}</Title>
          {lead && <p className="max-w-sm text-lg text-ink-soft">{lead}</p>}
          <div className="mt-2 flex flex-wrap gap-3">
            {buttons.map(({ words, to }, index) => (
              <ButtonLink
                key={to}
                to={to}
                variant={index === 0 ? "primary" : "secondary"}
                className="lg:min-h-14 lg:px-8"
              >
                {words}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function LitPicture({ wide, tall }: HeroPictures) {
  return (
    <div
      className={`relative h-[min(36svh,105vw)] lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:h-full lg:w-[70%] ${position}`}
    >
      <div className={`lights-up size-full ${fade}`}>
        <CandlesAtTheWindow wide={wide.lit} tall={tall.lit} />
      </div>
      <LightControl
        what="candles"
        unlit={<CandlesAtTheWindow wide={wide.unlit.picture} tall={tall.unlit.picture} isTwin />}
        scenes={[
          {
            ...sceneOf(wide.unlit),
            className: "[@media_(orientation:portrait)_and_(max-width:40rem)]:hidden",
          },
          {
            ...sceneOf(tall.unlit),
            className: "hidden [@media_(orientation:portrait)_and_(max-width:40rem)]:block",
          },
        ]}
        sceneClass={fade}
        buttonClass="top-3 left-gutter lg:top-auto lg:right-gutter lg:bottom-8 lg:left-auto"
      />
    </div>
  );
}

/** Phones in portrait get another picture, not a crop of the wide one. */
function CandlesAtTheWindow({
  wide,
  tall,
  isTwin = false,
}: {
  wide: Picture;
  tall: Picture;
  /** True for the unlit picture, which covers the other one and needs no description. */
  isTwin?: boolean;
}) {
  const portraitQuery = "(orientation: portrait) and (max-width: 40rem)";
  // Deliberately a tenth too narrow: on most phones the next wider picture is 16 KB larger, and arrives 80 ms later
  // on a slow network.
  const portraitSizes = "88vw";
  const landscapeSizes = "(min-width: 64rem) 75vw, 110vw";
  return (
    <picture className="contents">
      <source
        media={portraitQuery}
        type="image/avif"
        srcSet={tall.avif}
        sizes={portraitSizes}
        width={tall.width}
        height={tall.height}
      />
      <source
        media={portraitQuery}
        type="image/webp"
        srcSet={tall.webp}
        sizes={portraitSizes}
        width={tall.width}
        height={tall.height}
      />
      <source type="image/avif" srcSet={wide.avif} sizes={landscapeSizes} />
      <img
        src={widestUrl(wide)}
        srcSet={wide.webp}
        sizes={landscapeSizes}
        alt={isTwin ? "" : wide.alt}
        width={wide.width}
        height={wide.height}
        fetchPriority={isTwin ? "auto" : "high"}
        loading={isTwin ? "lazy" : "eager"}
        decoding="async"
        className="size-full object-cover object-[var(--x)_var(--y)]"
        style={{ backgroundColor: wide.placeholder }}
      />
    </picture>
  );
}
