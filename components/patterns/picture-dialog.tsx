"use client";
// Asked when a picture is chosen that others will see: what has to stay in sight, and what it shows in words. Loaded when needed.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { FocalPoint } from "#lib/focal-crop.ts";
import { CropPreview, FocalPicture } from "./focal-point.tsx";

/** What is said of a picture when it is put up; `media.finishUpload` takes the same. */
export type PictureSaid = { focal_point: FocalPoint; alt: string };

/** A frame it will be shown in: its width by its height, and where that is. */
export type Frame = { shape: number; label: string };

type PictureDialogProps = {
  /** A data address. */
  source: string;
  /** None for what is shown whole: then only the words are asked for. */
  frames: readonly Frame[];
  onClose: () => void;
  onChosen: (said: PictureSaid) => void;
};

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };
const MOST_WORDS = 1000;

/** Says what was chosen; whoever shows it closes it then. */
export default function PictureDialog({ source, frames, onClose, onChosen }: PictureDialogProps) {
  const [point, setPoint] = useState(MIDDLE);
  const [shape, setShape] = useState<number | null>(null);
  const [alt, setAlt] = useState("");
  const choose = () => onChosen({ focal_point: point, alt: alt.trim() });
  return (
    <Dialog open onClose={onClose} title="Your picture" className="w-[560px]">
      <div className="grid gap-4 px-6 pt-4 pb-5">
        {frames.length === 0 ? (
          // biome-ignore lint/performance/noImgElement: a file of the person's own, not on the server yet
          <img
            src={source}
            alt=""
            className="max-h-[min(300px,40vh)] w-full rounded-control bg-sunken object-contain"
          />
        ) : (
          <>
            <p className="text-13 text-muted">
              Click what has to stay in sight, or move the ring with the arrow keys. Wherever the picture is cropped,
              that part stays.
            </p>
            <FocalPicture src={source} point={point} onPoint={setPoint} onShape={setShape} />
            <div className="flex flex-wrap gap-3">
              {frames.map((frame) => (
                <CropPreview
                  key={frame.label}
                  {...{ src: source, point, shape }}
                  frame={frame.shape}
                  label={frame.label}
                />
              ))}
            </div>
          </>
        )}
        <Field label="What it shows" optional help="Read aloud to people who do not see the picture.">
          <Input
            name="alt"
            maxLength={MOST_WORDS}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // No form of its own: it may stand inside of one.
              event.preventDefault();
              choose();
            }}
          />
        </Field>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={choose}>
          Use this picture
        </Button>
      </DialogActions>
    </Dialog>
  );
}
