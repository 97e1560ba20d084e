"use client";
// Devices ordered for the chosen locations: each gets an order of its own.
import { Nfc } from "lucide-react";
import { useRouter } from "next/navigation";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { showMessage } from "#lib/client/snackbar.ts";
import { orderPaths } from "#lib/order-paths.ts";
import type { FranchiseLocation } from "#lib/services/auth/franchise-entities.ts";
import { MOST_ORDER_PLACES } from "#lib/services/auth/order-limits.ts";

type OrderBulkProps = { picked: readonly FranchiseLocation[]; onClear: () => void };

/** Why nothing is ordered for these; null where it is. */
function whyNoOrder(open: number): string | null {
  if (open === 0) return "Nothing is ordered for a closed location. Open it again first.";
  return open > MOST_ORDER_PLACES ? `Choose at most ${MOST_ORDER_PLACES} locations at once.` : null;
}

/** Closed ones are left out. */
export function OrderBulk({ picked, onClear }: OrderBulkProps) {
  const router = useRouter();
  function order() {
    const open = picked.filter(({ state }) => state !== "closed").map(({ id }) => id);
    const why = whyNoOrder(open.length);
    if (why === null) router.push(orderPaths.orderKitsFor(...open));
    else showMessage(why);
  }
  return (
    <BulkBar count={picked.length} onClear={onClear}>
      <BulkAction icon={<Nfc aria-hidden="true" />} onClick={order}>
        Order devices
      </BulkAction>
    </BulkBar>
  );
}
