import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { asha, type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { reviewAnsweredJob } from "./review-jobs.server.ts";
import { review } from "./reviews.table.ts";

let emails: EmailJobsTest;
beforeEach(async () => {
  emails = await openEmailJobsTest();
  const { db, clock } = emails.ctx;
  const [candle] = await db.select().from(product).orderBy(product.id).limit(1);
  const at = clock.now();
  await db.insert(review).values({
    id: "review",
    productId: candle?.id ?? "",
    userId: "asha",
    rating: 5,
    text: "Lovely",
    response: true,
    quality: true,
    delivery: true,
    writtenAt: at,
    approvedAt: at,
    answer: "Thank you, <Asha>!",
    answeredAt: at,
  });
});
afterEach(() => emails.close());

const run = () => emails.runJob(reviewAnsweredJob.kind, { reviewId: "review" });

test("the answer is emailed to the customer once", async () => {
  await run();
  await emails.ctx.db.update(review).set({ answer: "Another one" });
  await run();
  const { received } = emails.server;
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual([asha]);
  expect(received[0]?.text).toContain("Thank you, <Asha>!");
  expect(received[0]?.text).toMatch(/https:\/\/deodar\.localhost\/products\//);
});

test.each([
  ["taken back", { answer: null }],
  ["below a review that is not shown", { approvedAt: null }],
])("an answer that is %s is not mailed", async (_what, change) => {
  await emails.ctx.db.update(review).set(change);
  await run();
  expect(emails.server.received).toEqual([]);
});

test("nothing is sent to an account that was deleted meanwhile", async () => {
  const { db, clock } = emails.ctx;
  await db.update(user).set({ deletedAt: clock.now() }).where(eq(user.id, "asha"));
  await run();
  expect(emails.server.received).toEqual([]);
});
