// Where a person belongs, who else is there, and the statements that end all of it. Across workspaces, by functions.
import { eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { oneTimeTokens, sessions, users, workspaces } from "#db/schema/auth.ts";
import { events } from "#db/schema/auth-events.ts";
import { idempotency, outbox } from "#db/schema/shared.ts";
import { eraseOrdersOf } from "#server/auth/orders/order-erasing.ts";
import type { Tx } from "#server/platform/transaction.ts";

const placeRow = z.object({
  id: z.string(),
  name: z.string(),
  owner_id: z.string(),
  /** Null where the person owns the workspace without belonging to it. */
  role: z.enum(["owner", "manager", "member"]).nullable(),
  joined_at: z.string().nullable(),
  /** Other people in it, and in its locations. */
  others: z.number(),
  /** Who would have what the person leaves: another owner. */
  heir: z.string().nullable(),
});

export type Place = z.infer<typeof placeRow>;

/** Every workspace a person belongs to or owns, by name. */
export async function placesOf(tx: Tx, userId: string): Promise<Place[]> {
  const result = await tx.execute(sql`select person_places(${userId}::uuid) as places`);
  return z.array(placeRow).parse(result.rows[0]?.places ?? []);
}

/** Ends every membership and sign-in, and what was begun in the person's name as an administrator. */
export async function leaveEverything(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select person_leave(${userId}::uuid)`);
  await tx
    .update(sessions)
    .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, now())`, userAgent: null, reason: null })
    .where(or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)));
}

/** Gives a workspace another owner. */
export async function giveWorkspace(tx: Tx, workspaceId: string, to: string): Promise<void> {
  await tx
    .update(workspaces)
    .set({ ownerId: to, updatedAt: sql`now()`, version: sql`${workspaces.version} + 1` })
    .where(eq(workspaces.id, workspaceId));
}

/** A workspace that nobody is left in: its row stays for the ids that name it, and the sweep erases what it held. */
export async function closeWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx
    .update(workspaces)
    .set({
      ...{
        name: "Closed workspace",
        isActive: false,
        subscriptionStatus: "canceled",
        paymentUrl: null,
        parentId: null,
      },
      ...{ logoUrl: null, userPanelLogo: null, website: null, address: null, businessType: null },
      ...{ closedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${workspaces.version} + 1` },
    })
    .where(eq(workspaces.id, workspaceId));
}

/** Another administrator than this one is there. */
export async function anotherAdmin(tx: Tx, userId: string): Promise<boolean> {
  const result = await tx.execute(sql`select 1 from users where is_admin and id <> ${userId}::uuid limit 1`);
  return result.rows.length > 0;
}

/** The row stays, because other rows name it, and holds nothing of the person any more. */
export async function erasePerson(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.execute(sql`select person_drop_own(${userId}::uuid)`);
  await tx.update(events).set({ userId: null }).where(eq(events.userId, userId));
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await tx.delete(outbox).where(eq(outbox.recipient, email));
  await tx.delete(idempotency).where(eq(idempotency.principal, userId));
  await tx.execute(
    sql`select person_forget(${userId}::uuid, ${email}), support_forget(${userId}::uuid), notifications_forget(${userId}::uuid)`,
  );
  await eraseOrdersOf(tx, userId, email);
  await tx.execute(sql`select assets_forget(${userId}::uuid)`);
  await tx
    .update(users)
    .set({
      ...{ email: "", passwordHash: null, firstname: "Former", lastname: "member", title: null, phone: null },
      ...{ zip: null, city: null, address: null, companyLogoUrl: null, photoUrl: null, previousPhotoUrl: null },
      ...{
        conferenceData: null,
        deviceSetting: null,
        onboarding: null,
        timeZone: null,
        notifications: {},
        isAdmin: false,
      },
      ...{ userState: "_SUSPENDED_", isDemo: false, seenAt: null, previousSeenAt: null, erasedAt: sql`now()` },
      ...{ updatedAt: sql`now()`, version: sql`${users.version} + 1` },
    })
    .where(eq(users.id, userId));
}
