"use client";
// What came of a campaign: the one number day by day, the steps people took, and who and what brought them.
import { DayBars } from "#components/campaign/day-bars.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Meter } from "#components/ui/meter.tsx";
import { CHANNELS } from "#lib/campaign/channels.ts";
import { courseOf, paceOf } from "#lib/campaign/course.ts";
import { GOALS } from "#lib/campaign/goals.ts";
import type { Campaign, CampaignResult } from "#lib/services/campaign/entities.ts";
import { capitalized } from "#lib/text.ts";

type OutcomeProps = { campaign: Campaign; result: CampaignResult };

const STEPS = [
  ["came", "Came by its links"],
  ["opened", "Opened a card"],
  ["saved", "Saved it"],
  ["answered", "Answered"],
  ["introduced", "Introduced somebody"],
] as const;

const figure = (count: number) => count.toLocaleString("en-US");

function Steps({ result: { steps } }: Pick<OutcomeProps, "result">) {
  const most = Math.max(1, ...Object.values(steps));
  return (
    <section aria-labelledby="steps">
      <SectionHeading id="steps" title="Step by step" hint="People, without bots and previews" />
      <ul>
        {STEPS.map(([name, label]) => (
          <li
            key={name}
            className="grid grid-cols-[170px_1fr_56px] items-center gap-4 border-b border-line py-3 text-13 touch:grid-cols-[132px_1fr_44px]"
          >
            {label}
            <Meter label={label} value={steps[name]} max={most} thick />
            <b className="tn text-right font-semibold">{figure(steps[name])}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Days({ campaign, result }: OutcomeProps) {
  const { by, bars } = courseOf(result.days);
  if (bars.length === 0) return null;
  const pace = paceOf(campaign, result);
  const each = pace === null ? null : pace * (by === "day" ? 1 : 7);
  return (
    <section aria-labelledby="days">
      <SectionHeading
        id="days"
        title={capitalized(GOALS[campaign.goal].many)}
        hint={by === "day" ? "Day by day" : "By week, named by its first day"}
      />
      {each === null ? null : (
        <p className="flex items-center gap-2 pt-3 text-12 text-muted">
          <span aria-hidden="true" className="w-3.5 border-t-[1.5px] border-dashed border-muted" />
          The pace of others with this goal, {each.toLocaleString("en-US", { maximumFractionDigits: 1 })} a {by}
        </p>
      )}
      <DayBars bars={bars} pace={each} />
    </section>
  );
}

function Channels({ result: { channels } }: Pick<OutcomeProps, "result">) {
  return (
    <section aria-labelledby="channels" className="min-w-0">
      <SectionHeading id="channels" title="By channel" />
      <div className="overflow-x-auto">
        <table className="w-full text-13">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className="py-2 font-medium">
                Channel
              </th>
              {["Came", "Opened", "Saved", "Answered"].map((name) => (
                <th key={name} scope="col" className="py-2 pl-4 text-right font-medium touch:pl-2">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {channels.map(({ channel, came, opened, saved, answered }) => (
              <tr key={channel} className="border-b border-line">
                <th scope="row" className="py-2.5 text-left font-normal">
                  {CHANNELS[channel].title}
                </th>
                {[came, opened, saved, answered].map((count, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: four columns that never move
                  <td key={place} className="tn py-2.5 pl-4 text-right touch:pl-2">
                    {figure(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function People({ campaign, result: { people } }: OutcomeProps) {
  if (people.length < 2) return null;
  const most = Math.max(1, ...people.map(({ brought }) => brought));
  return (
    <section aria-labelledby="people">
      <SectionHeading id="people" title="By person" hint={`By ${GOALS[campaign.goal].judged}`} />
      <ul>
        {people.map(({ person, came, brought }) => (
          <li
            key={person.id}
            className="grid grid-cols-[28px_150px_1fr_96px] items-center gap-3.5 border-b border-line py-2.5 text-13 touch:grid-cols-[28px_1fr_88px]"
          >
            <Avatar name={person.name} src={person.photo_url} size={28} />
            <span className="cut">{person.name || "Somebody who left"}</span>
            <Meter label={person.name} value={brought} max={most} thick className="touch:hidden" />
            <span className="text-right">
              <b className="tn block font-semibold">{figure(brought)}</b>
              <span className="text-12 text-muted">{figure(came)} came</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Outcome({ campaign, result }: OutcomeProps) {
  return (
    <div className="grid gap-9">
      <Days {...{ campaign, result }} />
      <Steps result={result} />
      <Channels result={result} />
      <People {...{ campaign, result }} />
    </div>
  );
}
