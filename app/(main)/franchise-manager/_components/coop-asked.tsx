"use client";
// The dialog of what was asked about a co-op account.
import { late } from "#components/patterns/late.tsx";
import type { CoopOverview } from "#lib/services/campaign/coop-entities.ts";
import type { CoopAsk } from "./coop-asks.ts";

const AllocateDialog = late(() => import("./allocate-dialog.tsx").then((module) => module.default));
const ShareDialog = late(() => import("./share-dialog.tsx").then((module) => module.default));
const SettleDialog = late(() => import("./settle-dialog.tsx").then((module) => module.default));
const PlanDialog = late(() => import("./cost-dialogs.tsx").then((module) => module.PlanDialog));
const BookDialog = late(() => import("./cost-dialogs.tsx").then((module) => module.BookDialog));

type CoopAskedProps = { ask: CoopAsk; overview: CoopOverview; onDone: () => void; onClose: () => void };

export function CoopAsked({ ask, overview, ...then }: CoopAskedProps) {
  if (ask.kind === "allocate") return <AllocateDialog of={ask.of} {...then} />;
  if (ask.kind === "share") return <ShareDialog of={ask.of} overview={overview} {...then} />;
  if (ask.kind === "plan") return <PlanDialog of={ask.of} {...then} />;
  if (ask.kind === "book") return <BookDialog of={ask.of} cost={ask.cost} {...then} />;
  return <SettleDialog of={ask.of} {...then} />;
}
