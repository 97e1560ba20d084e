"use client";
// Before there is a draft: how many files wait for the step that shows pictures, and a way to go without them.
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { preselectedCount, takePreselectedMedia } from "#lib/client/preselected-media.ts";
import { counted } from "#lib/plural.ts";

/** Nothing while nothing waits. */
export function FromLibrary() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(preselectedCount()), []);
  if (count === 0) return null;
  const forget = () => {
    takePreselectedMedia();
    setCount(0);
  };
  return (
    <Note
      className="mb-6"
      title={`${counted(count, "file")} from the media library ${count === 1 ? "comes" : "come"} with you`}
      action={
        <Button size="sm" onClick={forget}>
          Go without {count === 1 ? "it" : "them"}
        </Button>
      }
    >
      You use {count === 1 ? "it" : "them"} in the third step, Media.
    </Note>
  );
}
