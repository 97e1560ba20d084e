// Why one cannot work here, letter for letter, and the way to pay for whoever may.

import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Note } from "#components/ui/note.tsx";

type BlockedNoteProps = { message: string; detail: string | null; renew: string | null };

/** The way to pay may be another host's, so it is a plain link. */
export function BlockedNote({ message, detail, renew }: BlockedNoteProps) {
  const action = renew ? (
    <a href={renew} className={cn(buttonVariants({ variant: "primary" }), "touch:w-full")}>
      Renew
    </a>
  ) : null;
  return (
    <Note tone="danger" title={message} className="mb-8 items-center touch:flex-wrap touch:items-start" action={action}>
      {detail}
    </Note>
  );
}
