CREATE TABLE "payment_link" (
	"order_id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"razorpay_link_id" text,
	"url" text,
	"status" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payment_link_reference_id_unique" UNIQUE("reference_id"),
	CONSTRAINT "payment_link_razorpay_link_id_unique" UNIQUE("razorpay_link_id"),
	CONSTRAINT "payment_link_has_address" CHECK ("payment_link"."status" <> 'open' or ("payment_link"."razorpay_link_id" is not null and "payment_link"."url" is not null))
);
--> statement-breakpoint
ALTER TABLE "discount_redemption" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "origin" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "typed_by" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "form_key" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_link_created" ON "payment_link" USING btree ("created_at","order_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_typed_by_user_id_fk" FOREIGN KEY ("typed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_form_key_unique" UNIQUE("form_key");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_of_account_or_typed" CHECK (("order"."origin" = 'shop') = ("order"."user_id" is not null) and ("order"."origin" = 'shop') = ("order"."typed_by" is null));