// Every call that the security settings make, by name; browser only.
import type {
  Assertion,
  Attestation,
  CreationOptions,
  OwnSession,
  Passkey,
  RequestOptions,
  Security,
  TotpEnrolment,
} from "#lib/services/auth/security-entities.ts";
import { callApi } from "./api.ts";

type Data<T> = { data: T };
export type SessionPage = { data: OwnSession[]; meta: { page: number; per_page: number; total: number } };
export type Proof = { password: string } | { code: string } | { passkey: Assertion };

export const SECURITY = "/api/auth/security";
const SESSIONS = "/api/auth/sessions";

export async function fetchSecurity(path: string): Promise<Security> {
  return (await callApi<Data<Security>>(path)).data;
}

/** True for an address whose answer a change here may make old. */
export function isSecurityPath(key: unknown): boolean {
  return typeof key === "string" && (key === SECURITY || key.startsWith(`${SESSIONS}?`));
}

/** Where the newest sessions are, so many of them. */
export function sessionsPath(count: number): string {
  return `${SESSIONS}?per_page=${count}`;
}

export function fetchSessions(path: string): Promise<SessionPage> {
  return callApi<SessionPage>(path);
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await callApi<Data<T>>(path, { method: "POST", body })).data;
}

export function confirmIdentity(proof: Proof): Promise<{ confirmed_until: string }> {
  return post(`${SECURITY}/confirm`, proof);
}

export async function confirmOptions(): Promise<RequestOptions> {
  return (await post<{ options: RequestOptions }>(`${SECURITY}/confirm/options`)).options;
}

export function changePassword(input: { current_password?: string; password: string }): Promise<{ ended: number }> {
  return post("/api/auth/password/change", input);
}

export function startTotp(): Promise<TotpEnrolment> {
  return post(`${SECURITY}/totp`);
}

type Codes = { recovery_codes: string[] | null };

export function confirmTotp(code: string): Promise<Codes> {
  return post(`${SECURITY}/totp/confirm`, { code });
}

export async function disableTotp(): Promise<void> {
  await callApi(`${SECURITY}/totp`, { method: "DELETE" });
}

export async function renewRecoveryCodes(): Promise<string[]> {
  return (await post<{ recovery_codes: string[] }>(`${SECURITY}/recovery-codes`)).recovery_codes;
}

export async function passkeyOptions(): Promise<CreationOptions> {
  return (await post<{ options: CreationOptions }>(`${SECURITY}/passkeys/options`)).options;
}

export function addPasskey(passkey: Attestation): Promise<Codes & { passkey: Passkey }> {
  return post(`${SECURITY}/passkeys`, { passkey });
}

const passkeyAt = (id: string) => `${SECURITY}/passkeys/${encodeURIComponent(id)}`;

export async function renamePasskey({ id, ...body }: Pick<Passkey, "id" | "name" | "version">): Promise<Passkey> {
  return (await callApi<Data<Passkey>>(passkeyAt(id), { method: "PATCH", body })).data;
}

export async function removePasskey(id: string): Promise<void> {
  await callApi(passkeyAt(id), { method: "DELETE" });
}

export async function endSession(id: string): Promise<void> {
  await callApi(`${SESSIONS}/${encodeURIComponent(id)}`, { method: "DELETE" });
}

export function endOtherSessions(): Promise<{ ended: number }> {
  return post(`${SESSIONS}/end-others`);
}
