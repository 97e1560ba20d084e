// Every call that the people pages make, by name; browser only.
import type { ImportMapping, MemberImport, MemberImportRow } from "#lib/services/auth/member-imports-entities.ts";
import type { InviteOutcome, Member, MembersOverview } from "#lib/services/auth/members-entities.ts";
import { callApi } from "./api.ts";

type Data<T> = { data: T };
type Paged<T> = { data: T[]; meta: { page: number; per_page: number; total: number } };
export type MemberPage = Paged<Member>;
export type ImportPage = Paged<MemberImport>;
export type ImportRowPage = Paged<MemberImportRow>;
export type Role = Member["role"];

const ROOT = "/api/members";
const IMPORTS = `${ROOT}/imports`;
const at = (id: string) => `${ROOT}/${encodeURIComponent(id)}`;
const asked = (id: string) => `${ROOT}/invitations/${encodeURIComponent(id)}`;
const file = (id: string) => `${IMPORTS}/${encodeURIComponent(id)}`;

const post = async <T>(path: string, body: object = {}) =>
  (await callApi<Data<T>>(path, { method: "POST", body })).data;

export const OVERVIEW_PATH = `${ROOT}/overview`;
export const IMPORTS_PATH = `${IMPORTS}?per_page=50`;
export const importPath = file;
export const importRowsPath = (id: string, query: string) => `${file(id)}/rows?${query}`;

export const fetchPage = <T>(path: string) => callApi<Paged<T>>(path);
export const fetchData = async <T>(path: string) => (await callApi<Data<T>>(path)).data;
export const fetchOverview = (path: string) => fetchData<MembersOverview>(path);

export async function changeRole(id: string, role: Role, version: number): Promise<Member> {
  return (await callApi<Data<Member>>(at(id), { method: "PATCH", body: { role, version } })).data;
}

export const suspendMember = (id: string) => post<Member>(`${at(id)}/suspend`);
export const reactivateMember = (id: string) => post<Member>(`${at(id)}/reactivate`);
export const handOverWorkspace = (id: string, confirm: string) => post<Member>(`${at(id)}/ownership`, { confirm });
export const resendInvitation = (id: string) => post<Member>(`${asked(id)}/resend`);

export async function removeMember(id: string, heir: string | null): Promise<{ id: string; links: number }> {
  const body = { hand_over_to: heir };
  return (await callApi<Data<{ id: string; links: number }>>(at(id), { method: "DELETE", body })).data;
}

export async function revokeInvitation(id: string): Promise<{ email: string; role: "manager" | "member" }> {
  return (await callApi<Data<{ email: string; role: "manager" | "member" }>>(asked(id), { method: "DELETE" })).data;
}

export type Invitation = { emails: readonly string[]; role: "manager" | "member"; message: string };

/** The same key with the same people is done once, however often somebody presses. */
export async function inviteMembers(body: Invitation, idempotencyKey: string): Promise<InviteOutcome[]> {
  const call = { method: "POST", body, idempotencyKey } as const;
  return (await callApi<Data<InviteOutcome[]>>(`${ROOT}/invitations`, call)).data;
}

export const addImport = (file_name: string, text: string) => post<MemberImport>(IMPORTS, { file_name, text });
export const startImport = (id: string, version: number) => post<MemberImport>(`${file(id)}/start`, { version });

export async function mapImport(id: string, body: ImportMapping & { version: number }): Promise<MemberImport> {
  return (await callApi<Data<MemberImport>>(file(id), { method: "PATCH", body })).data;
}

export async function discardImport(id: string): Promise<void> {
  await callApi<Data<{ id: string }>>(file(id), { method: "DELETE" });
}
