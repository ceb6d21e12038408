CREATE TABLE "left_cart" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"token" text NOT NULL,
	"lines" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "left_cart_email_unique" UNIQUE("email"),
	CONSTRAINT "left_cart_token_unique" UNIQUE("token"),
	CONSTRAINT "left_cart_lines" CHECK (jsonb_array_length("left_cart"."lines") >= 1)
);
--> statement-breakpoint
CREATE TABLE "burn_reminder" (
	"order_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"hours" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "burn_reminder_hours" CHECK ("burn_reminder"."hours" >= 1)
);
--> statement-breakpoint
ALTER TABLE "left_cart" ADD CONSTRAINT "left_cart_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "burn_reminder" ADD CONSTRAINT "burn_reminder_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "burn_reminder" ADD CONSTRAINT "burn_reminder_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_cart_to_send" ON "left_cart" USING btree ("asked_at") WHERE "left_cart"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "left_cart_user" ON "left_cart" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "burn_reminder_to_send" ON "burn_reminder" USING btree ("order_id") WHERE "burn_reminder"."sent_at" is null;