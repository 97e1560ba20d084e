// Why a file that the brand shares cannot be changed here.
import { Note } from "#components/ui/note.tsx";
import type { Asset } from "#lib/services/media/entities.ts";
import { mayChange } from "./may-change.ts";

type BrandNoteProps = { asset: Asset; managing: boolean; brand: string };

/** Nothing where it can be changed. */
export function BrandNote({ asset, managing, brand }: BrandNoteProps) {
  if (mayChange(asset, managing)) return null;
  return asset.locked ? (
    <Note title={`From ${brand}`}>Your brand manages this file. You can use it, but you cannot change it.</Note>
  ) : (
    <Note title="Shared with every location">Only owners and managers can change it. You can still use it.</Note>
  );
}
