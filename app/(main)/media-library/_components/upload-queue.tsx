"use client";
// What waits behind the files that are on their way, and what was refused before them.
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { counted, nounOf } from "#lib/plural.ts";
import type { useMediaUploads } from "./use-media-uploads.ts";

type Queue = Pick<ReturnType<typeof useMediaUploads>, "waiting" | "refused" | "stop" | "forget">;

/** Nothing while nothing waits. */
export function UploadQueue({ waiting, refused, stop, forget }: Queue) {
  return (
    <>
      {waiting > 0 ? (
        <p role="status" className="flex items-center justify-between gap-3 pt-3 text-13 text-muted">
          {waiting} more {nounOf(waiting, "file")} {waiting === 1 ? "is" : "are"} waiting.
          <Button size="sm" onClick={stop}>
            Do not upload {waiting === 1 ? "it" : "them"}
          </Button>
        </p>
      ) : null}
      {refused.length > 0 ? (
        <Note
          tone="danger"
          className="mt-3"
          title={`${counted(refused.length, "file")} could not be uploaded`}
          action={
            <Button size="sm" onClick={forget}>
              Close
            </Button>
          }
        >
          <ul>
            {refused.map(({ key, name, error }) => (
              <li key={key}>
                <bdi>{name}</bdi>: {error}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}
