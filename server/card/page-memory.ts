// The pages of cards, kept as they are sent.
import { onceInProcess } from "#lib/once.ts";
import type { CardPage } from "#server/card/page.ts";
import { AddressMemory } from "#server/platform/address-memory.ts";
import type { ChangeListener } from "#server/platform/changes.ts";

/** Of all kept pages. */
const BYTES = 192 * 1024 * 1024;

/** What a page takes beside its bytes: its headers, which card it shows, and its place in the memory. */
const OVERHEAD = 2048;

function bytesOf({ packed, byChannel, saves }: CardPage, key: string): number {
  const others = [...byChannel.values()].reduce((sum, page) => sum + bytesOf(page, ""), 0);
  const replaced = saves === null ? 0 : saves.here.length + saves.inApp.length;
  return packed.length + 2 * key.length + replaced + OVERHEAD + others;
}

/** The page that memory has of a folded handle; one whose time is over is forgotten. */
export function keptPage(handle: string): CardPage | undefined {
  const page = cardPages().get(handle);
  if (page === undefined || Date.now() < page.until) return page;
  cardPages().forget(handle);
  return undefined;
}

/** The memory of this process, by folded handle, shared by the front door and Next. */
export function cardPages(): AddressMemory<CardPage> {
  return onceInProcess(
    "card.pages",
    () =>
      new AddressMemory<CardPage>({
        known: { bytes: BYTES, bytesOf },
        absent: 20_000,
        loads: 1000,
        isAbsent: ({ status }) => status === 404,
      }),
  );
}

/** Forgets an address as the `changes` table names it: `domain/handle`, the main host's domain being empty. */
export function forgetCardAddress(address: string): void {
  cardPages().forget(address);
}

/** Forgets every page that a workspace's themes dress, its locations' too. */
export function forgetThemed(workspaceId: string): void {
  cardPages().forgetWhere(({ themed }) => themed.includes(workspaceId));
}

/** The same for what other processes publish: one row of `changes` names the workspace, however many cards it has. */
export function themeChanges(): ChangeListener {
  return { ...cardPages().listener("theme"), forget: forgetThemed };
}

/** Forgets the pages of a workspace's cards, on which another campaign's banner stands from now on, or none. */
function forgetBanners(workspaceId: string): void {
  cardPages().forgetWhere(({ shown }) => shown?.workspaceId === workspaceId);
}

/** What campaigns publish: one row of `changes` names the workspace, however many cards it has. */
export function bannerChanges(): ChangeListener {
  return { ...cardPages().listener("banner"), forget: forgetBanners };
}

/** What the process's changes poller tells; asking for it is the promise to follow. */
export function cardChanges(): ChangeListener {
  return cardPages().listener("card");
}
