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
};

export type MediaPort = {
  /**
   * Stores bytes and answers the asset that has them. A row of the caller's own names it in the caller's own transaction,
   * and a trigger writes the use; what no row names is swept. Throws `invalid` in words where there is no room.
   */
  put: (media: NewMedia) => Promise<string>;
  /** The bytes of an asset that is known to be small; null where it is gone. */
  read: (space: MediaSpace, assetId: string) => Promise<Uint8Array | null>;
};

/** Whether somebody may read what uses a private file: by kind, each said by the service whose rows they are. */
export type MediaReaders = Readonly<Record<string, (actor: Actor, id: string) => Promise<boolean>>>;
