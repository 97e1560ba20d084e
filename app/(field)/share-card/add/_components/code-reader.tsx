"use client";
// Reads somebody's code: with the camera, or from a picture of it. Nothing of either leaves the device.
import { useCallback, useMemo, useRef, useState } from "react";
import { buttonVariants } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { NOBODY_YET, type Reading } from "#lib/card/capture/captured-person.ts";
import { type CodeText, readCodeText } from "#lib/card/capture/code-text.ts";
import { codeIn } from "#lib/client/read-code.ts";
import { ChoosePicture } from "./choose-picture.tsx";
import { type Look, useCamera } from "./use-camera.ts";

type CodeReaderProps = { onRead: (reading: Reading) => void };

/** Between two looks: a phone stays cool, and nobody waits. */
const LOOK_MS = 180;

const NO_CAMERA: Record<"refused" | "none", string> = {
  refused: "This page may not use your camera. Allow it in your browser, or choose a picture of the code.",
  none: "There is no camera here. Choose a picture of the code.",
};

/** Looks through the camera until a code is found. */
function lookFor(onText: (text: string) => void): Look {
  return async (video, signal) => {
    while (!signal.aborted) {
      const text = await codeIn(video).catch(() => null);
      if (text !== null && !signal.aborted) return onText(text);
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  };
}

function Unread({ found }: { found: Exclude<CodeText, { kind: "person" }> | null }) {
  if (found === null) {
    return <Note tone="warning" role="alert" title="There is no code in this picture that we can read." />;
  }
  if (found.kind === "unknown") {
    return (
      <Note tone="warning" role="alert" title="This code holds no contact details.">
        {found.text.slice(0, 80)}
      </Note>
    );
  }
  const title = found.kind === "card" ? "This is a share card." : `This code leads to ${found.host}.`;
  return (
    <Note
      role="status"
      title={title}
      action={
        <a href={found.address} target="_blank" rel="noreferrer" className={buttonVariants({ size: "sm" })}>
          {found.kind === "card" ? "Open this card" : "Open it"}
        </a>
      }
    />
  );
}

type Found = { state: "none" } | { state: "unread"; found: Exclude<CodeText, { kind: "person" }> | null };

export function CodeReader({ onRead }: CodeReaderProps) {
  const [result, setResult] = useState<Found>({ state: "none" });
  const latest = useRef(onRead);
  latest.current = onRead;
  const take = useCallback((text: string) => {
    const found = readCodeText(text, location.origin);
    if (found.kind === "person") latest.current({ source: "code", person: { ...NOBODY_YET, ...found.person } });
    else setResult({ state: "unread", found });
  }, []);
  const { video, camera } = useCamera({ look: useMemo(() => lookFor(take), [take]) });

  async function choose(file: File) {
    const bitmap = await createImageBitmap(file).catch(() => null);
    const text = bitmap && (await codeIn(bitmap).catch(() => null));
    bitmap?.close();
    if (text === null) setResult({ state: "unread", found: null });
    else take(text);
  }

  return (
    <div className="grid gap-4 pt-5">
      {camera === "refused" || camera === "none" ? (
        <Note title={NO_CAMERA[camera]} />
      ) : (
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="What the camera sees"
          className="aspect-square w-full rounded-surface bg-sunken object-cover"
        />
      )}
      {result.state === "none" ? null : <Unread found={result.found} />}
      <ChoosePicture label="Choose a picture" onPicture={(picture) => void choose(picture)} />
      <p className="text-12 text-muted">
        Hold their contact code in front of the camera. You can look everything over before it is saved.
      </p>
    </div>
  );
}
