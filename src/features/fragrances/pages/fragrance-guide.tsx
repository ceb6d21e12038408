import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { href, Link } from "react-router";
import { requireFeature } from "#core/content/features.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { publicPage } from "#core/web/public-page.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { buttonClass } from "#ui/form/button.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { DialogLink, RouteDialog } from "#ui/route-dialog.tsx";
import type { Fragrance } from "../fragrance.ts";
import { findFragrance, listFragranceFamilies, listFragrances } from "../fragrances.server.ts";
import type { Route } from "./+types/fragrance-guide";
import { FamilyDialog } from "./family-dialog.tsx";
import { FragranceDetail } from "./fragrance-detail.tsx";
import { FragranceGroups } from "./fragrance-groups.tsx";
import { FragranceIndex } from "./fragrance-index.tsx";
import { guidePath } from "./guide-path.ts";
import { loadGuideTexts, presentGuide } from "./load-guide.server.ts";
import { ScentTint } from "./scent-tint.tsx";

export const handle = publicPage(["family", "item", "choose"]);

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "fragrances");
  const query = new URL(request.url).searchParams;
  const families = await listFragranceFamilies(shop.db);
  const chosen = families.find(({ slug }) => slug === query.get("family"));
  const family = chosen && { slug: chosen.slug, name: chosen.name };
  const [fragrances, item, about] = await Promise.all([
    listFragrances(shop.db, family),
    findFragrance(shop.db, query.get("item") ?? ""),
    loadGuideTexts(shop),
  ]);
  const list = presentGuide(fragrances, { ...about, isGrouped: !family });
  return { families, family, ...list, item, choosing: query.get("choose") === "family" };
}

export default function FragranceGuide({ loaderData }: Route.ComponentProps) {
  const { families, family, fragrances, groups, count, item, choosing, picture, items } = loaderData;
  return (
    <>
      <Container className="grid items-center gap-8 pt-10 sm:pt-16 lg:grid-cols-2 lg:gap-16">
        <Intro
          level={1}
          size="display"
          eyebrow={`${families.length} families`}
          title="Fragrance Guide"
          lead={`What each of our fragrances smells of, from the first breath to what is left in the room the next morning. Choose a family, open a fragrance, and find the ${items} that carry it.`}
        />
        {picture && (
          <ResponsivePicture
            picture={picture}
            priority
            sizes="(min-width: 82rem) 40rem, (min-width: 64rem) 45vw, calc(100vw - 2.5rem)"
            className="aspect-[16/9] rounded-md lg:aspect-[4/3]"
          />
        )}
      </Container>
      <Container className="pt-12 pb-section lg:pt-20">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line pb-5">
          <DialogLink
            to={guidePath({ family: family?.slug, choose: true })}
            className={buttonClass("secondary")}
          >
            <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.6} />
            <span>{family ? `Family: ${family.name}` : "All families"}</span>
          </DialogLink>
          {family && (
            <Link
              to={guidePath({})}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-2 px-2 text-sm text-ink-soft hover:text-ink"
            >
              <X aria-hidden="true" size={16} strokeWidth={1.6} /> Show all
            </Link>
          )}
          <p role="status" className="ml-auto text-sm text-ink-soft">
            {countOf(count, "fragrance")}
          </p>
        </div>
        {groups ? (
          <FragranceGroups groups={groups} />
        ) : (
          <FragranceIndex fragrances={fragrances} family={family?.slug} />
        )}
      </Container>
      {item && <FragranceDialog fragrance={item} closeTo={guidePath({ family: family?.slug })} />}
      {choosing && !item && <FamilyDialog families={families} chosen={family?.slug} />}
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  const { item, family, description = "" } = args.loaderData ?? {};
  const name = item?.name ?? (family ? `${family.name} fragrances` : "Fragrance Guide");
  return pageMeta(args, {
    name,
    description: item?.description ?? description,
    ...(item && !item.isPlaceholder ? { path: href("/fragrances/:slug", { slug: item.slug }) } : {}),
  });
}

function FragranceDialog({ fragrance, closeTo }: { fragrance: Fragrance; closeTo: string }) {
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
