"use client";
// What would happen once the directory is started, and the button that starts it.
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { counted } from "#lib/plural.ts";
import type { Directory } from "#lib/services/auth/directory-entities.ts";
import { useDirectoryAct } from "./use-directory.ts";

/** The counts in words; seats that are missing are said here, because nothing is bought. */
export function planText({ plans, seats_free }: Pick<Directory, "plans" | "seats_free">): string {
  const parts = [
    [plans.make, "made"],
    [plans.invite, "invited"],
    [plans.join, "moved"],
    [plans.link, "left as they are here"],
    [plans.off, "without access"],
    [plans.nowhere, "without a place"],
    [plans.apart, "left alone"],
  ] as const;
  const would = parts.filter(([some]) => some > 0).map(([some, word]) => `${some} ${word}`);
  const wanted = plans.make + plans.invite;
  const missing = seats_free === null ? 0 : Math.max(0, wanted - seats_free);
  const seats = missing > 0 ? ` ${counted(missing, "person")} would wait for a seat.` : "";
  return would.length === 0 ? "Nobody has come in yet." : `${would.join(", ")}.${seats}`;
}

/** Shown until the directory is started. */
export function DryRun({ directory, mayManage }: { directory: Directory; mayManage: boolean }) {
  const { act } = useDirectoryAct();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Note
        className="mb-6"
        title="This is a dry run: nothing is changed"
        action={
          mayManage ? (
            <Button variant="primary" size="sm" onClick={() => setAsking(true)}>
              Start for real
            </Button>
          ) : null
        }
      >
        What would happen: {planText(directory)}
      </Note>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Let the directory change people?"
        confirmLabel="Start"
        cancelLabel="Not yet"
        destructive={false}
        onConfirm={() => act(() => call("auth.startDirectory", { version: directory.version }), "The directory is on")}
      >
        {planText(directory)} People whose account it creates get an email to choose a password.
      </ConfirmDialog>
    </>
  );
}
