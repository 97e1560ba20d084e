// Which of the two mounts this process serves by: our own front door, or Next alone, as on an edge platform.
import { onceInProcess } from "#lib/once.ts";

export type Mount = "front-door" | "next";

const held = () => onceInProcess<{ mount: Mount | null }>("mount", () => ({ mount: null }));

/** Says by which mount this process serves and answers which one holds: who says it first is right. */
export function mountBy(mount: Mount): Mount {
  held().mount ??= mount;
  return held().mount ?? mount;
}

/** True where nothing of ours stands in front of Next: no socket to look at, no folder, nothing that lives between requests. */
export function isUnderNextAlone(): boolean {
  return held().mount === "next";
}
