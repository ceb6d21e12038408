// The addresses of every feature, by the place in src/routes.ts where they hang.

import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";
import { accountantRoutes } from "#features/accountant/routes.ts";
import { apiRoutes } from "#features/api/routes.ts";
import { articlesRoutes } from "#features/articles/routes.ts";
import { batchesRoutes } from "#features/batches/routes.ts";
import { burnRemindersRoutes } from "#features/burn-reminders/routes.ts";
import { cashOnDeliveryRoutes } from "#features/cash-on-delivery/routes.ts";
import { channelsRoutes } from "#features/channels/routes.ts";
import { couriersRoutes } from "#features/couriers/routes.ts";
import { customOrdersRoutes } from "#features/custom-orders/routes.ts";
import { disputesRoutes } from "#features/disputes/routes.ts";
import { filmsRoutes } from "#features/films/routes.ts";
import { fragrancesRoutes } from "#features/fragrances/routes.ts";
import { giftCardsRoutes } from "#features/gift-cards/routes.ts";
import { giftsRoutes } from "#features/gifts/routes.ts";
import { insightRoutes } from "#features/insight/routes.ts";
import { leftCartsRoutes } from "#features/left-carts/routes.ts";
import { lightRoutes } from "#features/light/routes.ts";
import { melaRoutes } from "#features/mela/routes.ts";
import { movingHereRoutes } from "#features/moving-here/routes.ts";
import { newsletterRoutes } from "#features/newsletter/routes.ts";
import { pushRoutes } from "#features/push/routes.ts";
import { returnsRoutes } from "#features/returns/routes.ts";
import { reviewsRoutes } from "#features/reviews/routes.ts";
import { starterPacksRoutes } from "#features/starter-packs/routes.ts";
import { stockAlertsRoutes } from "#features/stock-alerts/routes.ts";
import { tradeRoutes } from "#features/trade/routes.ts";
import { whatsappRoutes } from "#features/whatsapp/routes.ts";
import { wishlistRoutes } from "#features/wishlist/routes.ts";

const all: readonly FeatureRoutes[] = [
  accountantRoutes,
  apiRoutes,
  articlesRoutes,
  batchesRoutes,
  burnRemindersRoutes,
  cashOnDeliveryRoutes,
  channelsRoutes,
  couriersRoutes,
  customOrdersRoutes,
  disputesRoutes,
  filmsRoutes,
  fragrancesRoutes,
  giftCardsRoutes,
  giftsRoutes,
  insightRoutes,
  leftCartsRoutes,
  lightRoutes,
  melaRoutes,
  movingHereRoutes,
  newsletterRoutes,
  pushRoutes,
  returnsRoutes,
  reviewsRoutes,
  starterPacksRoutes,
  stockAlertsRoutes,
  tradeRoutes,
  whatsappRoutes,
  wishlistRoutes,
];

export function routesAt(place: keyof FeatureRoutes): RouteConfigEntry[] {
  return all.flatMap((routes) => routes[place] ?? []);
}
