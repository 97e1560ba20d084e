"use client";
// What is on its way in an upload field: each file with how far it is, what it waits for, and what can be done about it.
import { CircleAlert, FileUp, Pause, Play, X } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Meter } from "#components/ui/meter.tsx";
import type { UploadItem, Uploads } from "#lib/client/uploads/use-uploads.ts";
import { sizeText } from "#lib/file-size.ts";
import { paths } from "#lib/paths.ts";

/** What goes in one piece can be neither paused nor canceled on its way: there `pause` is null. */
type Acts = Pick<Uploads, "goOn" | "cancel"> & { pause: Uploads["pause"] | null };
type UploadRowsProps = { uploads: Acts & Pick<Uploads, "items">; onChoose: () => void };

const WORDS: Readonly<Record<UploadItem["state"], string>> = {
  sending: "Uploading",
  finishing: "Processing …",
  paused: "Paused",
  waiting: "No connection. The upload will continue when you’re back online.",
  busy: "The server is busy. The upload will continue by itself.",
  "signed-out": "You were signed out. Log in to continue the upload.",
  unfinished: "Not finished. Choose the same file to continue.",
  broken: "Something went wrong on our side. You don’t need to choose the file again.",
  failed: "",
};

/** A line each; what changes is said to a screen reader by its words, not by every percent. */
export function UploadRows({ uploads, onChoose }: UploadRowsProps) {
  return (
    <ul aria-label="Uploads" className="mt-2">
      {uploads.items.map((item) => (
        <Row key={item.key} item={item} acts={uploads} onChoose={onChoose} />
      ))}
    </ul>
  );
}

type RowProps = { item: UploadItem; acts: Acts; onChoose: () => void };

function Row({ item, acts, onChoose }: RowProps) {
  const { key, name, size, sent, state, error } = item;
  const { pause } = acts;
  const Icon = state === "failed" ? CircleAlert : FileUp;
  return (
    <li className="flex items-start gap-2.5 border-b border-line py-2 text-13">
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <div className="flex gap-2">
          <bdi className="min-w-0 flex-1 cut">{name}</bdi>
          <span className="tn shrink-0 text-12 text-muted">{amountOf(item)}</span>
        </div>
        {state === "failed" ? null : <Meter label={`Uploading ${name}`} value={sent} max={size} className="my-1.5" />}
        <p aria-live="polite" className={state === "failed" ? "text-12 text-danger" : "text-12 text-muted"}>
          {error ?? WORDS[state]}
        </p>
        <Way item={item} onGoOn={() => acts.goOn(key)} onChoose={onChoose} />
      </div>
      {state === "sending" && pause !== null ? (
        <IconButton label={`Pause ${name}`} onClick={() => pause(key)}>
          <Pause aria-hidden="true" />
        </IconButton>
      ) : null}
      {state === "paused" ? (
        <IconButton label={`Continue ${name}`} onClick={() => acts.goOn(key)}>
          <Play aria-hidden="true" />
        </IconButton>
      ) : null}
      {state === "finishing" || (state === "sending" && pause === null) ? null : (
        <IconButton label={`${state === "failed" ? "Remove" : "Cancel"} ${name}`} onClick={() => acts.cancel(key)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function amountOf({ state, sent, size }: UploadItem): string {
  return state === "failed" || sent === 0 || sent >= size ? sizeText(size) : `${sizeText(sent)} of ${sizeText(size)}`;
}

/** What the person can do where it does not go on by itself. */
function Way({ item, onGoOn, onChoose }: { item: UploadItem; onGoOn: () => void; onChoose: () => void }) {
  switch (item.state) {
    case "waiting":
    case "busy":
      return (
        <Button size="sm" className="mt-1.5" onClick={onGoOn}>
          Try now
        </Button>
      );
    case "broken":
      return (
        <Button size="sm" className="mt-1.5" onClick={onGoOn}>
          Try again
        </Button>
      );
    case "unfinished":
      return (
        <Button size="sm" className="mt-1.5" onClick={onChoose}>
          Choose the file
        </Button>
      );
    case "signed-out":
      return (
        <a
          className="mt-1 inline-block text-12 font-medium underline"
          href={paths.login()}
          target="_blank"
          rel="noopener"
        >
          Log in (opens a new tab)
        </a>
      );
    default:
      return null;
  }
}
