// Who may change a file, as far as a screen knows it.
import type { Asset } from "#lib/services/media/entities.ts";

/** Not what the brand above manages; and of one's own workspace, what every location shows is for owners and managers. */
export function mayChange({ locked, brand }: Pick<Asset, "locked" | "brand">, managing: boolean): boolean {
  return !locked && (managing || !brand);
}
