"use client";
// The tags on the screen, and what is done with them.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { Tag } from "#lib/services/card/tag-entities.ts";

export type Asked = { what: "new" } | { what: "change" | "write"; tag: Tag };

/** Which dialog is open, and the changes that need none. */
export function useTags() {
  const router = useRouter();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function restore({ id, name }: Tag): Promise<void> {
    try {
      await call("card.restoreTag", { id });
      showSuccess(`${name} is in use again`);
      router.refresh();
    } catch (error) {
      showFailure(error);
    }
  }

  async function retire(tag: Tag): Promise<void> {
    try {
      await call("card.retireTag", { id: tag.id });
      showSuccess(`${tag.name} was retired`, { label: "Undo", onClick: () => void restore(tag) });
      router.refresh();
    } catch (error) {
      showFailure(error);
    }
  }

  /** A new tag is written right away. */
  function done(tag: Tag): void {
    const isNew = asked?.what === "new";
    setAsked(isNew ? { what: "write", tag } : null);
    if (!isNew) showSuccess("Changes saved");
    router.refresh();
  }

  return { asked, setAsked, retire, restore, done };
}
