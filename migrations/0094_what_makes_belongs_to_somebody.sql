ALTER TABLE "gift_card" ADD COLUMN "sealed_code" text;--> statement-breakpoint
ALTER TABLE "gift_card" ADD COLUMN "sealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD COLUMN "forgiven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "made_by" text;--> statement-breakpoint
-- What was made before belongs to whom the audit log names; what it does not name sleeps until an owner saves or makes it anew.
UPDATE "api_key" SET "made_by" = (SELECT "audit_event"."by" FROM "audit_event"
  WHERE "audit_event"."action" = 'api-key.made' AND "audit_event"."subject" = 'api-key:' || "api_key"."name"
  ORDER BY "audit_event"."at" DESC LIMIT 1);--> statement-breakpoint
UPDATE "webhook_endpoint" SET "made_by" = (SELECT "audit_event"."by" FROM "audit_event"
  WHERE "audit_event"."action" IN ('webhook.added', 'webhook.changed', 'webhook.switched-on', 'webhook.secret-renewed')
    AND "audit_event"."subject" = 'webhook:' || substring("webhook_endpoint"."address" from '^https?://([^/?#]+)')
  ORDER BY "audit_event"."at" DESC LIMIT 1);
