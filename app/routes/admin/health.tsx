import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { shopContext } from "#app/shop-context.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { checkMail } from "#shop/health/mail-records.server.ts";
import { readShopHealth } from "#shop/health/shop-health.server.ts";
import { checkHealth } from "#shop/health/shop-health.ts";
import { findLastTest } from "#shop/health/test-email.server.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import type { Route } from "./+types/health";
import { CheckList } from "./health/check-list.tsx";
import { MailSection } from "./health/mail-section.tsx";
import { BackToSettings } from "./settings/settings-nav.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [facts, mail] = await Promise.all([readShopHealth(shop), checkMail(shop)]);
  const test = new URL(request.url).searchParams.get("test");
  const lastTest = test === null ? undefined : await findLastTest(shop);
  return {
    mail,
    lastTest: lastTest && { at: formatMoment(lastTest.at), refusal: lastTest.refusal },
    test,
    checks: checkHealth(facts),
    unpaidOrders: facts.unpaidOrders,
    readAt: formatMoment(facts.now),
    startedAt: formatMoment(facts.startedAt),
  };
}

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const { checks, unpaidOrders, readAt, startedAt, mail, lastTest, test } = loaderData;
  const alarms = [...checks, ...mail].filter(({ state }) => state === "alarm").length;
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">Health</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {`${
          alarms === 0
            ? "Nothing needs you."
            : alarms === 1
              ? "One thing needs you."
              : `${alarms} things need you.`
        } You get an email when something in the first list needs you, once a day for each.`}
      </p>
      <CheckList checks={checks} />
      <MailSection checks={mail} lastTest={lastTest} test={test} />
      <dl className="mt-6 grid max-w-3xl gap-x-6 gap-y-1 text-sm text-ink-soft sm:grid-cols-[12rem_1fr]">
        <dt>Being paid right now</dt>
        <dd>{countOf(unpaidOrders, "order")}</dd>
        <dt>The shop has run since</dt>
        <dd>{startedAt}</dd>
        <dt>Read at</dt>
        <dd>{readAt}</dd>
      </dl>
      <ButtonLink to={href("/admin/health")} variant="secondary" className="mt-6">
        Read again
      </ButtonLink>
    </>
  );
}

export function meta() {
  return [{ title: "Health" }];
}
