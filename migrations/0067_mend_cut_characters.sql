-- Takes away the rest of an emoji at the end of texts that a limit has cut inside it: PostgreSQL stored the half as U+FFFD.
-- A name that another row has already stays as it is.
UPDATE "category" SET "name" = rtrim("name", chr(65533)) WHERE "name" LIKE '%' || chr(65533)
  AND NOT EXISTS (SELECT 1 FROM "category" "other" WHERE "other"."name" = rtrim("category"."name", chr(65533)));--> statement-breakpoint
UPDATE "collection" SET "name" = rtrim("name", chr(65533)) WHERE "name" LIKE '%' || chr(65533)
  AND NOT EXISTS (SELECT 1 FROM "collection" "other" WHERE "other"."name" = rtrim("collection"."name", chr(65533)));--> statement-breakpoint
UPDATE "collection" SET "picture_alt" = rtrim("picture_alt", chr(65533)) WHERE "picture_alt" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "product" SET "name" = rtrim("name", chr(65533)) WHERE "name" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "product" SET "description" = rtrim("description", chr(65533)) WHERE "description" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "product_picture" SET "alt" = rtrim("alt", chr(65533)) WHERE "alt" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "picture" SET "alt" = rtrim("alt", chr(65533)) WHERE "alt" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "review" SET "text" = rtrim("text", chr(65533)) WHERE "text" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "review" SET "answer" = rtrim("answer", chr(65533)) WHERE "answer" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "message" SET "name" = rtrim("name", chr(65533)) WHERE "name" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "message" SET "body" = rtrim("body", chr(65533)) WHERE "body" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "user" SET "name" = rtrim("name", chr(65533)) WHERE "name" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "user" SET "note" = rtrim("note", chr(65533)) WHERE "note" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "courier_event" SET "place" = rtrim("place", chr(65533)) WHERE "place" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "payment_dispute" SET "reason_description" = rtrim("reason_description", chr(65533)) WHERE "reason_description" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "settlement_line" SET "description" = rtrim("description", chr(65533)) WHERE "description" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "webhook_delivery" SET "last_answer" = rtrim("last_answer", chr(65533)) WHERE "last_answer" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "former_import" SET "file_name" = rtrim("file_name", chr(65533)) WHERE "file_name" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "redirect_import" SET "file_name" = rtrim("file_name", chr(65533)) WHERE "file_name" LIKE '%' || chr(65533);
