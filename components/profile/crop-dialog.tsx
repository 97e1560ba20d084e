"use client";
// Chooses the square of a photo: by dragging, pinching, the slider or the arrow keys. Loaded when there is a picture.
import { useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Label } from "#components/ui/label.tsx";
import type { Square } from "#lib/client/picture-source.ts";

type CropDialogProps = {
  /** A data address. */
  source: string;
  onClose: () => void;
  title?: string;
  /** Nobody asks what it shows: a name stands beside it wherever it does. */
  wordless?: boolean;
  /** With what it shows in words; empty where nothing was said. */
  onChosen: (square: Square, alt: string) => Promise<void>;
};

const MOST_ZOOM = 4;
const MOST_WORDS = 1000;

/** Waits for the upload, and closes when it is done. */
export default function CropDialog({
  source,
  onClose,
  onChosen,
  title = "Crop your photo",
  wordless = false,
}: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);
  const [alt, setAlt] = useState("");
  const [busy, setBusy] = useState(false);
  async function choose() {
    if (!square || busy) return;
    setBusy(true);
    await onChosen(square, alt.trim()).finally(() => setBusy(false));
  }
  return (
    <Dialog open onClose={onClose} title={title} className="w-[440px]">
      <div className="px-6 pt-4">
        <div className="relative h-[300px] overflow-hidden rounded-control bg-sunken">
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
            cropperProps={{
              role: "group",
              "aria-label": "Part of the photo that is shown; move it with the arrow keys",
            }}
          />
        </div>
        <Zoom value={zoom} onChange={setZoom} />
        {wordless ? null : (
          <div className="mb-5">
            <Words value={alt} onChange={setAlt} onEnter={() => void choose()} />
          </div>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={busy} onClick={() => void choose()}>
          Use this photo
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Zoom({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  return (
    <div className="mt-4 mb-4 grid gap-1.5">
      <Label htmlFor="crop-zoom">Zoom</Label>
      <input
        id="crop-zoom"
        type="range"
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="h-8 w-full accent-brand touch:h-11"
      />
    </div>
  );
}

type WordsProps = { value: string; onChange: (words: string) => void; onEnter: () => void };

function Words({ value, onChange, onEnter }: WordsProps) {
  return (
    <Field label="What it shows" optional help="Read aloud on your card. Without it, your name is read.">
      <Input
        name="alt"
        maxLength={MOST_WORDS}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onEnter();
        }}
      />
    </Field>
  );
}
