"use client";
// Any act that asks for proof: where it is refused for want of one, the question is put, and the act is done again.
import { useRef, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { call } from "#lib/client/call.ts";
import { isAppError } from "#lib/errors.ts";
import type { Security } from "#lib/services/auth/security-entities.ts";

const ProveDialog = late(() => import("./prove-dialog.tsx").then((module) => module.ProveDialog));

/** `withProof` throws what the act throws; put `dialog` beside what asks, outside of its form. */
export function useProof() {
  const [security, setSecurity] = useState<Security | null>(null);
  const answer = useRef<(proved: boolean) => void>(() => undefined);
  async function asked(): Promise<boolean> {
    const found = await call("auth.security");
    // Refused for another reason: there is nothing that a proof would change.
    if (found.confirmed_until !== null) return false;
    return new Promise((settle) => {
      answer.current = settle;
      setSecurity(found);
    });
  }
  function settle(proved: boolean) {
    setSecurity(null);
    answer.current(proved);
  }
  async function withProof<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (refused) {
      if (isAppError(refused) && refused.code === "forbidden" && (await asked())) return act();
      throw refused;
    }
  }
  const dialog = security ? (
    <ProveDialog security={security} onProved={async () => settle(true)} onClose={() => settle(false)} />
  ) : null;
  return { withProof, dialog };
}
