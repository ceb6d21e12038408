import { href, Link } from "react-router";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { RouteDialog } from "#app/components/route-dialog.tsx";
import type { Fragrance } from "#shop/content/fragrance.ts";
import { FragranceDetail } from "./fragrance-detail.tsx";
import { ScentTint } from "./scent-tint.tsx";

export function FragranceDialog({ fragrance, closeTo }: { fragrance: Fragrance; closeTo: string }) {
  const { picture, isPlaceholder, slug, name } = fragrance;
  return (
    <RouteDialog key={slug} closeTo={closeTo} title={name} titleHidden size="lg">
      <div className={picture || !isPlaceholder ? "grid sm:grid-cols-[2fr_3fr]" : ""}>
        {!picture && !isPlaceholder && (
          <ScentTint fragrance={fragrance} className="grid py-10 sm:min-h-[34rem]" />
        )}
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 54rem) 21rem, (min-width: 40rem) 40vw, 100vw"
            className="aspect-[16/9] sm:aspect-auto sm:h-full sm:min-h-[34rem]"
          />
        )}
        <div className="grid content-center gap-4 p-6 sm:p-9">
          <FragranceDetail fragrance={fragrance} heading="h3" />
          {!isPlaceholder && (
            <Link
              to={href("/fragrances/:slug", { slug })}
              className="text-link inline-flex min-h-11 items-center justify-self-start text-sm"
            >
              Open its page
            </Link>
          )}
        </div>
      </div>
    </RouteDialog>
  );
}
