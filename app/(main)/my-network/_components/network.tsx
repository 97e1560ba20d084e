"use client";
// Whom somebody knows: a sentence, the list, and beside it the picture and those who have gone quiet. Nobody else sees any of it.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useCallback, useMemo, useState } from "react";
import { dayWords } from "#components/contact/contact-words.ts";
import { type Drawn, NetworkPicture } from "#components/network/network-picture.tsx";
import { useClock } from "#components/patterns/clock.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { useRefresh } from "#lib/client/use-call.ts";
import { MOST_FACES } from "#lib/contact/network-layout.ts";
import { QUIET_DAYS } from "#lib/contact/strength.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { dayIn } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { KnownPerson, NetworkPicture as Picture } from "#lib/services/contact/network-entities.ts";
import { KNOWN_LEVELS, NO_PLACE } from "#lib/services/contact/network-limits.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { capitalized } from "#lib/text.ts";
import { networkColumns } from "./network-columns.tsx";
import { filtersFor, NETWORK, type NetworkSort } from "./network-shape.ts";

const FollowUpDialog = late(() => import("#components/contact/follow-up-dialog.tsx").then((module) => module.default));
const Introductions = late(() => import("./introductions.tsx").then((module) => module.default));

type NetworkProps = {
  first: OutputOf<"contact.network">;
  firstList: ListAddress<NetworkSort>;
  picture: Picture;
  timeZone: string;
  me: string;
};

const nameOf = ({ name }: KnownPerson) => name;

function Sentence({ total, levels }: Pick<Picture, "total" | "levels">) {
  if (total === 0) return null;
  return (
    <p className="pt-5 pb-1 text-20 font-medium text-balance touch:text-17">
      You know {counted(total, "person")}, {levels.close} of them well.
      {levels.fading === 0 ? null : (
        <>
          {" "}
          <Link
            href={contactPaths.fadingPeople()}
            prefetch={false}
            className="underline decoration-warning underline-offset-4"
          >
            {counted(levels.fading, "person")}
          </Link>{" "}
          {levels.fading === 1 ? "has" : "have"} gone quiet.
        </>
      )}
    </p>
  );
}

type Follow = (person: KnownPerson) => void;
type QuietProps = Pick<Picture, "quiet"> & { timeZone: string; onFollow: Follow };

function Quiet({ quiet, timeZone, onFollow }: QuietProps) {
  const now = useClock();
  const mayWrite = useMayWrite();
  if (quiet.length === 0) return null;
  return (
    <section aria-labelledby="quiet" className="pt-6">
      <h2 id="quiet" className="border-b border-line pb-2 text-15">
        Say hello
      </h2>
      <ul>
        {quiet.map((person) => {
          const { id, name, photo_url: src, last_contact: at, reasons } = person;
          return (
            <li key={id} className="flex items-center gap-3 border-b border-line py-2.5">
              <Avatar name={name} src={src} size={32} />
              <span className="min-w-0 flex-1 text-12 text-muted">
                <Link
                  href={contactPaths.contact(id)}
                  prefetch={false}
                  className="cut block text-14 font-semibold text-ink hover:underline"
                >
                  {name}
                </Link>
                <span className="block">
                  {at ? `Last contact: ${dayWords(at, timeZone, now)}. ` : ""}
                  {capitalized(reasons)}.
                </span>
              </span>
              {mayWrite ? (
                <Button
                  size="sm"
                  aria-label={`Follow up with ${isolate(name)}`}
                  onPointerEnter={FollowUpDialog.ahead}
                  onClick={() => onFollow(person)}
                >
                  Follow up
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type BesideProps = Pick<NetworkProps, "picture" | "timeZone" | "me"> & { onFollow: Follow };

function Beside({ picture, timeZone, me, onFollow }: BesideProps) {
  const { nearest, introduced, quiet, total } = picture;
  const people = nearest.map(
    ({ id, name, level, place }): Drawn => ({ id, name, ring: KNOWN_LEVELS.indexOf(level), wedge: place || NO_PLACE }),
  );
  return (
    <aside aria-label="Picture of your network" className="min-w-0 pt-4">
      <NetworkPicture people={people} introduced={introduced} me={me} />
      <p className="text-12 text-muted">
        Nearer is better known. A wedge is a place. A line between two people is an introduction.
        {nearest.length > MOST_FACES ? " Each dot is somebody else you know." : ""}
        {total > nearest.length ? ` ${counted(total - nearest.length, "other person")} not drawn.` : ""}
      </p>
      <Quiet {...{ quiet, timeZone, onFollow }} />
      <p className="pt-5 text-12 text-muted">
        How well you know people comes from answers, meetings, calls, notes, and introductions. Newer ones count more.
        People you knew better go quiet after {counted(QUIET_DAYS, "day")}. Nobody else sees this.
      </p>
    </aside>
  );
}

const nobody = (
  <EmptyState
    drawing="exchange"
    title="Nobody here yet"
    className="pt-[8vh]"
    action={
      <Link href={contactPaths.connections()} className={buttonVariants({ variant: "primary" })}>
        Go to connections
      </Link>
    }
  >
    Your contacts appear here, with how well you know them.
  </EmptyState>
);

export function Network({ first, firstList, picture, timeZone, me }: NetworkProps) {
  const router = useRouter();
  const refresh = useRefresh();
  const [followed, follow] = useState<KnownPerson | null>(null);
  const mayWrite = useMayWrite();
  const now = useClock();
  const columns = useMemo(() => networkColumns(timeZone, mayWrite ? follow : null), [timeZone, mayWrite]);
  const filters = useMemo(() => filtersFor(picture.places), [picture.places]);
  const open = useCallback(({ id }: KnownPerson) => router.push(contactPaths.contact(id)), [router]);
  return (
    <>
      <Sentence total={picture.total} levels={picture.levels} />
      <div className="grid grid-cols-[minmax(0,1fr)_400px] gap-10 max-xl:grid-cols-1">
        <div className="min-w-0">
          <PagedList
            {...{ first, firstList, columns, filters, nameOf }}
            shape={NETWORK}
            label="people"
            search="Search name, place, company"
            csv={null}
            onOpen={open}
            covered={followed !== null}
            looked="We looked at names, titles, companies and places."
            nothing={nobody}
            alone
          />
        </div>
        <div className="min-w-0">
          {picture.total === 0 ? null : <Beside {...{ picture, timeZone, me }} onFollow={follow} />}
          <Introductions timeZone={timeZone} />
        </div>
      </div>
      {followed === null ? null : (
        <FollowUpDialog
          rows={[followed]}
          today={dayIn(now, timeZone)}
          onDone={() => refresh("contact.list", "contact.get", "contact.timeline")}
          onClose={() => follow(null)}
        />
      )}
    </>
  );
}
