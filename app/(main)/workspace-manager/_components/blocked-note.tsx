// Why one cannot work here, letter for letter, and the way out of it.

import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Note } from "#components/ui/note.tsx";
import { RestoreButton } from "./restore-button.tsx";

export type WayOut = { label: string; href: string } | { restores: string; name: string };

type BlockedNoteProps = { message: string; detail: string; way: WayOut };

/** The way to pay may be another host's, so it is a plain link. */
export function BlockedNote({ message, detail, way }: BlockedNoteProps) {
  const action =
    "restores" in way ? (
      <RestoreButton id={way.restores} name={way.name} />
    ) : (
      <a href={way.href} className={cn(buttonVariants({ variant: "primary" }), "touch:w-full")}>
        {way.label}
      </a>
    );
  return (
    <Note tone="danger" title={message} className="mb-8 items-center touch:flex-wrap touch:items-start" action={action}>
      {detail}
    </Note>
  );
}
