// What every wire suite expects of an answer, whatever it answers.
import { expect } from "vitest";
import { type Answer, at } from "#tests/support/api.ts";

const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  workspace_blocked: 403,
  read_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type Code = keyof typeof STATUS;

/** `{ message, error: { code, message }, errors? }` with the status of its code, never stored anywhere. */
export function expectError(answer: Answer, code: Code): void {
  expect({ status: answer.status, code: at(answer, "error.code"), text: answer.text }).toMatchObject({
    status: STATUS[code],
    code,
  });
  const message = at(answer, "message");
  expect(message).toEqual(expect.stringMatching(/\S/));
  expect(at(answer, "error.message")).toBe(message);
  expectApiHeaders(answer);
  if (code === "unauthenticated") expect(message).toMatch(/^(Unauthenticated\.|Token access inactive)$/);
  if (code === "rate_limited") expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
}

/** A refused input: every named field has at least one sentence. */
export function expectInvalid(answer: Answer, ...fields: string[]): void {
  expectError(answer, "invalid");
  const errors = at(answer, "errors");
  for (const field of fields)
    expect(errors, answer.text).toHaveProperty([field], expect.arrayContaining([expect.any(String)]));
}

/** JSON that nobody keeps. */
export function expectApiHeaders({ headers }: Answer): void {
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  // Beside a secret it says also that nobody on the way may pack it.
  expect(headers.get("cache-control")).toMatch(/^no-store(, no-transform)?$/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
}

/** A good answer of this status in the envelope `{ data }`. */
export function expectData(answer: Answer, status = 200): void {
  expect(answer.status, answer.text).toBe(status);
  expect(Object.keys(Object(answer.body))).toEqual(at(answer, "meta") === undefined ? ["data"] : ["data", "meta"]);
  expectApiHeaders(answer);
}

const nullable = (type: unknown) =>
  expect.toSatisfy((value) => value === null || expect.any(type).asymmetricMatch(value));
const text = expect.any(String);
const UUID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

/** Section 3's workspace, field by field. */
export const WORKSPACE = {
  workspace_id: UUID,
  id: UUID,
  workspace_name: text,
  owner: { id: UUID },
  external_url_perm: expect.any(Boolean),
  business_type: { business_type_id: nullable(String), fb_ad_acc_id: nullable(String) },
  address: {
    address: nullable(String),
    city: nullable(String),
    state: nullable(String),
    country: nullable(String),
    postal_code: nullable(String),
    apt: nullable(String),
  },
  website: nullable(String),
  subscription: { subscription_status: text, product: text, main_component: text, is_child: expect.any(Boolean) },
  settings: { workspace_management: expect.stringMatching(/^(ON|OFF)$/), user_panel_logo: nullable(String) },
  is_active_workspace: expect.any(Boolean),
  payment_url: nullable(String),
  registration_type: nullable(String),
  parent_of: expect.any(Array),
  child_of: nullable(String),
  permissions: expect.any(Object),
};

const DEVICE_SETTING = expect.objectContaining(
  Object.fromEntries(["brand", "color", "logo", "order_color", "order_logo"].map((name) => [name, nullable(String)])),
);

/** Section 3's user info, field by field. */
export const USER = {
  email: text,
  id: UUID,
  firstname: text,
  lastname: text,
  title: nullable(String),
  phone: { phone: text, country: text, prefix: text },
  token: null,
  zip: nullable(String),
  city: nullable(String),
  companyLogoUrl: nullable(String),
  is_onboarding: expect.any(Boolean),
  workspace: WORKSPACE,
  user_state: "_ACTIVE_",
  conference_data: null,
  has_ordered_devices: expect.any(Boolean),
  impersonate: null,
  device: { device_setting: expect.toSatisfy((value) => value === null || DEVICE_SETTING.asymmetricMatch(value)) },
  permissions: expect.any(Object),
};

/** Section 3's short link, field by field. */
export const LINK = {
  shortlink: text,
  id: UUID,
  alias: text,
  default_destination_url: text,
  domain: text,
  subdomain: nullable(String),
  external_metadata: nullable(Object),
  og_tags: expect.any(Array),
};
