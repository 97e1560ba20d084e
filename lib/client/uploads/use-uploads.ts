"use client";
// The files of one field on their way: added, paused, taken up again, cancelled; and what an earlier page left unfinished.
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../api.ts";
import { fetchQuietly } from "../missing.ts";
import type { Target } from "./begin-upload.ts";
import type { Sending, SendingState, UploadRun } from "./run-upload.ts";
import { uploadsUnderWay } from "./under-way.ts";
import { forgetUnfinished, isSameFile, type Unfinished, unfinishedAt } from "./unfinished.ts";

export type UploadItem = {
  key: string;
  name: string;
  size: number;
  /** Bytes on their way or there. */
  sent: number;
  /** `unfinished` was begun by an earlier page: it goes on when the same file is chosen again. */
  state: SendingState | "unfinished";
  /** Why it failed. */
  error: string | null;
};

/** A file that was all sent: the upload's id, and what it was called. */
export type Sent = { upload: string; name: string; size: number };

export type UploadsOf<Made, Said = undefined> = Target & {
  /**
   * Names the field in this browser, and what it belongs to: "card-cover 0198…". What was cut off is found by it. Null
   * where what is sent was made in the page, such as a crop, and nobody could choose it again.
   */
  place: string | null;
  /** Why a file is not even sent; null where it may be. */
  check?: (file: File) => string | null;
  /**
   * Makes of an upload what the field wants, as `call("media.finishUpload", { id: upload })` an asset. It is asked again
   * where its answer was lost, so it has to answer the same twice. `said` is what was given to `add`.
   */
  finish: (sent: Sent, said: Said | undefined) => Promise<Made>;
  onDone: (made: Made, sent: Sent) => void;
};

export type Uploads<Said = undefined> = {
  items: readonly UploadItem[];
  /** Something is being sent: what depends on it has to wait. */
  busy: boolean;
  /** Sends files at once. */
  add: (files: readonly File[], said?: Said) => void;
  pause: (key: string) => void;
  goOn: (key: string) => void;
  /** Takes one away, also from the server. */
  cancel: (key: string) => void;
  clear: () => void;
};

type Beginning<Said> = {
  key: string;
  file: File;
  said: Said | undefined;
  unfinished: Unfinished | null;
  /** Where it was to go when it was added: what the field says later is for the next one. */
  target: Target;
};

const stillGoing = ({ state }: UploadItem) => state !== "failed" && state !== "unfinished";
const found = ({ url, name, size, sent }: Unfinished): UploadItem => ({
  ...{ key: url, name, size, sent },
  state: "unfinished",
  error: null,
});

const chosen = ({ name, size }: File, sent: number, error: string | null): Omit<UploadItem, "key"> => ({
  ...{ name, size, sent, error },
  state: error === null ? "sending" : "failed",
});

/** What is shown and what runs, as long as the field is there; what an earlier page left and no other tab is at comes first. */
function useItems(place: string | null) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const runs = useRef(new Map<string, UploadRun>());
  useEffect(() => {
    let left = false;
    const kept = unfinishedAt(place);
    void uploadsUnderWay(kept.map(({ url }) => url)).then((busy) => {
      if (!left) setItems((now) => [...kept.filter(({ url }) => !busy.has(url)).map(found), ...now]);
    });
    const all = runs.current;
    return () => {
      left = true;
      for (const run of all.values()) run.leave();
      all.clear();
      setItems([]);
    };
  }, [place]);
  return { items, setItems, runs };
}

/** What an earlier page left, and nobody wants; where the server cannot be told, it goes after a day. */
function cancelFound(place: string | null, key: string): void {
  if (!unfinishedAt(place).some(({ url }) => url === key)) return;
  forgetUnfinished(place, key);
  void fetchQuietly(() => import("./begin-upload.ts")).then((uploads) => uploads?.cancelUpload(key));
}

/** For `UploadField`, or for a field that draws its files itself. */
export function useUploads<Made, Said = undefined>(options: UploadsOf<Made, Said>): Uploads<Said> {
  const { place } = options;
  const { items, setItems, runs } = useItems(place);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const patch = (key: string, part: Partial<UploadItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const drop = (key: string) => {
    runs.current.delete(key);
    setItems((now) => now.filter((item) => item.key !== key));
  };

  async function begin({ key, file, said, unfinished, target }: Beginning<Said>) {
    const { UploadRun } = await import("./run-upload.ts");
    const run = new UploadRun({
      ...{ file, place, target, unfinished },
      onChange: (sending: Sending) => patch(key, sending),
      finish: async (upload) => {
        const sent = { upload, name: file.name, size: file.size };
        const made = await latest.current.finish(sent, said);
        drop(key);
        latest.current.onDone(made, sent);
      },
    });
    runs.current.set(key, run);
    run.goOn();
  }

  function addOne(file: File, said: Said | undefined) {
    const error = latest.current.check?.(file) ?? null;
    const offered = new Set(items.filter(({ state }) => state === "unfinished").map(({ key }) => key));
    const before = unfinishedAt(place).find((one) => offered.has(one.url) && isSameFile(one, file)) ?? null;
    const key = crypto.randomUUID();
    const item = { key, ...chosen(file, before?.sent ?? 0, error) };
    setItems((now) => [...now.filter((one) => one.key !== before?.url), item]);
    if (error !== null) return;
    begin({ key, file, said, unfinished: before, target: latest.current }).catch((thrown: unknown) =>
      patch(key, { state: "failed", error: messageOf(thrown) }),
    );
  }

  return {
    items,
    busy: items.some(stillGoing),
    add: (files, said) => {
      setItems((now) => now.filter(({ state }) => state !== "failed"));
      for (const file of files) addOne(file, said);
    },
    pause: (key) => runs.current.get(key)?.pause(),
    goOn: (key) => runs.current.get(key)?.goOn(),
    cancel: (key) => {
      runs.current.get(key)?.cancel();
      cancelFound(place, key);
      drop(key);
    },
    clear: () => setItems((now) => now.filter(stillGoing)),
  };
}
