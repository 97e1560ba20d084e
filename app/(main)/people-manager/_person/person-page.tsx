// One person: who, where, how their card stands, in which groups, and what was done.
import NextLink from "next/link";
import type { ReactNode } from "react";
import { Clock, LiveTime } from "#components/patterns/clock.tsx";
import { Page } from "#components/patterns/page.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { AuditEntry } from "#lib/services/auth/audit-entities.ts";
import type { PeopleOverview, TreePerson } from "#lib/services/auth/people-entities.ts";
import { PeopleTabs } from "../_components/people-tabs.tsx";
import { countsOf } from "../_components/tabs.ts";
import { nameOf, placeName, ROLE_LABELS } from "../_people/people-shape.ts";
import { StateBadge } from "../_people/person-cells.tsx";
import { CardFacts } from "./card-facts.tsx";
import { PersonTools } from "./person-tools.tsx";

type PersonPageProps = {
  person: TreePerson;
  history: readonly AuditEntry[];
  overview: PeopleOverview;
  now: string;
  timeZone: string;
  myId: string;
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 text-13">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}

const link = "rounded-small font-medium text-brand underline";

function Who({ person, overview, timeZone }: Pick<PersonPageProps, "person" | "overview" | "timeZone">) {
  const { places } = overview;
  return (
    <section>
      <SectionHeading title="Who and where" />
      <dl>
        <Fact label="Location">{placeName(person.place.name, places)}</Fact>
        <Fact label="Role">{ROLE_LABELS[person.role]}</Fact>
        <Fact label="Email">
          <span className="cut">{person.email}</span>
        </Fact>
        <Fact label="Joined">
          <LiveTime at={person.since} timeZone={timeZone} />
        </Fact>
        <Fact label="Last active">
          {person.seen_at === null ? "Never" : <LiveTime at={person.seen_at} timeZone={timeZone} />}
        </Fact>
        {person.devices === null ? null : <Fact label="Devices">{person.devices.toLocaleString("en")}</Fact>}
        <Fact label="Groups">
          {person.groups.length === 0
            ? "None"
            : person.groups.map(({ id, name }, nth) => (
                <span key={id}>
                  {nth > 0 ? ", " : ""}
                  <NextLink href={peoplePaths.peopleOfGroup(id)} className={link}>
                    {name}
                  </NextLink>
                </span>
              ))}
        </Fact>
      </dl>
    </section>
  );
}

function History({ history, timeZone }: Pick<PersonPageProps, "history" | "timeZone">) {
  return (
    <section className="mt-8">
      <SectionHeading title="History" />
      {history.length === 0 ? (
        <p className="py-3 text-13 text-muted">Nothing is on record in this workspace yet.</p>
      ) : (
        <ol>
          {history.map(({ id, at, actor, sentence }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 text-13">
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{actor?.name ?? "The system"}</bdi> {sentence}
              </span>
              <span className="shrink-0 text-12 text-muted">
                <LiveTime at={at} timeZone={timeZone} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** An invitation has no page: nobody is behind it yet. */
export function PersonPage({ person, history, overview, now, timeZone, myId }: PersonPageProps) {
  const { card } = person;
  const name = nameOf(person);
  return (
    <Page>
      <Clock now={now}>
        <PeopleTabs current={null} counts={countsOf(overview)} />
        <header className="flex items-center gap-4 pt-7 pb-6 touch:flex-wrap">
          <Avatar name={name} src={person.photo_url} className="size-14" />
          <div className="grid min-w-0 flex-1">
            <h1 className="flex items-center gap-2 text-20 font-semibold tracking-head">
              <bdi className="cut">{name}</bdi>
              {person.id === myId ? <Badge tone="line">You</Badge> : null}
              <StateBadge {...{ person, timeZone }} />
            </h1>
            <p className="cut text-13 text-muted">
              {[person.title, placeName(person.place.name, overview.places)].filter(Boolean).join(", ")}
            </p>
          </div>
          <PersonTools person={person} overview={overview} />
        </header>
        <div className="grid grid-cols-2 items-start gap-x-12 gap-y-8 max-lg:grid-cols-1">
          <div>
            <Who {...{ person, overview, timeZone }} />
            <History {...{ history, timeZone }} />
          </div>
          <section>
            <SectionHeading title="Card" />
            {card === null ? (
              <p className="py-3 text-13 text-muted">There is no card yet.</p>
            ) : (
              <CardFacts card={card} />
            )}
            {card?.published ? (
              <p className="flex gap-4 pt-4 text-13">
                <a href={serverPaths.card(card.handle)} target="_blank" rel="noreferrer" className={link}>
                  Open the card
                </a>
                <NextLink href={cardPaths.teamResults()} className={link}>
                  Results of all cards
                </NextLink>
              </p>
            ) : null}
          </section>
        </div>
      </Clock>
    </Page>
  );
}
