CREATE TABLE "stock_alert" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"token" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "stock_alert_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_one_a_product" ON "stock_alert" USING btree ("email","product_id");--> statement-breakpoint
CREATE INDEX "stock_alert_user" ON "stock_alert" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stock_alert_waiting" ON "stock_alert" USING btree ("product_id") WHERE "stock_alert"."confirmed_at" is not null and "stock_alert"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alert_told" ON "stock_alert" USING btree ("told_at") WHERE "stock_alert"."told_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_alert_asked" ON "stock_alert" USING btree ("requested_at") WHERE "stock_alert"."confirmed_at" is null;