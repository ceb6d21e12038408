// Exports everything of the shop as one ZIP, so that nobody is locked in: lines of JSON that any program can read, and the pictures.
import type { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { selectRows } from "#platform/database/database.ts";
import { findMedia, mediaPath } from "#platform/media/media.ts";
import { readVideo } from "#platform/media/videos.ts";
import { streamZip, type ZipEntry } from "#platform/zip.ts";
import { canExportShop } from "./data-export.policy.ts";
import { exportFiles } from "./export-files.ts";
import { writeReadme } from "./export-readme.ts";
import { readExportColumns, readLines } from "./read-lines.server.ts";

type ExportContext = Pick<AppContext, "db" | "clock" | "config" | "log">;

export type ShopExport = { fileName: string; stream: Readable };

/** Streams the file while it is being written. Recorded in the audit log. */
export const exportShop = command(
  canExportShop,
  async function exportShop(ctx: ExportContext, { id: by }): Promise<ShopExport> {
    const writtenAt = ctx.clock.now();
    await recordAudit(ctx.db, ctx.clock, { by, action: "shop.exported", subject: "shop:everything" });
    const stream = streamZip(listEntries(ctx, writtenAt), writtenAt);
    stream.once("error", (error) =>
      ctx.log.warn({ error: String(error) }, "the export of the shop has ended early"),
    );
    const day = writtenAt.toISOString().slice(0, 10);
    return { fileName: `everything-${day}.zip`, stream };
  },
);

async function* listEntries(ctx: ExportContext, writtenAt: Date): AsyncGenerator<ZipEntry> {
  const { db } = ctx;
  const { business } = await readSettings(db);
  const readme = writeReadme(await readExportColumns(db), { shopName: business.shopName, writtenAt });
  yield { name: "README.txt", content: once(readme), isCompressed: true };
  const named = new Set<string>();
  for (const file of exportFiles)
    yield {
      name: `${file.name}.jsonl`,
      content: noteMedia(readLines(db, file), named),
      isCompressed: true,
    };
  yield* listPictures(ctx);
  for (const name of named) {
    const found = await findMedia(ctx, `${mediaPath}/${name}`);
    if (found) yield { name: `media/${name}`, content: once(found.bytes), isCompressed: false };
  }
  yield* listFilms(ctx);
  yield* listReturnPhotographs(ctx);
}

async function* once<Part extends Uint8Array | string>(part: Part): AsyncGenerator<Part> {
  yield part;
}

const mediaName = /\/media\/([0-9a-z]{20}\.(?:avif|webp))/g;

/** Passes the lines on and notes the names of media files in them: logos, portraits and the like. */
async function* noteMedia(lines: AsyncIterable<string>, named: Set<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    for (const [, name] of line.matchAll(mediaName)) if (name) named.add(name);
    yield line;
  }
}

/** The widest rendition of each picture, without those of the sample shop, which are files of the program. */
async function* listPictures(ctx: ExportContext): AsyncGenerator<ZipEntry> {
  let last = "";
  for (;;) {
    const rows = await selectRows<{ id: string; url: string | null }>(
      ctx.db,
      sql`select picture.id, (select rendition ->> 'url' from jsonb_array_elements(renditions -> 'webp') as rendition
          order by (rendition ->> 'width')::int desc limit 1) as url
        from picture where id > ${last} order by id limit 200`,
    );
    for (const { id, url } of rows) {
      const found = url ? await findMedia(ctx, url) : undefined;
      if (found) yield { name: `pictures/${id}.webp`, content: once(found.bytes), isCompressed: false };
    }
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? "";
  }
}

async function* listFilms({ db }: ExportContext): AsyncGenerator<ZipEntry> {
  const films = await selectRows<{ id: string; type: string; size: number }>(
    db,
    sql`select id, content_type as type, size from video_file order by id`,
  );
  for (const { id, type, size } of films)
    yield {
      name: `videos/${id}.${type.replace("video/", "")}`,
      content: readVideo(db, id, { first: 0, last: size - 1 }),
      isCompressed: false,
    };
}

async function* listReturnPhotographs({ db }: ExportContext): AsyncGenerator<ZipEntry> {
  let after = { request: "", position: 0 };
  for (;;) {
    const [row] = await selectRows<{ request: string; position: number; bytes: Buffer }>(
      db,
      sql`select request_id as request, position, bytes from return_photograph
        where (request_id, position) > (${after.request}, ${after.position}) order by request_id, position limit 1`,
    );
    if (!row) return;
    yield {
      name: `return-photographs/${row.request}-${row.position}.webp`,
      content: once(row.bytes),
      isCompressed: false,
    };
    after = row;
  }
}
