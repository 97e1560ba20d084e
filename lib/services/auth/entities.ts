// The wire's people and workspaces: section 3 of the specification, field by field, in its spelling.
import { z } from "zod";
import { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";

export const USER_STATES = ["_ACTIVE_", "_PASSWORD_CHANGE_", "_SUSPENDED_"] as const;
export const REGISTRATION_TYPES = ["_WORKSPACE_CONFERENCE_", "_WORKSPACE_NFC_", "_WORKSPACE_QRCODE_"] as const;
export const PRODUCTS = ["solopreneur", "entrepreneur", "franchise", "distributor"] as const;

/** A permission map: `gui::…` flags, granted when true. */
export const permissionMapSchema = z.record(z.string(), z.boolean());

export const deviceSettingSchema = z.object({
  logo: z.string().nullable(),
  order_logo: z.string().nullable(),
  color: z.string().nullable(),
  order_color: z.string().nullable(),
  brand: z.string().nullable(),
});

export const phoneSchema = z.object({ phone: z.string(), country: z.string(), prefix: z.string() });

export const userTokenSchema = z.object({ token: z.string(), name: z.string(), type: z.string() });

export const impersonateSchema = z.object({ by: z.string().nullable(), target: z.string().nullable() });

export const addressSchema = z.object({
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  postal_code: z.string().nullable(),
  apt: z.string().nullable(),
});

export const workspaceSchema = z.object({
  workspace_id: z.string(),
  id: z.string().describe("Equals workspace_id."),
  workspace_name: z.string(),
  owner: z.object({ id: z.string() }),
  external_url_perm: z.boolean(),
  business_type: z.object({ business_type_id: z.string().nullable(), fb_ad_acc_id: z.string().nullable() }),
  address: addressSchema,
  website: z.string().nullable(),
  logo_url: z.string().nullable(),
  subscription: z.object({
    subscription_status: z.string(),
    product: z.enum(PRODUCTS),
    main_component: z.enum(MAIN_COMPONENTS),
    is_child: z.boolean(),
  }),
  settings: z.object({ workspace_management: z.enum(["ON", "OFF"]), user_panel_logo: z.string().nullable() }),
  is_active_workspace: z.boolean(),
  payment_url: z.string().nullable(),
  registration_type: z.enum(REGISTRATION_TYPES).nullable(),
  parent_of: z.array(z.string()),
  child_of: z.string().nullable(),
  permissions: permissionMapSchema.describe("What the plan includes; a person's own map is on the user."),
  role: z
    .enum(["owner", "manager", "member"])
    .nullable()
    .describe("The caller's role here; null for a parent or child seen from outside."),
  people: z.number().int().describe("How many people belong to it."),
  time_zone: z.string(),
  currency: z.string(),
  version: z.number().int(),
  created_at: z.string(),
  deleted_at: z.string().nullable().describe("Set while it can still be restored."),
});

/** A workspace beside the chosen one that the person may switch to. */
export const relatedSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["franchise", "location"]),
  logoUrl: z.string().nullable(),
  product: z.enum(PRODUCTS),
  people: z.number(),
});

export const userSchema = z.object({
  email: z.string(),
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  title: z.string().nullable(),
  phone: phoneSchema.nullable(),
  token: userTokenSchema.nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  companyLogoUrl: z.string().nullable(),
  photo_url: z.string().nullable(),
  is_onboarding: z.boolean().describe("True means that onboarding is done; read it through isOnboarded() only."),
  workspace: workspaceSchema.nullable(),
  user_state: z.enum(USER_STATES),
  conference_data: z.record(z.string(), z.string()).nullable(),
  has_ordered_devices: z.boolean(),
  impersonate: impersonateSchema.nullable(),
  device: z.object({ device_setting: deviceSettingSchema.nullable() }),
  permissions: permissionMapSchema.describe(
    "The person's map for the chosen workspace: plan, narrowed by role, plus overrides.",
  ),
  is_admin: z.boolean().describe("Platform role: may open /admin."),
});

/** The services of section 7 that a select without a token is addressed to. */
export const SERVICE_KEYS = ["global", "mbc", "media", "campaign"] as const;

export const serviceKeySchema = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  kid: z.enum(SERVICE_KEYS).describe("The service; also the header's `aud`."),
  alg: z.literal("ECDH-ES"),
  use: z.literal("enc"),
});

/** What a stranger is told by a select: nobody's ids, and the workspace's public face. */
export const anonymousSchema = userSchema.extend({
  id: z.null(),
  workspace: workspaceSchema
    .pick({ workspace_name: true, logo_url: true })
    .extend({ workspace_id: z.null(), id: z.null() }),
});

export type ServiceKey = z.infer<typeof serviceKeySchema>;
export type Anonymous = z.infer<typeof anonymousSchema>;
export type PermissionMap = z.infer<typeof permissionMapSchema>;
export type Workspace = z.infer<typeof workspaceSchema>;
export type Related = z.infer<typeof relatedSchema>;
export type User = z.infer<typeof userSchema>;
export type UserState = (typeof USER_STATES)[number];
export type DeviceSetting = z.infer<typeof deviceSettingSchema>;
