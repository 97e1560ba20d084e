"use client";
// One file chosen out of the library, from anywhere: searched, looked at, pressed. What has no rights left is not offered.
import { useDeferredValue, useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { SearchField } from "#components/patterns/search-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useCall } from "#lib/client/use-call.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import type { AssetClass, AssetType } from "#lib/services/media/media-limits.ts";
import { CONSENT_NAMES } from "#lib/services/media/rights-words.ts";
import { AssetPicture } from "./asset-picture.tsx";

type MediaPickerProps = {
  type: AssetType;
  fileClass?: AssetClass;
  /** Which of them can be chosen; without it all but drawings, which are shown as they are and not in sizes, and are not asked for. */
  fits?: (asset: Asset) => boolean;
  /** The brand's files above may be chosen too. */
  brand?: boolean;
  onClose: () => void;
  onPicked: (asset: Asset) => void;
};

/** Of a thousand that are looked through, whoever seeks searches. */
const [MOST, MOST_STEPS] = [60, 16];

/** What keeps it from some places, or from all. */
const termsOf = ({ consent, territory }: Asset): string[] => [
  ...(consent === "missing" ? [CONSENT_NAMES.missing] : []),
  ...(territory === "" ? [] : [territory]),
];

function Tile({ asset, onPick }: { asset: Asset; onPick: () => void }) {
  return (
    <li className="min-w-0">
      <button type="button" onClick={onPick} className="grid w-full gap-1.5 rounded-control text-left hover:bg-hover">
        <span className="block aspect-square w-full overflow-hidden rounded-control border border-line bg-sunken">
          <AssetPicture asset={asset} size="s192" instead={null} loading="lazy" className="size-full object-cover" />
        </span>
        <span className="cut text-12">{asset.name}</span>
        {termsOf(asset).map((line) => (
          <span key={line} className="text-12 text-muted wrap-anywhere">
            {line}
          </span>
        ))}
      </button>
    </li>
  );
}

/** What is found by what is typed; more of it on request. */
function useFound({ type, fileClass = "public", fits }: MediaPickerProps) {
  const [typed, setTyped] = useState("");
  const [from, setFrom] = useState<"own" | "brand">("own");
  const filters = useDeferredValue(typed.trim());
  const [steps, setSteps] = useState(1);
  const ofBrand = from === "brand" ? { brand: true } : {};
  const wanted = type === "picture" && fits === undefined ? "photo" : type;
  const ask = { type: wanted, class: fileClass, filters, per_page: MOST * steps, page: 1, ...ofBrand };
  const { data, error, mutate } = useCall("media.list", ask, { keepPreviousData: true });
  const more = data !== undefined && data.meta.total > data.data.length && steps < MOST_STEPS;
  const files = (data?.data ?? []).filter((asset) => asset.rights !== "ended" && fits?.(asset) !== false);
  return {
    ...{ typed, from, files, more, data, error, mutate },
    search: (text: string) => {
      setTyped(text);
      setSteps(1);
    },
    lookIn: (place: typeof from) => {
      setFrom(place);
      setSteps(1);
    },
    showMore: () => setSteps((now) => now + 1),
  };
}

/** Loaded when somebody wants to choose. */
export function MediaPicker(props: MediaPickerProps) {
  const { type, brand = false, onClose, onPicked } = props;
  const { typed, from, files, more, data, error, mutate, search, lookIn, showMore } = useFound(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title={type === "picture" ? "Choose a picture" : "Choose a file"}
      className="w-[640px]"
    >
      <div className="grid gap-4 px-6 pt-3 pb-5">
        <div className="flex flex-wrap items-center gap-3">
          <SearchField label="Search the library" value={typed} onChange={search} className="min-w-40 flex-1" />
          {brand ? (
            <Segmented
              label="From"
              value={from}
              onSelect={lookIn}
              segments={[
                { value: "own", label: "This workspace" },
                { value: "brand", label: "Brand" },
              ]}
            />
          ) : null}
        </div>
        <ReadFailure error={error} stale={data !== undefined} level={3} onRetry={() => void mutate()} />
        {data === undefined && !error ? <Skeleton className="h-48 w-full" /> : null}
        {data !== undefined && files.length === 0 ? (
          <EmptyState drawing="nothing" level={3} title="Nothing to choose">
            {more ? "Show more, or search for another one." : "Search for another one, or cancel and upload a file."}
          </EmptyState>
        ) : null}
        <ul className="grid grid-cols-5 gap-3 touch:grid-cols-3">
          {files.map((asset) => (
            <Tile key={asset.id} asset={asset} onPick={() => onPicked(asset)} />
          ))}
        </ul>
        {more ? (
          <Button className="justify-self-center" onClick={showMore}>
            Show more
          </Button>
        ) : null}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
