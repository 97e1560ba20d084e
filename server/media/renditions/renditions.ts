// A rendition on demand: out of memory, out of the store, or made; once, however many ask for it and in however many processes.
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#lib/errors.ts";
import type { Rendition } from "#lib/services/media/renditions.ts";
import { pictureSpecOf } from "#server/media/renditions/rendition-picture.ts";
import { madeOnce } from "#server/platform/made-once.ts";
import type { Picture, PictureSpec } from "#server/platform/pictures/picture-spec.ts";
import { turnTaker } from "#server/platform/turns.ts";

/** A picture whose renditions are asked for. */
export type Source = { workspaceId: string; assetId: string; original: () => Promise<Uint8Array> };

/** Where renditions are kept for all processes. */
export type RenditionStore = {
  find: (source: Source, name: string) => Promise<Uint8Array | null>;
  /** True for the one process that shall make it; a claim that is left behind ends by itself. Throws `not_found` where the picture is gone. */
  claim: (source: Source, name: string) => Promise<boolean>;
  keep: (source: Source, name: string, picture: Picture) => Promise<void>;
  giveUp: (source: Source, name: string) => Promise<void>;
};

type Renderer = (original: Uint8Array, spec: PictureSpec & { who: string }) => Promise<Picture>;

const BUSY = "Many pictures are being made right now. Please try again in a few seconds.";
/** The process that makes pictures takes few of each person; a page of thumbnails waits here. */
const LIMITS = {
  atOnce: 2,
  atOnceEach: 2,
  most: 400,
  mostEach: 120,
  busy: BUSY,
  comeBackS: (held: number) => held / 4,
};
const LOOK_AGAIN_MS = 150;
const PATIENCE_MS = 12_000;

/** Makes renditions with this store and this renderer. */
export function renditionMaker(store: RenditionStore, render: Renderer) {
  const inTurn = turnTaker(LIMITS);
  const once = madeOnce<Uint8Array>("renditions");

  async function make(source: Source, rendition: Rendition, name: string): Promise<Uint8Array> {
    try {
      const spec = { ...pictureSpecOf(rendition), who: `rendition ${source.workspaceId}` };
      const picture = await inTurn(source.workspaceId, async () => render(await source.original(), spec));
      await store.keep(source, name, picture);
      return picture.bytes;
    } catch (error) {
      await store.giveUp(source, name);
      throw error;
    }
  }

  /** Another process makes it: what it stores is ours too, and what it leaves undone we do. */
  async function found(source: Source, rendition: Rendition, name: string): Promise<Uint8Array> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const stored = await store.find(source, name);
      if (stored) return stored;
      if (await store.claim(source, name)) return make(source, rendition, name);
      if (Date.now() > until) throw new AppError("unavailable", BUSY, { retryAfter: 2 });
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /** The bytes of a rendition; throws `unavailable` with the time to come back where too many wait. */
  return (source: Source, rendition: Rendition, name: string): Promise<Uint8Array> =>
    once(`${source.assetId}/${name}`, () => found(source, rendition, name));
}
