"use client";
// Beside what puts a picture up: one that the library has already, the brand's too. The picker comes when it is opened.
import { Images } from "lucide-react";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { useInMenu } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import type { Asset } from "#lib/services/media/entities.ts";

const MediaPicker = late(() => import("./media-picker.tsx").then((module) => module.MediaPicker));

type LibraryButtonProps = {
  size?: "sm" | "md" | undefined;
  className?: string;
  /** What the picture is for, where several such buttons stand on a page. */
  what?: string;
  busy?: boolean;
  /** Also where the library itself is not in the menu, as on a card of one's own. */
  everywhere?: boolean;
  /** Which of them can be chosen; without it all that have sizes. */
  fits?: (asset: Asset) => boolean;
  onPicked: (asset: Asset) => void;
};

/** Answers the chosen file with its own words and its own point. Nothing for whoever is not shown the library. */
export function LibraryButton({ size, className, what, busy, everywhere = false, fits, onPicked }: LibraryButtonProps) {
  const shown = useInMenu(campaignPaths.mediaLibrary());
  const [picking, setPicking] = useState(false);
  if (!shown && !everywhere) return null;
  return (
    <>
      <Button
        {...{ size, className, busy }}
        icon={<Images aria-hidden="true" />}
        aria-label={what && `From the library: ${what}`}
        onClick={() => setPicking(true)}
      >
        From the library
      </Button>
      {picking ? (
        <MediaPicker
          type="picture"
          brand
          {...(fits === undefined ? {} : { fits })}
          onClose={() => setPicking(false)}
          onPicked={(asset) => {
            setPicking(false);
            onPicked(asset);
          }}
        />
      ) : null}
    </>
  );
}
