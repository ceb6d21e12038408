import type { VerifiedBackup } from "#platform/backup/backup-file.ts";

export function describeBackup({ header, manifest, bytes }: VerifiedBackup, durationMs: number): string {
  const tables = Object.values(manifest.tables);
  const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0);
  const parts = [
    `${header.createdAt}`,
    `${tables.length} tables`,
    `${rows} rows`,
    `${(bytes / 1e6).toFixed(1)} MB`,
    `shop ${header.shopVersion}`,
    `PostgreSQL ${header.postgresVersion}`,
    `${(durationMs / 1000).toFixed(1)} s`,
  ];
  return parts.join(" · ");
}
