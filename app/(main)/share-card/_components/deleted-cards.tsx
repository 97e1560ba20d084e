"use client";
// Cards that were deleted while others were kept: each can come back.
import { useRouter } from "next/navigation";
import { DeletedRows } from "#components/patterns/deleted-rows.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import { isolate } from "#lib/isolate.ts";
import type { Card } from "#lib/services/card/entities.ts";
import { withoutScheme } from "#lib/web-address.ts";

/** Brings one back, and shows it among the others; the same for its Undo. */
export function useRestoreCard(): (card: Pick<Card, "id" | "name">) => Promise<void> {
  const router = useRouter();
  const refresh = useRefresh();
  return async ({ id, name }) => {
    try {
      await call("card.restore", { id });
      showSuccess(`${isolate(name)} restored`);
    } catch (error) {
      showFailure(error);
    }
    router.refresh();
    await refresh("card.list");
  };
}

export function DeletedCards() {
  const { data = [] } = useCall("card.list", { deleted: true });
  const restore = useRestoreCard();
  const mayWrite = useMayWrite();
  return (
    <DeletedRows
      what="cards"
      rows={data}
      lineOf={({ address }) => withoutScheme(address)}
      onRestore={mayWrite ? (card) => void restore(card) : null}
    />
  );
}
