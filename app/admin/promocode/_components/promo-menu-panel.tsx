"use client";
// The acts on one code.
import { CirclePause, CirclePlay, Copy, Download, Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { copyText } from "#components/patterns/copy-button.tsx";
import { DropdownMenuContent, DropdownMenuItem } from "#components/ui/dropdown-menu.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import type { PromoCode } from "#lib/services/auth/promo-entities.ts";
import { addressOf } from "#lib/services/request.ts";

export type PromoMenuProps = { promo: PromoCode; onPause: (promo: PromoCode, paused: boolean) => void };

/** Stands inside the menu that its button opens. */
export default function PromoMenuPanel({ promo, onPause }: PromoMenuProps) {
  const router = useRouter();
  const over = promo.state === "ended" || promo.state === "used-up";
  const paused = promo.state === "paused";
  return (
    <DropdownMenuContent className="w-52">
      <DropdownMenuItem onSelect={() => router.push(adminPaths.promoCode(promo.id))}>
        <Pencil aria-hidden="true" />
        Open
      </DropdownMenuItem>
      {promo.batch ? (
        <DropdownMenuItem onSelect={() => location.assign(addressOf("auth.exportPromoSingles", { id: promo.id }))}>
          <Download aria-hidden="true" />
          Codes as CSV
        </DropdownMenuItem>
      ) : (
        <DropdownMenuItem onSelect={() => void copyText(promo.code, promo.code)}>
          <Copy aria-hidden="true" />
          Copy the code
        </DropdownMenuItem>
      )}
      {over ? null : (
        <DropdownMenuItem onSelect={() => onPause(promo, !paused)}>
          {paused ? <CirclePlay aria-hidden="true" /> : <CirclePause aria-hidden="true" />}
          {paused ? "Let it go on" : "Pause"}
        </DropdownMenuItem>
      )}
    </DropdownMenuContent>
  );
}
