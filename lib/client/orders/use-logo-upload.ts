"use client";
// The one logo on its way to a draft, as an upload field shows what is on its way; it goes in one piece, so nothing pauses it.
import { useState } from "react";
import { messageOf } from "../api.ts";
import { refusalOf } from "../refusal.ts";
import type { UploadItem } from "../uploads/use-uploads.ts";
import { logoFile } from "./logo-file.ts";
import type { OnSent } from "./send-logo.ts";

export type SendLogo = (logo: { name: string; content: string }, onSent: OnSent) => Promise<void>;

const whyOf = (error: unknown) => Object.values(refusalOf(error).fields)[0] ?? messageOf(error);

/** One at a time: what is chosen meanwhile is not taken. */
export function useLogoUpload(send: SendLogo) {
  const [item, setItem] = useState<UploadItem | null>(null);
  const busy = item !== null && item.state !== "failed";

  async function take(file: File): Promise<void> {
    const { name, size } = file;
    const begun = { key: name, name, size, sent: 0, state: "sending", error: null } as const;
    setItem(begun);
    try {
      await send(await logoFile(file), (share) =>
        setItem({ ...begun, sent: Math.round(size * share), state: share < 1 ? "sending" : "finishing" }),
      );
      setItem(null);
    } catch (error) {
      setItem({ ...begun, state: "failed", error: whyOf(error) });
    }
  }

  return {
    items: item === null ? [] : [item],
    busy,
    add: ([file]: readonly File[]) => {
      if (file !== undefined && !busy) void take(file);
    },
    pause: null,
    goOn: () => undefined,
    cancel: () => setItem(null),
  };
}
