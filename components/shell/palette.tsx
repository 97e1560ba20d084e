"use client";
// ⌘K: go anywhere the menu allows, do the usual things, switch workspace or view, find a link, a contact, a colleague, a card, a device, an order, a campaign or a file.
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { findCampaigns, findFiles } from "#lib/client/find-campaigns.ts";
import { findCards } from "#lib/client/find-cards.ts";
import { findContacts } from "#lib/client/find-contacts.ts";
import { findDevices } from "#lib/client/find-devices.ts";
import { findLinks } from "#lib/client/find-links.ts";
import { findOrders } from "#lib/client/find-orders.ts";
import { findPeople } from "#lib/client/find-people.ts";
import { confirmNavigation } from "#lib/client/navigation-guard.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { manages } from "#lib/permissions/roles.ts";
import { CardResults } from "./palette-cards.tsx";
import { ContactResults } from "./palette-contacts.tsx";
import { DeviceResults } from "./palette-devices.tsx";
import { useHelpGroup } from "./palette-help.ts";
import { PaletteItem } from "./palette-item.tsx";
import { LinkResults } from "./palette-links.tsx";
import { OrderResults } from "./palette-orders.tsx";
import { PeopleResults } from "./palette-people.tsx";
import { score } from "./palette-score.ts";
import { WorkResults } from "./palette-work.tsx";
import { useShell } from "./shell-context.tsx";
import { useActions } from "./use-actions.ts";
import {
  type FindCards,
  type FindContacts,
  type FindDevices,
  type FindLinks,
  type FindOrders,
  type FindPeople,
  type FindWork,
  useFound,
} from "./use-found.ts";

const group =
  "[&_[cmdk-group-heading]]:flex [&_[cmdk-group-heading]]:h-[30px] [&_[cmdk-group-heading]]:items-end [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-11 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-faint";

function PaletteInput({ query, setQuery }: { query: string; setQuery: (query: string) => void }) {
  const { workspaceLabel } = useShell();
  return (
    <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4">
      <Search className="size-[18px] shrink-0 text-muted" aria-hidden="true" />
      <Command.Input
        data-autofocus
        value={query}
        onValueChange={setQuery}
        placeholder="Search or jump to"
        className="h-full min-w-0 flex-1 bg-transparent text-17 font-medium tracking-head outline-none placeholder:font-normal placeholder:text-faint"
      />
      {workspaceLabel ? <Badge className="touch:hidden">{workspaceLabel}</Badge> : null}
      <Kbd className="touch:hidden">Esc</Kbd>
    </div>
  );
}

function PaletteFoot() {
  return (
    <div className="flex h-10 shrink-0 items-center gap-[18px] border-t border-line bg-surface px-4 text-12 text-muted touch:hidden">
      <span className="inline-flex items-center gap-[5px]">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      <span className="inline-flex items-center gap-[5px]">
        <Kbd>↵</Kbd> open
      </span>
    </div>
  );
}

/** The list itself counts only its own rows, so this is drawn only while nothing else was found either. */
function PaletteEmpty({ query, searching }: { query: string; searching: boolean }) {
  return (
    <Command.Empty className="px-2.5 py-8 text-center text-13 break-words text-muted">
      {/* A list of options holds at least one; nothing can be done with this one. */}
      <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1}>
        {searching ? "Searching…" : `Nothing matches “${query}”`}
      </div>
    </Command.Empty>
  );
}

type PaletteProps = {
  find?: FindLinks;
  findContact?: FindContacts;
  findPerson?: FindPeople;
  findCard?: FindCards;
  findDevice?: FindDevices;
  findOrder?: FindOrders;
  findCampaign?: FindWork;
  findFile?: FindWork;
};

/** Who looks for what: whoever has its list in their menu; orders are for whoever runs the workspace. */
function useFinders(
  query: string,
  props: PaletteProps,
  { pages, onFound }: { pages: readonly string[]; onFound: (value: string) => void },
) {
  const { find = findLinks, findContact = findContacts, findPerson = findPeople, findDevice = findDevices } = props;
  const { findCard = findCards, findOrder = findOrders, findCampaign = findCampaigns, findFile = findFiles } = props;
  const runs = manages(useShell().user.workspace?.role ?? null);
  return useFound(query, {
    links: pages.includes(paths.shareLinks()) ? find : null,
    contacts: pages.includes(contactPaths.connections()) ? findContact : null,
    people: pages.includes(peoplePaths.peopleManager()) ? findPerson : null,
    // One's own, or with the company's people those of everybody.
    cards: pages.includes(cardPaths.shareCard()) || pages.includes(peoplePaths.peopleManager()) ? findCard : null,
    devices: pages.includes(cardPaths.promoTags()) ? findDevice : null,
    orders: runs && pages.includes(cardPaths.promoTags()) ? findOrder : null,
    campaigns: pages.includes(campaignPaths.campaigns()) ? findCampaign : null,
    files: pages.includes(campaignPaths.mediaLibrary()) ? findFile : null,
    onFound,
  });
}

type FoundProps = {
  query: string;
  found: Omit<ReturnType<typeof useFinders>, "query" | "searching">;
  pages: readonly string[];
  onOpen: (href: string) => void;
};

/** What was found beyond the menu, by its kind. */
function FoundResults({ query, found, pages, onOpen }: FoundProps) {
  const shown = { query, onOpen, className: group };
  return (
    <>
      <ContactResults {...shown} contacts={found.contacts} />
      <PeopleResults {...shown} people={found.people} />
      <CardResults {...shown} cards={found.cards} editable={pages.includes(cardPaths.shareCard())} />
      <DeviceResults {...shown} devices={found.devices} />
      <OrderResults {...shown} orders={found.orders} />
      <LinkResults {...shown} links={found.links} />
      <WorkResults {...shown} {...found} />
    </>
  );
}

/** Mounted only while it is open. What looks are props, so a test or another service can take their place. */
export function Palette(props: PaletteProps) {
  const { overlay, open } = useShell();
  const router = useRouter();
  const [query, setQuery] = useState("");
  const [selected, setSelected] = useState("");
  const close = () => open(null);
  const go = (href: string) => {
    close();
    confirmNavigation(() => router.push(href));
  };
  const own = useActions(go);
  const groups = [...own, ...useHelpGroup(query)];
  const pages = own.flatMap(({ actions }) => actions.map(({ id }) => id));
  const {
    searching,
    query: _,
    ...found
  } = useFinders(query, props, {
    ...{ pages, onFound: setSelected },
  });
  return (
    <Dialog
      open={overlay === "palette"}
      onClose={close}
      title="Search or jump to"
      titleHidden
      className="mt-28 w-[640px] touch:mt-auto touch:h-[85dvh]"
    >
      <Command
        label="Search or jump to"
        loop
        filter={score}
        value={selected}
        onValueChange={setSelected}
        className="flex max-h-[min(560px,70dvh)] flex-col touch:h-full touch:max-h-none"
      >
        <PaletteInput query={query} setQuery={setQuery} />
        <Command.List className="min-h-0 flex-1 overflow-y-auto p-1.5 [scrollbar-width:thin]">
          {Object.values(found).every(({ length }) => length === 0) ? (
            <PaletteEmpty query={query} searching={searching} />
          ) : null}
          <FoundResults {...{ query, found, pages }} onOpen={go} />
          {groups.map(({ heading, actions }) => (
            <Command.Group key={heading} heading={heading} className={group}>
              {actions.map((action) => (
                <PaletteItem key={action.id} action={action} query={query} onRun={close} />
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <PaletteFoot />
      </Command>
    </Dialog>
  );
}
