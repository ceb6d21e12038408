// Keeps the pictures with the shop's own label in memory, and labels them ahead, so that few requests wait after a rename.
import type { AppContext } from "#platform/app-context.ts";
import { currentLook, type Look } from "./look.server.ts";
import { blendOwnLabel, encodeLabelled, type LabelledFile, listLabelledFiles } from "./own-label.server.ts";

export type LabelledPictures = {
  /** Undefined in the sample shop, whose label the files carry. */
  read(look: Look, file: LabelledFile): Promise<Buffer | undefined>;
  /**
   * Labels files that nobody has requested yet, until its time is over. Returns how many remain. Does nothing while an earlier call
   * labels the same.
   */
  fill(): Promise<number>;
};

export type WithLabelledPictures = { labelledPictures: LabelledPictures };

/** A job may take 120 s, and the next one comes after a minute. */
const fillMs = 50_000;

type Context = Pick<AppContext, "db" | "config" | "readVersions">;

/** After `fillMs` milliseconds, `fill` begins no other file. */
export function openLabelledPictures(ctx: Context, options = { fillMs }): LabelledPictures {
  let kept = { version: "", files: new Map<string, Promise<Buffer | undefined>>() };
  let filling: typeof kept.files | undefined;

  function filesOf({ picturesVersion: version }: Look): typeof kept.files {
    if (kept.version !== version) kept = { version, files: new Map() };
    return kept.files;
  }

  function keep(files: typeof kept.files, { file }: LabelledFile, encoded: Promise<Buffer | undefined>) {
    files.set(file, encoded);
    encoded.catch(() => files.delete(file));
    return encoded;
  }

  async function encode(laid: ReturnType<typeof blendOwnLabel>, file: LabelledFile) {
    const pixels = await laid;
    return pixels && encodeLabelled(pixels, file);
  }

  async function label(look: Look, files: typeof kept.files, missing: readonly LabelledFile[]) {
    const endsAt = performance.now() + options.fillMs;
    let toCome = missing.length;
    let laid: { name: string; pixels: ReturnType<typeof blendOwnLabel> } | undefined;
    for (const file of missing) {
      if (!files.has(file.file)) {
        if (laid?.name !== file.name) laid = { name: file.name, pixels: blendOwnLabel(ctx, look, file) };
        await keep(files, file, encode(laid.pixels, file));
      }
      toCome--;
      if (performance.now() >= endsAt || kept.files !== files) break;
    }
    return toCome;
  }

  return {
    async read(look, file) {
      const files = filesOf(look);
      return files.get(file.file) ?? keep(files, file, encode(blendOwnLabel(ctx, look, file), file));
    },

    async fill() {
      const look = await currentLook(ctx);
      if (look.mark.kind === "emblem") return 0;
      const files = filesOf(look);
      const missing = (await listLabelledFiles()).filter(({ file }) => !files.has(file));
      if (filling === files) return missing.length;
      filling = files;
      try {
        return await label(look, files, missing);
      } finally {
        if (filling === files) filling = undefined;
      }
    },
  };
}
