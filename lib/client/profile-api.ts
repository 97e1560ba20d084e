// Every call that the profile, the settings and the welcome make, by name; browser only.
import type { LetterChoices } from "#lib/letters-wanted.ts";
import type { Welcome } from "#lib/onboarding.ts";
import type { PersonExport, Profile } from "#lib/services/auth/profile-entities.ts";
import { callApi } from "./api.ts";

type Data<T> = { data: T };
type Photo = { photo_url: string | null };

const PROFILE = "/api/auth/profile";
const EMAIL = `${PROFILE}/email`;
const EXPORT = "/api/auth/export";

/** What is sent: only the fields that changed. */
export type ProfileChange = {
  version: number;
  firstname?: string;
  lastname?: string;
  title?: string;
  phone?: { phone: string; country: string };
  companyLogoUrl?: string;
  zip?: string;
  city?: string;
  address?: { address?: string; apt?: string; state?: string; country?: string };
};

export async function fetchProfile(): Promise<Profile> {
  return (await callApi<Data<Profile>>(PROFILE)).data;
}

export async function updateProfile(body: ProfileChange): Promise<Profile> {
  return (await callApi<Data<Profile>>(PROFILE, { method: "PATCH", body })).data;
}

export async function chooseLetters(body: Partial<LetterChoices>): Promise<LetterChoices> {
  return (await callApi<Data<LetterChoices>>(`${PROFILE}/notifications`, { method: "PATCH", body })).data;
}

export async function addPhoto(content: string): Promise<Photo> {
  const call = { method: "POST", body: { content }, idempotencyKey: crypto.randomUUID() } as const;
  return (await callApi<Data<Photo>>("/api/auth/photos", call)).data;
}

export async function removePhoto(): Promise<Photo> {
  return (await callApi<Data<Photo>>("/api/auth/photo", { method: "DELETE" })).data;
}

export async function restorePhoto(): Promise<Photo> {
  return (await callApi<Data<Photo>>("/api/auth/photo/restore", { method: "POST", body: {} })).data;
}

export async function requestEmail(body: { email: string; password: string }): Promise<string | null> {
  return (await callApi<Data<{ pending_email: string | null }>>(EMAIL, { method: "POST", body })).data.pending_email;
}

export async function withdrawEmail(): Promise<void> {
  await callApi(EMAIL, { method: "DELETE" });
}

export async function startExport(): Promise<PersonExport> {
  return (await callApi<Data<PersonExport>>(EXPORT, { method: "POST", body: {} })).data;
}

export async function fetchExport(): Promise<PersonExport | null> {
  return (await callApi<Data<PersonExport | null>>(EXPORT)).data;
}

/** Where the browser downloads the file from. */
export function exportFilePath(id: string): string {
  return `${EXPORT}/${encodeURIComponent(id)}/file`;
}

export async function deleteAccount(body: { email: string; password: string }): Promise<void> {
  await callApi("/api/auth/account/delete", { method: "POST", body });
}

export async function saveWelcome(body: Welcome): Promise<void> {
  await callApi("/api/auth/onboarding", { method: "PATCH", body });
}
