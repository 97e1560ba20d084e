"use client";
// Writes a tag's address onto it, or says how else that is done where the browser cannot.
import { useCallback, useEffect, useState } from "react";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { canWriteTags, type Written, writeTag } from "#lib/client/web-nfc.ts";
import type { Tag } from "#lib/services/card/tag-entities.ts";

type State = Written | { state: "waiting" } | { state: "written" };
type Said = { title: string; text: string };

const SAID: Record<State["state"], Said> = {
  waiting: {
    title: "Hold the tag to the back of your phone",
    text: "On most phones, that’s near the camera. Keep it there until we tell you it’s done.",
  },
  written: { title: "Written. Hold it there once more", text: "We’re checking that it worked." },
  checked: { title: "The tag is ready", text: "We checked it. Try it with someone else’s phone." },
  other: { title: "This tag leads somewhere else", text: "Overwriting it replaces that link." },
  moved: {
    title: "The tag moved too soon",
    text: "Hold it still for about a second. Tags don’t work on metal, and a locked tag can’t be written.",
  },
  refused: {
    title: "This phone didn’t let us use NFC",
    text: "Turn on NFC in your phone’s settings, and allow it for this page in your browser’s site settings.",
  },
};

/** Asks for a tag as soon as it is shown; `over` begins again and overwrites what is on it. */
function useWriting(address: string) {
  const [state, setState] = useState<State>({ state: "waiting" });
  const [run, setRun] = useState({ over: false });
  useEffect(() => {
    const end = new AbortController();
    setState({ state: "waiting" });
    const onWritten = () => setState({ state: "written" });
    void writeTag({ address, over: run.over, signal: end.signal, onWritten }).then((done) => {
      if (done !== null) setState(done);
    });
    return () => end.abort();
  }, [address, run]);
  const again = useCallback((over: boolean) => setRun({ over }), []);
  return { state, again };
}

type WriteProps = { tag: Tag; onClose: () => void };

function ByPhone({ tag, onClose }: WriteProps) {
  const { state, again } = useWriting(tag.address);
  const { title, text } = SAID[state.state];
  return (
    <>
      <div className="grid gap-2 px-6 pt-3 pb-5" role="status">
        <b className="text-15 font-medium">{title}</b>
        <p className="text-14 text-muted">{text}</p>
        {state.state === "other" ? <p className="text-13 break-all">Now: {state.address}</p> : null}
        <p className="text-13 break-all text-muted">Writes {tag.address}</p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{state.state === "checked" ? "Done" : "Cancel"}</Button>
        {state.state === "other" ? (
          <Button variant="danger" onClick={() => again(true)}>
            Overwrite this tag
          </Button>
        ) : null}
        {state.state === "moved" || state.state === "refused" ? (
          <Button variant="primary" onClick={() => again(false)}>
            Try again
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
}

function ByHand({ tag, onClose }: WriteProps) {
  return (
    <>
      <div className="grid gap-3 px-6 pt-3 pb-5 text-14">
        <p>
          This browser can’t write tags, but Chrome on Android can. iPhones can read tags. To write one with an iPhone,
          use an NFC app and paste this link as the web address.
        </p>
        <p className="break-all text-muted">{tag.address}</p>
        <p className="text-muted">Then hold the tag to a phone. It should open {tag.target.name || "its target"}.</p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <CopyButton variant="primary" text={tag.address} said="the tag's address">
          Copy address
        </CopyButton>
      </DialogActions>
    </>
  );
}

export function WriteDialog(props: WriteProps) {
  return (
    <Dialog open onClose={props.onClose} title={`Write ${props.tag.name}`}>
      {canWriteTags() ? <ByPhone {...props} /> : <ByHand {...props} />}
    </Dialog>
  );
}
