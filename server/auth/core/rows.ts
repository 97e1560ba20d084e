// Rows of the auth service's functions, checked as they come out of the database.
import { z } from "zod";
import { rowDate } from "#server/platform/rows.ts";

const text = z.string().nullable();

export const workspaceRow = z.object({
  id: z.string(),
  name: z.string(),
  owner_id: z.string(),
  parent_id: text,
  product: z.string(),
  main_component: z.string(),
  subscription_status: z.string(),
  is_active: z.boolean(),
  payment_url: text,
  registration_type: text,
  workspace_management: z.string(),
  user_panel_logo: text,
  logo_url: text,
  website: text,
  address: z.record(z.string(), z.string().nullable()).nullable(),
  business_type: z.record(z.string(), z.string().nullable()).nullable(),
  external_url_perm: z.boolean(),
  time_zone: z.string(),
  currency: z.string(),
  role: z.enum(["owner", "manager", "member"]).nullable(),
  overrides: z.record(z.string(), z.boolean()).nullable(),
  people: z.number(),
  /** Ids of its locations, between spaces. */
  children: z.string(),
  /** To how many of them the caller may switch. */
  reaches: z.number(),
  /** Where the caller may switch to it. */
  parent: z.object({ id: z.string(), name: z.string() }).nullable(),
  plan: z.object({ id: z.string(), version: z.number(), flags: z.string() }).nullable(),
  version: z.number(),
  created_at: rowDate,
  deleted_at: rowDate.nullable(),
});

export const userRow = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  title: text,
  phone: z.object({ phone: z.string(), country: z.string(), prefix: z.string() }).nullable(),
  zip: text,
  city: text,
  company_logo_url: text,
  photo_url: text,
  is_onboarding: z.boolean(),
  onboarding: z.unknown(),
  user_state: z.string(),
  conference_data: z.record(z.string(), z.string()).nullable(),
  has_ordered_devices: z.boolean(),
  device_setting: z.record(z.string(), z.string().nullable()).nullable(),
  is_admin: z.boolean(),
  is_demo: z.boolean(),
  previous_seen_at: rowDate.nullable(),
  time_zone: text,
});

export const sessionRow = z.object({
  session: z.object({
    id: z.string(),
    user_id: z.string(),
    workspace_id: text,
    impersonator_id: text,
    impersonator_session_id: text,
    read_only: z.boolean(),
    expires_at: rowDate,
  }),
  /** Why this session does not open the workspace it is in; null where it does. */
  shut: z
    .discriminatedUnion("way", [
      z.object({ way: z.literal("provider"), id: z.string(), name: z.string() }),
      z.object({ way: z.literal("own") }),
    ])
    .nullable(),
  user: userRow,
  /** False for an administrator with nothing beside the password. */
  protected: z.boolean(),
  impersonator: z.object({ id: z.string(), name: z.string() }).nullable(),
  workspace: workspaceRow.nullable(),
});

export type WorkspaceRow = z.infer<typeof workspaceRow>;
/** The same as the database's function writes it. */
export type StoredWorkspace = Omit<WorkspaceRow, "created_at" | "deleted_at"> & {
  created_at: string;
  deleted_at: string | null;
};
export type UserRow = z.infer<typeof userRow>;
export type SessionRow = z.infer<typeof sessionRow>;

export const personRow = z.object({ id: z.string(), name: z.string(), photo_url: text });
