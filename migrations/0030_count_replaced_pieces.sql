ALTER TABLE "order_line" ADD COLUMN "replaced" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Replacements that went out before the column was there.
UPDATE "order_line" AS line SET "replaced" = sent."pieces"
FROM (
  SELECT request."order_id", (piece->>'position')::integer AS "position", sum((piece->>'quantity')::integer)::integer AS "pieces"
  FROM "return_request" AS request, jsonb_array_elements(request."pieces") AS piece
  WHERE request."status" = 'replaced'
  GROUP BY 1, 2
) AS sent
WHERE sent."order_id" = line."order_id" AND sent."position" = line."position";
