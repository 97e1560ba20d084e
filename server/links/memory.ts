// What short links lead to, as this process remembers it.
import { onceInProcess } from "#lib/once.ts";
import { AddressMemory } from "#server/platform/address-memory.ts";
import type { ChangeListener } from "#server/platform/changes.ts";

/** A living link, with its redirect's header lines made once. */
export type LiveTarget = {
  state: "live";
  workspaceId: string;
  linkId: string;
  /** Whose own address of the link it is; null for the link's addresses and for one that is nobody's any more. */
  recipientId: string | null;
  ownerId: string | null;
  location: string;
  /** The redirect's headers as `writeHead` takes them fastest: name, value, name, value. */
  redirect: readonly string[];
  /** Null when the link has no tags of its own: an unfurler then gets the redirect too. */
  preview: Preview | null;
};

export type Preview = {
  title: string;
  description: string | null;
  image: { url: string; width: number | null; height: number | null; alt: string | null } | null;
  shortlink: string;
};

/**
 * A `personal` address is opened a few times in all: it would push out of memory what people really open. `closed` leads where the owner of a closed workspace said, `held` nowhere while the platform holds what it belongs to; nobody is
 * counted there.
 */
export type Target = (
  | LiveTarget
  | { state: "closed"; redirect: readonly string[] }
  | { state: "held" }
  | { state: "deleted" }
  | { state: "absent" }
) & { personal?: true };

/** The key of an address: the alias itself on the main host (whose domain is empty). */
export function memoryKey(domain: string, alias: string): string {
  return domain === "" ? alias : `${domain}/${alias}`;
}

/** The memory of this process. */
export function linkMemory(): AddressMemory<Target> {
  return onceInProcess(
    "links.memory",
    () =>
      new AddressMemory<Target>({
        known: { max: 50_000 },
        absent: 20_000,
        loads: 1000,
        isAbsent: ({ state }) => state === "absent",
        isKept: ({ personal = false }) => !personal,
      }),
  );
}

/** Forgets an address as the `changes` table names it: `domain/alias`, the main host's domain being empty. */
export function forgetAddress(address: string): void {
  linkMemory().forget(address);
}

/** What the process's changes poller tells; asking for it is the promise to follow. */
export function linkChanges(): ChangeListener {
  return linkMemory().listener("link");
}
