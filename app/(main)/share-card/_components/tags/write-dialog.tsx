"use client";
// Writes a tag's address onto it, or says how else that is done where the browser cannot.
import { useCallback, useEffect, useState } from "react";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import type { Tag } from "#lib/services/card/tag-entities.ts";
import { canWriteTags, type Written, writeTag } from "./web-nfc.ts";

type State = Written | { state: "waiting" } | { state: "written" };
type Said = { title: string; text: string };

const SAID: Record<State["state"], Said> = {
  waiting: {
    title: "Hold the tag to the back of your phone",
    text: "Near the camera on most phones. Keep it there until we say it is written.",
  },
  written: { title: "Written. Hold it there once more", text: "We read it again to be sure." },
  checked: { title: "The tag is written", text: "It was read back. Try it with somebody else's phone." },
  other: { title: "This tag leads somewhere else", text: "Overwriting it takes it from there." },
  moved: {
    title: "The tag moved away too early",
    text: "Hold it still for about a second. Metal behind a tag keeps it from answering, and a locked tag cannot be written.",
  },
  refused: {
    title: "This phone did not let us use NFC",
    text: "Turn on NFC in the phone's settings, and allow it for this page in the browser's site settings.",
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
          This browser cannot write tags. Chrome on Android can. iPhones read them fine, and write them with an app made
          for it: choose a web address there and paste this one.
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
