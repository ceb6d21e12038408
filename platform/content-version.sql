-- Each connection counts its changes of a table that public pages show (content-version.table.ts). The triggers that call it are in
-- src/core/editing/content-changes.sql.

CREATE OR REPLACE FUNCTION "note_content_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "content_change" ("connection", "topic", "changes") VALUES (pg_backend_pid(), TG_TABLE_NAME, 1)
  ON CONFLICT ("connection", "topic") DO UPDATE SET "changes" = "content_change"."changes" + 1;
  RETURN NULL;
END $$;
