// Everything printed or shared that a workspace holds an address for: what each service adds to the map of its codes.
import type { Tx } from "#server/platform/transaction.ts";

/** Who a card shows, for a page that needs no server of ours. */
export type CodeFace = {
  name: string;
  title: string;
  company: string;
  lines: readonly { label: string; href: string }[];
};

/** One address, and where it leads now; nowhere any more where `leads` and `face` are null. */
export type Code = {
  kind: "link" | "card" | "tag";
  /** Below the host, without a first slash: `l/spring`. */
  path: string;
  /** Empty for the product's own host. */
  domain: string;
  leads: string | null;
  face: CodeFace | null;
  title: string;
  made_at: Date;
};

/** So many codes behind the last one that was answered, in an order of the service's own; `next` is null behind the last. */
export type CodePage = { codes: readonly Code[]; next: string | null };

/** Reads the codes of the workspace in force. */
export type ReadCodes = (tx: Tx, after: string | null, most: number) => Promise<CodePage>;

/** The codes of one kind, of which a service holds the addresses. */
export type CodeSource = {
  kind: Code["kind"];
  read: ReadCodes;
  /** As many as `read` answers altogether, without reading them here. */
  count: (tx: Tx) => Promise<number>;
};

/** More than any workspace has: all of them at once, where they are only counted. */
export const ALL_CODES = 2_147_483_647;
