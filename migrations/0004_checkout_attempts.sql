CREATE TABLE "checkout_attempt" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"network" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_attempt" ADD CONSTRAINT "checkout_attempt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempt" ADD CONSTRAINT "checkout_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_attempt_user" ON "checkout_attempt" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "checkout_attempt_network" ON "checkout_attempt" USING btree ("network","at");