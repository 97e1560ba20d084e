"use client";
// Pauses a code and lets it go on, each with its way back.
import { useRouter } from "next/navigation";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { PromoCode } from "#lib/services/auth/promo-entities.ts";

/** Orders that hold the code keep it, so a pause takes nothing from anybody. */
export function usePausing() {
  const refresh = useRefresh();
  const router = useRouter();
  return async function pause({ id, code }: Pick<PromoCode, "id" | "code">, paused: boolean): Promise<void> {
    try {
      await call("auth.pausePromoCode", { id, paused });
      const undo = { label: "Undo", onClick: () => void pause({ id, code }, !paused) };
      showSuccess(paused ? `${code} is paused` : `${code} can be used again`, undo);
      await refresh("auth.promoCodes");
      router.refresh();
    } catch (error) {
      showFailure(error);
    }
  };
}
