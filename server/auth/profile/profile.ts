// A person's own profile: what it says, and changing it without losing what another tab did.
import type { z } from "zod";
import { emailChoices } from "#lib/email-preferences.ts";
import { AppError } from "#lib/errors.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { profileContract } from "#lib/services/auth/profile-contract.ts";
import type { Profile, ProfileFields } from "#lib/services/auth/profile-entities.ts";
import { phoneOf } from "#server/auth/profile/phone.ts";
import {
  type ProfileRow,
  type ProfileValues,
  pendingEmailOf,
  profileRowOf,
  storeAside,
  storeProfile,
} from "#server/auth/profile/profile-repository.ts";
import { ownPicture } from "#server/auth/workspaces/own-picture.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { instantOf } from "#server/platform/rows.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type InputOf<Name extends "updateProfile" | "updateNotifications"> = z.output<
  NonNullable<(typeof profileContract)[Name]["~orpc"]["inputSchema"]>
>;

/** GET /auth/profile */
export async function readProfile(context: CallContext): Promise<{ data: Profile }> {
  const user = authorizePerson(context.actor, "profile.read");
  return { data: await unscoped((tx) => readProfileOf(tx, user.userId)) };
}

/** The profile of somebody who is still there, as they see it themselves. */
export async function readProfileOf(tx: Tx, userId: string): Promise<Profile> {
  const row = await present(tx, userId);
  return toProfile(row, await pendingEmailOf(tx, userId));
}

/** The row of somebody who is still there. */
export async function present(tx: Tx, userId: string, lock: "lock" | "read" = "read"): Promise<ProfileRow> {
  const row = await profileRowOf(tx, userId, lock);
  if (!row) throw new AppError("unauthenticated");
  return row;
}

function toProfile(row: ProfileRow, pending: string | null): Profile {
  const { id, email, firstname, lastname, title, phone, companyLogoUrl, zip, city, version, address } = row;
  const part = (name: string) => address?.[name] ?? null;
  return {
    ...{ id, email, firstname, lastname, title, phone, companyLogoUrl, zip, city, version },
    pending_email: pending,
    photo_url: row.photoUrl,
    address: { address: part("address"), apt: part("apt"), state: part("state"), country: part("country") },
    time_zone: row.timeZone,
    notifications: emailChoices(row.notifications),
    updated_at: instantOf(row.updatedAt),
  };
}

/** PATCH /auth/profile: throws `conflict` with the profile as it is now when another tab was faster. */
export async function updateProfile(context: CallContext, input: InputOf<"updateProfile">): Promise<{ data: Profile }> {
  const user = authorizePerson(context.actor, "profile.update");
  return unscoped(async (tx) => {
    const before = await present(tx, user.userId, "lock");
    if (before.version !== input.version)
      throw new AppError("conflict", "Your profile was changed in another place.", {
        current: await readProfileOf(tx, user.userId),
      });
    const values = valuesOf(input, before);
    await storeProfile(tx, user.userId, values);
    await audit(tx, {
      actor: context.actor,
      action: "profile.update",
      subjectType: "user",
      subjectId: user.userId,
      workspaceId: user.workspaceId,
      // Which fields, never what they say: the trail outlives the person's values.
      after: { fields: Object.keys(values) },
      requestId: context.request.id,
    });
    return { data: await readProfileOf(tx, user.userId) };
  }, "decides");
}

/** What is stored of the fields that were sent; an empty text takes a value away. */
export function valuesOf(input: ProfileFields, before: Pick<ProfileRow, "address">): ProfileValues {
  const values: ProfileValues = {};
  if (input.firstname !== undefined) values.firstname = input.firstname;
  if (input.lastname !== undefined) values.lastname = input.lastname;
  for (const name of ["title", "zip", "city"] as const) {
    const sent = input[name];
    if (sent !== undefined) values[name] = sent === "" ? null : sent;
  }
  const logo = input.companyLogoUrl;
  if (logo !== undefined) values.companyLogoUrl = ownPicture(logo === "" ? null : logo, "companyLogoUrl");
  if (input.time_zone !== undefined) values.timeZone = input.time_zone;
  if (input.phone !== undefined) values.phone = phoneOf(input.phone);
  if (input.address !== undefined) values.address = addressOf(input.address, before.address);
  return values;
}

function addressOf(sent: NonNullable<ProfileFields["address"]>, before: ProfileRow["address"]) {
  const parts = ["address", "apt", "state", "country"] as const;
  return Object.fromEntries(parts.map((name) => [name, (sent[name] ?? before?.[name] ?? "") || null]));
}

/** PATCH /auth/profile/notifications: a switch at a time. */
export async function updateNotifications(context: CallContext, input: InputOf<"updateNotifications">) {
  const user = authorizePerson(context.actor, "profile.update");
  return unscoped(async (tx) => {
    const { notifications: stored } = await present(tx, user.userId, "lock");
    const before = emailChoices(stored);
    const after = emailChoices({ ...before, ...input });
    await storeAside(tx, user.userId, { notifications: after });
    await audit(tx, {
      actor: context.actor,
      action: "profile.notifications",
      subjectType: "user",
      subjectId: user.userId,
      workspaceId: user.workspaceId,
      before,
      after,
      requestId: context.request.id,
    });
    return { data: after };
  }, "decides");
}
