"use client";
// The share link of a text: everybody gets an address of their own that leads where it does.
import { Link2 } from "lucide-react";
import { useState } from "react";
import { LinkPicker } from "#components/link/link-picker.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { fieldsIn } from "#lib/campaign/sms/merge.ts";
import { withoutScheme } from "#lib/web-address.ts";
import type { TextDraft } from "./use-text-draft.ts";

const PUT = "{link}";

/** Chosen, it stands at the end of the words, unless it stands there already. */
export function LinkField({ draft: { text, refusal, change } }: { draft: TextDraft }) {
  const [picking, setPicking] = useState(false);
  const { link_id: id, link, words } = text;
  const error = refusal?.fields.link_id;
  function pick(chosen: string) {
    const put = fieldsIn(words).includes("link") ? {} : { words: `${words} ${PUT}`.trim() };
    change({ link_id: chosen, ...put });
    setPicking(false);
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2 text-13">
        <Button size="sm" onClick={() => setPicking(true)}>
          <Link2 aria-hidden="true" />
          {id === null ? "Add a share link" : "Change the link"}
        </Button>
        {id === null ? null : (
          <>
            <span className="min-w-0 truncate">{withoutScheme(link) || "Share link"}</span>
            <Button
              size="sm"
              onClick={() =>
                change({ link_id: null, words: words.replaceAll(PUT, "").replaceAll(/ {2,}/g, " ").trim() })
              }
            >
              Remove link
            </Button>
          </>
        )}
      </div>
      {id === null ? null : (
        <p className="text-12 text-muted">
          Each person gets their own address, so you can see who opened it. After 90 days, the address no longer shows
          who opened it.
        </p>
      )}
      <p role="alert" className="text-12 text-danger empty:hidden">
        {error}
      </p>
      {picking ? (
        <Dialog open onClose={() => setPicking(false)} title="Choose a share link" className="w-[460px]">
          <LinkPicker busy={null} onPick={pick} />
        </Dialog>
      ) : null}
    </div>
  );
}
