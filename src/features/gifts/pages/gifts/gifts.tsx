import { toTile } from "#core/catalogue/pages/to-tile.ts";
import { currentFeatures, requireFeature } from "#core/content/features.server.ts";
import { loadFixedPage } from "#core/content/pages/sections/load-page.server.ts";
import { MadePage } from "#core/content/pages/sections/made-page.tsx";
import { madePageMeta } from "#core/content/pages/sections/made-page-meta.ts";
import { periodsToMake } from "#core/delivery/delivery-promise.ts";
import { parseDay } from "#core/money/indian-time.ts";
import { parsePinCode } from "#core/money/pin-code.ts";
import { readToday } from "#core/money/today.server.ts";
import { findPauseWords } from "#core/settings/pause.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Shop } from "#core/shop.ts";
import { publicPage } from "#core/web/public-page.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { cutText } from "#platform/whole-text.ts";
import { answerGift } from "../../content/gift.ts";
import { type ComingFestival, listComingFestivals, listGifts } from "../../content/gifts.server.ts";
import type { Route } from "./+types/gifts";
import { GiftFinder } from "./gift-finder.tsx";

/** Not cached with a PIN code or a day: such requests hardly ever repeat. */
export const handle = publicPage(["for"]);

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "gifts");
  const wish = readWish(new URL(request.url).searchParams);
  const [page, festivals, { shipping: periods, pause }, { giftCards: sellsCards }] = await Promise.all([
    loadFixedPage(shop, "gifts"),
    listComingFestivals(shop),
    currentSettings(shop),
    currentFeatures(shop),
  ]);
  const chosen = await chooseGifts(shop, wish, { festivals, pause, periods });
  return { ...page, wish, festivals, sellsCards, ...chosen };
}

async function chooseGifts(
  shop: Shop,
  wish: Wish,
  {
    festivals,
    pause,
    periods,
  }: { festivals: ComingFestival[]; pause: Settings["pause"]; periods: Settings["shipping"] },
) {
  const festival = festivals.find(({ slug }) => slug === wish.occasion);
  const today = readToday(shop.clock);
  const asked = { festival, paused: findPauseWords(pause, () => today), today };
  const answer = (daysToMake: number | null) =>
    answerWish(wish, { ...asked, periods: periodsToMake(daysToMake, periods) });
  const answered = answer(null);
  const gifts = await listGifts(shop.db, festival?.slug ?? "", (gift) =>
    comesInTime(answered, answer(gift.daysToMake)),
  );
  return { gifts: gifts.map(toTile), ...answered };
}

type Wish = ReturnType<typeof readWish>;
type Answered = ReturnType<typeof answerWish>;

/** False for a gift that arrives later than other gifts because it takes days to make. */
function comesInTime(others: Answered, own: Answered): boolean {
  return own.answer?.arriveBy === others.answer?.arriveBy;
}

/** `paused`: the words of a pause in selling, shown in place of the arrival. */
type Asked = { festival: { day: string } | undefined; paused: string | undefined } & Parameters<
  typeof answerGift
>[1];

/** When the gift arrives; undefined while nothing is asked. */
function answerWish(wish: Wish, { festival, paused, ...when }: Asked) {
  const typedDay = parseDay(wish.day);
  const day = typedDay ?? festival?.day ?? "";
  const pin = parsePinCode(wish.pin) ?? "";
  const isAsked = wish.occasion !== "" || day !== "" || pin !== "";
  const answer = paused
    ? { arrival: paused, advice: "", arriveBy: "" }
    : answerGift({ pin, day: day < when.today ? "" : day, isFestival: !typedDay }, when);
  return { answer: isAsked ? answer : undefined, hasWrongPin: wish.pin !== pin };
}

function readWish(query: URLSearchParams) {
  const read = (name: string) => cutText(query.get(name)?.trim() ?? "", 60);
  return { occasion: read("for"), day: read("day"), pin: read("pin").replaceAll(" ", "") };
}

export default function GiftsPage({ loaderData }: Route.ComponentProps) {
  const { title, sections, wish, festivals, gifts, sellsCards, answer, hasWrongPin } = loaderData;
  return (
    <MadePage
      title={title}
      sections={sections}
      own={{
        "gift-finder": ({ gifts: above, ...section }) => (
          <GiftFinder
            {...section}
            above={above}
            wish={wish}
            festivals={festivals}
            gifts={gifts}
            sellsCards={sellsCards}
            answer={answer}
            hasWrongPin={hasWrongPin}
            crumb={title}
          />
        ),
      }}
    />
  );
}

export const meta = (args: Route.MetaArgs) => madePageMeta(args);
