// The cards of features on the customer's page of an order, from top to bottom.
import { BurnReminderCard } from "#features/burn-reminders/account/burn-reminder-card.tsx";
import { ReviewCard } from "#features/reviews/account/review-card.tsx";
import type { OrderCardFacts } from "./order-cards.server.ts";

export function OrderCards({ number, facts }: { number: string; facts: OrderCardFacts }) {
  return (
    <>
      {facts.burnReminder && <BurnReminderCard number={number} choice={facts.burnReminder} />}
      {facts.reviews.length > 0 && <ReviewCard products={facts.reviews} />}
    </>
  );
}
