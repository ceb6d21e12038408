-- alone: a process of the version before reads the pictures of a ZIP at each import of products.
-- Pictures came in a ZIP beside their file of products. Those that wait or failed are named to the owner until their import is deleted.
DROP TABLE "zip_picture" CASCADE;--> statement-breakpoint
UPDATE "imported_picture" SET "state" = 'failed', "address" = regexp_replace("address", '^zip:[^/]*/', ''),
  "problem" = 'A ZIP is not read any longer: add this picture at the product, or by its SKU at Pictures.'
WHERE "address" LIKE 'zip:%' AND "state" <> 'added';--> statement-breakpoint
-- The flame of a photographed pair was drawn in the middle until somebody moved it: where nobody has, the photograph's own is shown alone.
UPDATE "picture" SET "wicks" = '[]' WHERE "wicks" = '[{"x": 0.5, "y": 0.5, "h": 0.1}]';
