CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "api_request" (
	"key_id" text NOT NULL,
	"idempotency_hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_request_key_id_idempotency_hash_pk" PRIMARY KEY("key_id","idempotency_hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"endpoint_id" text NOT NULL,
	"event" text NOT NULL,
	"event_key" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"last_status" integer,
	"last_answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_delivery_state" CHECK ("webhook_delivery"."state" in ('waiting', 'taken', 'given-up'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_secret_until" timestamp with time zone,
	"is_on" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp with time zone,
	"switched_off_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "api_request" ADD CONSTRAINT "api_request_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_open" ON "api_key" USING btree ("created_at") WHERE "api_key"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "api_key_created" ON "api_key" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "api_request_at" ON "api_request" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_once" ON "webhook_delivery" USING btree ("endpoint_id","event_key");--> statement-breakpoint
CREATE INDEX "webhook_delivery_list" ON "webhook_delivery" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_created" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_changed" ON "order" USING btree ("changed_at","id") WHERE "order"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "order_status_changed" ON "order" USING btree ("status","changed_at","id");--> statement-breakpoint
-- When an order changed last: programs ask for those that changed since. It is the time of the database, which all processes share.
CREATE FUNCTION keep_order_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER keep_order_changed_at BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION keep_order_changed_at();--> statement-breakpoint
-- A parcel belongs to its order.
CREATE FUNCTION note_order_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update "order" set changed_at = clock_timestamp() where id = coalesce(new.order_id, old.order_id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER note_order_parcel AFTER INSERT OR UPDATE OR DELETE ON parcel FOR EACH ROW EXECUTE FUNCTION note_order_parcel();--> statement-breakpoint
CREATE TRIGGER note_order_parcel AFTER INSERT OR UPDATE OR DELETE ON further_parcel FOR EACH ROW EXECUTE FUNCTION note_order_parcel();
