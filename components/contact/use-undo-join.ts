"use client";
// Takes a join back that was just made, wherever it was made.
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";

/** Says that two are one now, and offers the way back: `gone` is the record that became part of the other. */
export function useSayJoined(): (joined: WholeContact, gone: string) => void {
  const refresh = useRefresh();
  async function undo({ id }: WholeContact, merge: string) {
    try {
      const { version } = await call("contact.get", { id });
      await call("contact.unmerge", { id, version, merge });
      await refresh("contact.get", "contact.list", "contact.timeline", "contact.tagsInUse", "contact.pairs");
      showSuccess("Taken apart");
    } catch (error) {
      showFailure(error);
    }
  }
  return (joined, gone) => {
    const merge = joined.records.find(({ id }) => id === gone)?.join?.id;
    showSuccess("Contacts joined", merge ? { label: "Undo", onClick: () => void undo(joined, merge) } : undefined);
  };
}
