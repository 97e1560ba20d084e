"use client";
// Reads a paper card or a badge from a photo. The photo stays on the device.
import { Camera } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Meter } from "#components/ui/meter.tsx";
import { Note } from "#components/ui/note.tsx";
import type { Reading } from "#lib/card/capture/captured-person.ts";
import type { PictureProblem, PictureRead, ReadOptions } from "#lib/client/card-reader/read-picture.ts";
import { ChoosePicture } from "./choose-picture.tsx";
import { keepThisPage } from "./keep-this-page.ts";
import { PictureBeside } from "./picture-beside.tsx";
import { useCamera } from "./use-camera.ts";

/** What reads; it comes when somebody wants it. */
export type CardReader = {
  read: (picture: Blob, options: ReadOptions) => Promise<PictureRead>;
  /** Loads what is needed while a person aims. */
  bring: (signal: AbortSignal) => Promise<void>;
  /** Whether it reads without a network. */
  isKept: () => Promise<boolean>;
};

const OURS: CardReader = {
  read: async (picture, options) => {
    const { readPicture } = await import("#lib/client/card-reader/read-picture.ts");
    return readPicture(picture, options);
  },
  bring: async (signal) => {
    const { bringAll } = await import("#lib/client/card-reader/read-picture.ts");
    await bringAll(signal);
    keepThisPage();
  },
  isKept: async () => {
    const { readerIsKept } = await import("#lib/client/card-reader/reader-store.ts");
    return readerIsKept();
  },
};

type PhotoReaderProps = { onRead: (reading: Reading) => void; onType: () => void; reader?: CardReader };

/** As many pixels as the small print of a card needs. */
const PIXELS = 2560;
const JPEG_QUALITY = 0.92;

const PROBLEMS: Record<PictureProblem, { title: string; next: string }> = {
  "too-large": { title: "This picture is too large.", next: "Choose one of up to 40 MB." },
  "no-picture": { title: "We can’t open this file as a picture.", next: "Choose a JPEG or PNG file." },
  "not-loaded": {
    title: "The card reader couldn’t be loaded.",
    next: "Check your connection and try again, or type what the card says.",
  },
  "not-started": {
    title: "The card reader doesn’t run in this browser.",
    next: "Update your browser and try again, or type what the card says.",
  },
  nothing: {
    title: "We couldn’t read anything in this picture.",
    next: "Fill the picture with the card, in even light. Or type what the card says.",
  },
};

const NO_CAMERA = {
  refused: "This page may not use your camera. Allow it in your browser, or choose a picture of the card.",
  none: "There is no camera here. Choose a picture of the card.",
} as const;

/** What the video shows now. */
function photoOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", JPEG_QUALITY));
}

function Aim({ onPicture }: { onPicture: (picture: Blob) => void }) {
  const { video, camera } = useCamera({ pixels: PIXELS });
  const missing = camera === "refused" || camera === "none";
  const take = async () => {
    const photo = video.current && (await photoOf(video.current));
    if (photo) onPicture(photo);
  };
  return (
    <>
      {missing ? (
        <Note title={NO_CAMERA[camera]} />
      ) : (
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="What the camera sees"
          className="aspect-[4/3] w-full rounded-surface bg-sunken object-cover"
        />
      )}
      {camera === "on" ? (
        <Button variant="primary" size="lg" block icon={<Camera aria-hidden="true" />} onClick={() => void take()}>
          Take the photo
        </Button>
      ) : null}
      {missing ? <ChoosePicture camera primary label="Take a photo" onPicture={onPicture} /> : null}
      <ChoosePicture label="Choose a picture" onPicture={onPicture} />
    </>
  );
}

type Step = { picture: Blob; step: "loading" | "reading"; share: number };

function Working({ picture, step, share, onCancel }: Step & { onCancel: () => void }) {
  const label = step === "loading" ? "Loading the card reader" : "Reading the card";
  return (
    <>
      <PictureBeside picture={picture} />
      <div className="grid gap-2">
        <p role="status" className="text-14">
          {label}
        </p>
        <Meter label={label} value={Math.round(share * 100)} max={100} />
      </div>
      <Button size="lg" block onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

/** Offline, and not here yet. */
function useMissing(reader: CardReader): boolean {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const look = async () => {
      const kept = await reader.isKept().catch(() => false);
      if (gone.signal.aborted) return;
      setMissing(!navigator.onLine && !kept);
      // Whoever aims gives it time; what does not come is said once there is a picture.
      if (navigator.onLine && !kept) await reader.bring(gone.signal).catch(() => undefined);
    };
    void look();
    const again = () => void look();
    addEventListener("online", again);
    addEventListener("offline", again);
    return () => {
      gone.abort();
      removeEventListener("online", again);
      removeEventListener("offline", again);
    };
  }, [reader]);
  return missing;
}

/** Reads one picture at a time, and none any more once it has gone. */
function useReading(reader: CardReader, onRead: (reading: Reading) => void) {
  const [now, setNow] = useState<Step | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function read(picture: Blob) {
    const own = new AbortController();
    running.current?.abort();
    running.current = own;
    setProblem(null);
    setNow({ picture, step: "loading", share: 0 });
    const onStep = (step: Step["step"], share: number) => own.signal.aborted || setNow({ picture, step, share });
    const found = await reader.read(picture, { onStep, signal: own.signal }).catch((): PictureRead => {
      return { problem: "not-loaded" };
    });
    if (own.signal.aborted) return;
    setNow(null);
    if ("reading" in found) onRead(found.reading);
    else setProblem(found.problem);
  }

  const cancel = () => {
    running.current?.abort();
    setNow(null);
  };
  return { now, problem, read, cancel };
}

export function PhotoReader({ onRead, onType, reader = OURS }: PhotoReaderProps) {
  const missing = useMissing(reader);
  const { now, problem, read, cancel } = useReading(reader, onRead);
  const type = (
    <Button size="sm" onClick={onType}>
      Type instead
    </Button>
  );
  if (missing && now === null) {
    return (
      <div className="grid gap-4 pt-5">
        <Note title="The card reader isn’t on this device yet." action={type}>
          It is loaded the first time you use it online. Until then, type what the card says.
        </Note>
      </div>
    );
  }
  return (
    <div className="grid gap-4 pt-5">
      {problem === null ? null : (
        <Note tone="warning" role="alert" title={PROBLEMS[problem].title} action={type}>
          {PROBLEMS[problem].next}
        </Note>
      )}
      {now === null ? <Aim onPicture={(picture) => void read(picture)} /> : <Working {...now} onCancel={cancel} />}
      <p className="text-12 text-muted">
        The card is read on this device, and its picture isn’t uploaded. The reader is loaded once, about 6 MB. You can
        look everything over before it is saved.
      </p>
    </div>
  );
}
