// What a service needs of the media service: bytes in, an asset's id out, and the bytes again.
import type { Actor } from "#lib/permissions/index.ts";

/** Whose they are: a workspace's id, or a person's own for what belongs to them alone. */
export type MediaSpace = string;

/** What is left in a space for one person, in bytes, and what they are told where something does not fit. Puts count it down. */
export type MediaRoom = { left: number; full: string };

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
  /** Read once by who puts up many files one after another; without it what the space holds is summed up for this one. */
  room?: MediaRoom | undefined;
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

/** What is known of a stored file, for who names it. What replaces it answers at the same addresses. */
export type MediaFacts = {
  id: string;
  ownerId: string;
  type: string;
  name: string;
  bytes: number;
  hash: string;
  /** Of what is looked at; null of anything else. */
  width: number | null;
  height: number | null;
  /** The brand's: whoever may name files here may name it. */
  brand: boolean;
};

export type MediaPort = {
  /**
   * Stores bytes and answers the asset that has them. A row of the caller's own names it in the caller's own transaction,
   * and a trigger writes the use; what no row names is swept. Throws `invalid` in words where there is no room.
   */
  put: (media: NewMedia) => Promise<string>;
  /** The room of a space as it is now. What others put up meanwhile is not in it: no import goes over by more than they do. */
  room: (space: MediaSpace, ownerId: string) => Promise<MediaRoom>;
  /**
   * The public files of a workspace and of the brand above it among these ids; one of another space, a private or a deleted
   * one, and one whose rights are over, is left out.
   */
  facts: (space: MediaSpace, assetIds: readonly string[]) => Promise<MediaFacts[]>;
  /** The bytes of an asset that is known to be small; null where it is gone or its rights are over. */
  read: (space: MediaSpace, assetId: string) => Promise<Uint8Array | null>;
  /** A public picture of any space in a size of the closed list, as a JPEG, as it is now; null where it is gone or its rights are over. */
  shown: (assetId: string, size: "preview" | "w640") => Promise<Uint8Array | null>;
  /**
   * What reads the bytes of an upload, for who makes something of their own of them and then drops it: to be called when it
   * is their turn, since it holds all of them. Throws `not_found`, `conflict` while part of it is missing, `too_large`.
   */
  uploaded: (upload: Uploaded) => Promise<() => Promise<Uint8Array>>;
  /** The same piece by piece, for what is too large to be held; each time it is walked through it begins anew. */
  pieces: (upload: Uploaded) => Promise<AsyncIterable<Uint8Array>>;
  /** An upload as an asset, taken in as what it is; throws as `uploaded` does, and `invalid` in words. Asked again it is the same. */
  takeIn: (upload: Uploaded) => Promise<{ assetId: string; name: string; type: string; bytes: number }>;
  /** What was made of an upload is stored. One that is never dropped goes after a day. */
  drop: (upload: Uploaded) => Promise<void>;
};

/** Whether somebody may read what uses a private file: by kind, each said by the service whose rows they are. */
export type MediaReaders = Readonly<Record<string, (actor: Actor, id: string) => Promise<boolean>>>;

/** What people know something by that uses a file, its page, and whose it is; null for what is the workspace's. */
export type NamedUse = { name: string; path: string | null; ownerId: string | null };

/** The names of what uses files, by kind and id, each said by the service whose things they are. */
export type MediaUsers = Readonly<
  Record<string, (space: MediaSpace, ids: readonly string[]) => Promise<ReadonlyMap<string, NamedUse>>>
>;
