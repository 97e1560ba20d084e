// What files are sorted and filtered by, and where their list lives.
import type { ListShape } from "#components/patterns/list-address.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { CHANNEL_NAMES, CHANNELS } from "#lib/services/media/channels.ts";
import {
  ASSET_SORTS,
  ASSET_TYPES,
  type AssetSort,
  MAX_FOLDER,
  MAX_TAG,
  RIGHTS_FILTERS,
} from "#lib/services/media/media-limits.ts";

const VIEWS = ["list"] as const;

export const FILES: ListShape<AssetSort> = {
  path: campaignPaths.mediaLibrary(),
  api: "media.list",
  sorts: ASSET_SORTS,
  first: { sort: "created_at", desc: true },
  filters: {
    type: ASSET_TYPES,
    folder: (text) => text.length <= MAX_FOLDER,
    tag: (text) => text.length <= MAX_TAG,
    rights: RIGHTS_FILTERS,
    used: ["1", "0"],
    by: (text) => text.length <= 36,
    fits: CHANNEL_NAMES,
    brand: ["1"],
  },
  bin: true,
  keeps: { view: VIEWS, file: (text) => text.length <= 36 },
};

export const TYPE_OPTIONS = [
  { value: "", label: "All kinds" },
  { value: "picture", label: "Pictures" },
  { value: "photo", label: "Photos" },
  { value: "drawing", label: "Drawings" },
  { value: "video", label: "Videos" },
  { value: "document", label: "Documents" },
];

export const RIGHTS_OPTIONS = [
  { value: "", label: "Any rights" },
  { value: "soon", label: "Rights end soon" },
  { value: "ended", label: "Rights ended" },
  { value: "open", label: "Rights without end" },
  { value: "unsaid", label: "Source not said" },
];

export const USED_OPTIONS = [
  { value: "1", label: "Used" },
  { value: "0", label: "Not used" },
];

export const FITS_OPTIONS = CHANNEL_NAMES.map((value) => ({
  value,
  label: `${CHANNELS[value].name}, ${CHANNELS[value].width} × ${CHANNELS[value].height}`,
}));
