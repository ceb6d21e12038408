ALTER TABLE "gift_recipient" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_recipient" ADD COLUMN "unmended" jsonb;--> statement-breakpoint
ALTER TABLE "gift_recipient" ADD CONSTRAINT "gift_recipient_address" CHECK ("gift_recipient"."address" is not null or "gift_recipient"."unmended" is not null);