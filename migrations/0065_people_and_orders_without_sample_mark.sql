DROP INDEX "user_sample";--> statement-breakpoint
DROP INDEX "order_sample";--> statement-breakpoint
DROP INDEX "payment_by_test_key";