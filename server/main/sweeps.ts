// What drops what has run out. Each is a job of its own: one that fails is tried again by itself, and keeps no other from its work.
import { sweepEvents } from "#server/auth/admin/events-repository.ts";
import { sweepOrderDrafts } from "#server/auth/orders/order-clock.ts";
import { BITE, eraseWorkspaces } from "#server/auth/profile/erase-workspaces.ts";
import { sweepExports } from "#server/auth/profile/exports.ts";
import { sweepPhotos } from "#server/auth/profile/photos-store.ts";
import { purgeWorkspaces } from "#server/auth/profile/purge.ts";
import { sweepPictures } from "#server/links/picture-store.ts";
import { OWNERSHIPS } from "#server/main/ownerships.ts";
import { sweepMedia } from "#server/media/sweep.ts";
import { sweepUploads } from "#server/media/uploads/upload-store.ts";
import { rezoneOwed } from "#server/platform/ledger/rezone.ts";
import { sweepOutbox } from "#server/platform/mail/outbox-repository.ts";
import { readOnce } from "#server/platform/transaction.ts";

export type Sweep = { queue: string; run: (stop?: AbortSignal) => Promise<unknown> };

/** One statement, as the base role. */
const statement = (text: string, values: () => unknown[] = () => []) => ({ run: () => readOnce(text, values()) });

/** The long ones come last. */
export const SWEEPS: readonly Sweep[] = [
  {
    queue: "sweep-idempotency",
    ...statement("delete from idempotency where created_at < now() - interval '24 hours'"),
  },
  {
    queue: "sweep-one-time-tokens",
    ...statement("delete from one_time_tokens where expires_at < now() - interval '1 day'"),
  },
  { queue: "sweep-sign-on", ...statement("delete from sign_on_requests where ends_at < now() - interval '1 day'") },
  { queue: "sweep-sign-on-pins", ...statement("select sign_on_pins_sweep()") },
  {
    queue: "sweep-sessions",
    ...statement("delete from sessions where coalesce(revoked_at, expires_at) < now() - interval '90 days'"),
  },
  { queue: "sweep-rate-limits", ...statement("delete from rate_limits where expire < $1", () => [Date.now()]) },
  { queue: "sweep-links", ...statement("select links_sweep()") },
  { queue: "sweep-campaigns", ...statement("select campaigns_sweep(1000)") },
  { queue: "sweep-notifications", ...statement("select notifications_sweep()") },
  { queue: "sweep-texts", ...statement("select sms_sweep(1000)") },
  { queue: "sweep-cards", ...statement("select card_files_sweep(1000)") },
  { queue: "sweep-prints", ...statement("select card_prints_sweep(1000)") },
  { queue: "sweep-wallets", ...statement("select wallet_sweep(1000)") },
  { queue: "sweep-contacts", ...statement("select contacts_sweep(1000)") },
  { queue: "sweep-reports", ...statement("select franchise_reports_sweep()") },
  { queue: "sweep-location-moves", ...statement("select location_moves_sweep()") },
  { queue: "sweep-regions", ...statement("select regions_sweep()") },
  { queue: "sweep-people-groups", ...statement("select people_groups_sweep()") },
  { queue: "sweep-service-events", ...statement("select service_events_sweep()") },
  { queue: "sweep-webhook-events", ...statement("select webhook_events_sweep(10000)") },
  { queue: "sweep-exchanges", ...statement("select exchanges_sweep()") },
  { queue: "sweep-person-codes", ...statement("select person_codes_sweep()") },
  { queue: "expire-answers", ...statement("select answers_expire(10000)") },
  { queue: "sweep-interactions", ...statement("select interactions_sweep()") },
  { queue: "roll-interactions", ...statement("select interactions_roll()") },
  { queue: "count-audit", ...statement("select audit_counts_roll()") },
  { queue: "rezone-interactions", run: rezoneOwed },
  { queue: "sweep-order-drafts", run: () => sweepOrderDrafts() },
  { queue: "sweep-photos", run: sweepPhotos },
  { queue: "sweep-pictures", run: sweepPictures },
  { queue: "sweep-uploads", run: sweepUploads },
  { queue: "sweep-directories", ...statement("select directory_sweep()") },
  { queue: "sweep-hand-overs", ...statement("select hand_overs_sweep(1000)") },
  { queue: "sweep-members", ...statement("select members_sweep()") },
  { queue: "sweep-events", run: () => sweepEvents() },
  { queue: "sweep-invitations", ...statement("select invitations_sweep()") },
  { queue: "sweep-sign-ups", ...statement("delete from sign_ups where expires_at < now()") },
  { queue: "sweep-outbox", run: sweepOutbox },
  { queue: "sweep-media", run: (stop) => sweepMedia(stop) },
  { queue: "sweep-exports", run: (stop) => sweepExports(OWNERSHIPS, stop) },
  { queue: "purge-workspaces", run: (stop) => purgeWorkspaces(OWNERSHIPS, new Date(), stop) },
  { queue: "erase-workspaces", run: (stop) => eraseWorkspaces(OWNERSHIPS, BITE, stop) },
];
