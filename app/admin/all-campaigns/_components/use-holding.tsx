"use client";
// Holding and releasing a campaign: what it does is said before, and the list and the page follow.
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { isAppError } from "#lib/errors.ts";
import { isolate } from "#lib/isolate.ts";
import type { AdminCampaignRow } from "#lib/services/campaign/admin-entities.ts";
import { LEAST_HOLD_WHY } from "#lib/services/campaign/campaign-limits.ts";
import { heldSaid, holdEffects, releasedSaid, releaseEffects } from "./all-campaigns-words.ts";

const ReasonDialog = late(() => import("#components/patterns/reason-dialog.tsx").then((module) => module.ReasonDialog));
const ConfirmDialog = late(() =>
  import("#components/patterns/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

/** As much of a campaign as the two acts need. */
export type Holdable = Pick<AdminCampaignRow, "id" | "name" | "version" | "workspace" | "owner" | "workspace_owner">;

function Hold({ campaign, onClose, onHold }: { campaign: Holdable; onClose: () => void; onHold: Hold }) {
  return (
    <ReasonDialog
      title={`Put ${isolate(campaign.name)} on hold?`}
      confirmLabel="Put on hold"
      destructive
      least={LEAST_HOLD_WHY}
      help="In the email, and in both audit logs."
      onClose={onClose}
      onConfirm={onHold}
    >
      <ul className="grid gap-1.5">
        {holdEffects(campaign).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ReasonDialog>
  );
}
type Hold = (why: string) => Promise<void>;

export type Holding = { hold: (campaign: Holdable) => void; release: (campaign: Holdable) => void; dialog: ReactNode };

/** Of two administrators the second is told that it has changed, and sees how it is now. */
export function useHolding(): Holding {
  const router = useRouter();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<{ act: "hold" | "release"; campaign: Holdable } | null>(null);
  const close = () => setAsked(null);
  async function follow() {
    await refresh("campaign.adminList", "campaign.adminCounts");
    router.refresh();
  }
  async function onHold({ id, ...row }: Holdable, why: string) {
    try {
      await call("campaign.hold", { id, why });
      showSuccess(heldSaid(row));
    } catch (error) {
      if (!isAppError(error) || error.code !== "conflict") throw error;
      showFailure(error);
    }
    close();
    await follow();
  }
  async function onRelease({ id, version, ...row }: Holdable) {
    try {
      await call("campaign.release", { id, version });
      showSuccess(releasedSaid(row));
    } catch (error) {
      showFailure(error);
    }
    await follow();
  }
  return {
    hold: (campaign) => setAsked({ act: "hold", campaign }),
    release: (campaign) => setAsked({ act: "release", campaign }),
    dialog:
      asked === null ? null : asked.act === "hold" ? (
        <Hold campaign={asked.campaign} onClose={close} onHold={(why) => onHold(asked.campaign, why)} />
      ) : (
        <ConfirmDialog
          open
          onClose={close}
          title={`Release ${isolate(asked.campaign.name)}?`}
          confirmLabel="Release"
          cancelLabel="Keep on hold"
          destructive={false}
          onConfirm={() => onRelease(asked.campaign)}
        >
          {releaseEffects(asked.campaign)}
        </ConfirmDialog>
      ),
  };
}
