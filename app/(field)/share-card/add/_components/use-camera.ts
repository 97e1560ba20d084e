"use client";
// The camera on the back of a phone, shown in a video for as long as its component is there. Browser only.
import { type RefObject, useEffect, useRef, useState } from "react";

export type Camera = "asked" | "on" | "refused" | "none";

/** Begins once there is a film, and the camera goes off with its end. */
export type Look = (video: HTMLVideoElement, signal: AbortSignal) => Promise<void> | void;

type CameraOptions = {
  /** Pixels of the longer side that would help; the camera gives what it has. */
  pixels?: number;
  look?: Look;
};

type Open = CameraOptions & {
  video: RefObject<HTMLVideoElement | null>;
  setCamera: (camera: Camera) => void;
  signal: AbortSignal;
};

async function open({ video, pixels, look, setCamera, signal }: Open): Promise<void> {
  const stream = await navigator.mediaDevices
    ?.getUserMedia({ video: { facingMode: "environment", ...(pixels && { width: { ideal: pixels } }) }, audio: false })
    .catch((error: unknown) => (error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : null));
  if (stream === "refused" || !stream) return setCamera(stream === "refused" ? "refused" : "none");
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted || video.current === null) return end();
  signal.addEventListener("abort", end);
  video.current.srcObject = stream;
  setCamera("on");
  if (look === undefined) return;
  await look(video.current, signal);
  end();
}

/** Opens it at once, and lets go of it with the component; `look` is called once. */
export function useCamera({ pixels, look }: CameraOptions = {}) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>("asked");
  useEffect(() => {
    const stopped = new AbortController();
    void open({ video, setCamera, signal: stopped.signal, ...(pixels && { pixels }), ...(look && { look }) });
    return () => stopped.abort();
  }, [pixels, look]);
  return { video, camera };
}
