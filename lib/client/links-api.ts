// Every call that the share links' screens make, by name; browser only.
import type {
  AliasCheck,
  AliasSuggestion,
  ClickSeries,
  CreateLink,
  Link,
  Metadata,
  UpdateLink,
} from "#lib/services/links/entities.ts";
import { callApi } from "./api.ts";

type Data<T> = { data: T };
export type LinkPage = { data: Link[]; meta: { page: number; per_page: number; total: number } };

const ROOT = "/api/links";
const at = (id: string) => `${ROOT}/${encodeURIComponent(id)}`;

export async function createLink(input: CreateLink, idempotencyKey: string): Promise<Link> {
  return (await callApi<Data<Link>>(ROOT, { method: "POST", body: input, idempotencyKey })).data;
}

export async function updateLink({ id, ...body }: UpdateLink): Promise<Link> {
  return (await callApi<Data<Link>>(at(id), { method: "PATCH", body })).data;
}

export async function deleteLink(id: string): Promise<Link> {
  return (await callApi<Data<Link>>(at(id), { method: "DELETE" })).data;
}

export async function restoreLink(id: string): Promise<Link> {
  return (await callApi<Data<Link>>(`${at(id)}/restore`, { method: "POST", body: {} })).data;
}

export async function readDestination(url: string, signal: AbortSignal): Promise<Metadata> {
  return (await callApi<Data<Metadata>>(`${ROOT}/metadata`, { method: "POST", body: { url }, signal })).data;
}

/** Is it free? `link` is the one being edited, which may keep its own. */
export async function checkAlias(alias: string, link: string | null, signal: AbortSignal): Promise<AliasCheck> {
  const query = new URLSearchParams({ alias, ...(link ? { link } : {}) });
  return (await callApi<Data<AliasCheck>>(`${ROOT}/alias-check?${query}`, { signal })).data;
}

export async function suggestAlias(url: string, title: string): Promise<AliasSuggestion> {
  const query = new URLSearchParams({ url, title });
  return (await callApi<Data<AliasSuggestion>>(`${ROOT}/alias-suggestion?${query}`)).data;
}

/** The address of a link's clicks, which is also what its answer is remembered under. */
export function linkClicksPath(id: string): string {
  return `${at(id)}/clicks`;
}

export async function fetchClicks(path: string): Promise<ClickSeries> {
  return (await callApi<Data<ClickSeries>>(path)).data;
}

export function fetchLinks(path: string): Promise<LinkPage> {
  return callApi<LinkPage>(path);
}
