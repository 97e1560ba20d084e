// What a service needs of the media service: bytes in, an asset's id out, and the bytes again.
import type { Actor } from "#lib/permissions/index.ts";

/** Whose they are: a workspace's id, or a person's own for what belongs to them alone. */
export type MediaSpace = string;

export type NewMedia = {
  space: MediaSpace;
  /** Who may have it: everybody with the address, or who may read what it belongs to. */
  class: "public" | "private";
  ownerId: string;
  bytes: Uint8Array;
  /** What the bytes are, never what their name says. */
  type: string;
  name: string;
  width?: number;
  height?: number;
  /** What a picture shows, for people who do not see it. */
  alt?: string;
  /** What a crop of it keeps in sight: shares of its width and height; its middle where nothing is said. */
  focal_point?: { x: number; y: number } | undefined;
};

/** A file that came in pieces: somebody's own upload, in a workspace or in the space of their own. */
export type Uploaded = {
  id: string;
  space: MediaSpace;
  ownerId: string;
  class: "public" | "private" | "import";
  /** The largest that is taken here, in bytes. */
  most: number;
};

/** What is known of a stored file, for who names it: none of it ever changes. */
export type MediaFacts = { id: string; ownerId: string; type: string; name: string; bytes: number; hash: string };

export type MediaPort = {
  /**
   * Stores bytes and answers the asset that has them. A row of the caller's own names it in the caller's own transaction,
   * and a trigger writes the use; what no row names is swept. Throws `invalid` in words where there is no room.
   */
  put: (media: NewMedia) => Promise<string>;
  /** The public files of a workspace among these ids; one of another space, a private or a deleted one is left out. */
  facts: (space: MediaSpace, assetIds: readonly string[]) => Promise<MediaFacts[]>;
  /** The bytes of an asset that is known to be small; null where it is gone. */
  read: (space: MediaSpace, assetId: string) => Promise<Uint8Array | null>;
  /**
   * The bytes of an upload, for who makes something of their own of them and then drops it. Throws `not_found`, `conflict`
   * while part of it is missing, `too_large`.
   */
  uploaded: (upload: Uploaded) => Promise<Uint8Array>;
  /** The same piece by piece, for what is too large to be held; each time it is walked through it begins anew. */
  pieces: (upload: Uploaded) => Promise<AsyncIterable<Uint8Array>>;
  /** An upload as an asset, taken in as what it is; throws as `uploaded` does, and `invalid` in words. Asked again it is the same. */
  takeIn: (upload: Uploaded) => Promise<{ assetId: string; name: string; type: string; bytes: number }>;
  /** What was made of an upload is stored. One that is never dropped goes after a day. */
  drop: (upload: Uploaded) => Promise<void>;
};

/** Whether somebody may read what uses a private file: by kind, each said by the service whose rows they are. */
export type MediaReaders = Readonly<Record<string, (actor: Actor, id: string) => Promise<boolean>>>;
