"use client";
// The dashboard's figures, drawn from what the server read first and followed while the page is open.
import type { ReactNode } from "react";
import { ClickChart } from "#components/patterns/click-chart.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import { late } from "#components/patterns/late.tsx";
import { type DashboardAsk, type DashboardFigures, useDashboard } from "#lib/client/use-dashboard.ts";
import { counted } from "#lib/plural.ts";
import type { Period, Place } from "../loaders.ts";
import { Briefing } from "./briefing.tsx";
import { Feed } from "./feed.tsx";
import { FirstLink } from "./first-link.tsx";
import { Locations } from "./locations.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { Setup } from "./setup.tsx";
import { doneNow, type Step } from "./setup-progress.ts";
import { TopLinks } from "./top-links.tsx";

/** Below the fold, and asked for once the page is there. */
const Answered = late(() => import("./answered.tsx").then((module) => module.Answered));
const Campaigns = late(() => import("./campaigns.tsx").then((module) => module.Campaigns));
const LeavingSoon = late(() => import("./company.tsx").then((module) => module.LeavingSoon));
const OpeningSoon = late(() => import("./company.tsx").then((module) => module.OpeningSoon));
const DevicesToLookAt = late(() => import("./devices-to-look-at.tsx").then((module) => module.DevicesToLookAt));
const FollowUps = late(() => import("./follow-ups.tsx").then((module) => module.FollowUps));
const WaitingOrders = late(() => import("./waiting-orders.tsx").then((module) => module.WaitingOrders));
const Texts = late(() => import("./texts.tsx").then((module) => module.Texts));
const SeasonLine = late(() => import("./season-line.tsx").then((module) => module.SeasonLine));

type FiguresProps = {
  ask: DashboardAsk;
  first: DashboardFigures;
  period: Period;
  company: boolean;
  /** Since when people are counted, and from when to when the chart goes: in the server's words, because a browser may space them otherwise. */
  since: string;
  range: string;
  setup: readonly Step[];
  /** Somebody asked for the checklist again. */
  setupWanted?: boolean;
  /** Whether this person has contacts here. */
  contacts: boolean;
  /** Whether this person may see campaigns here. */
  campaigns: boolean;
  /** Whether this person looks after texts here. */
  texts: boolean;
  /** Whether this person sees devices here. */
  devices: boolean;
  /** Whether this person looks after orders here. */
  orders: boolean;
  /** What this person hears of the company, and what it is called. */
  over: { leaving: boolean; opening: boolean; brand: string };
  /** Names and marks of the locations, by id. */
  places: Readonly<Record<string, Place>>;
  timeZone: string;
  /** When the server drew this, as ISO text. */
  now: string;
};

type ClicksProps = Pick<DashboardFigures, "clicks"> & Pick<FiguresProps, "period" | "range">;

function Clicks({ clicks, period, range }: ClicksProps) {
  return (
    <ClickChart
      title="Link clicks"
      hint={range}
      days={clicks.series.map(({ day, ...counts }) => ({ date: day, ...counts }))}
      before={clicks.before.series.map((day) => day.people)}
      onceFrom={clicks.people_once_from}
      beforeLabel={`${counted(clicks.series.length, "day")} before`}
      controls={<PeriodChoice period={period} />}
    />
  );
}

/** Where there is nothing to count yet, the checklist leads. */
const isLeading = (nothingYet: boolean, steps: readonly Step[]) => nothingYet && steps.length > 0;

/** In place of the chart: what to do first, else what will be counted. */
function Beginning({ checklist }: { checklist: ReactNode }) {
  return checklist ?? <FirstLink />;
}

type UnderWayProps = Pick<FiguresProps, "campaigns" | "texts" | "timeZone">;

/** What is out, or waits to be. */
function UnderWay({ campaigns, texts, timeZone }: UnderWayProps) {
  return (
    <>
      {campaigns ? <Campaigns timeZone={timeZone} /> : null}
      {texts ? <Texts timeZone={timeZone} /> : null}
    </>
  );
}

/** Everything on the page that counts. */
export function Figures(props: FiguresProps) {
  const { ask, first, period, company, since, range, setup, contacts, campaigns, over, places, timeZone, now } = props;
  const { summary, clicks, links, locations } = useDashboard(ask, first);
  const steps = doneNow(setup, summary);
  const checklist = <Setup steps={steps} wanted={props.setupWanted === true} />;
  const nothingYet = summary.links === 0;
  const leads = isLeading(nothingYet, steps);
  return (
    <Clock now={now}>
      <Briefing summary={summary} since={since} company={company} />
      <div className="grid grid-cols-[minmax(0,1fr)_280px] gap-x-9 gap-y-12 max-xl:grid-cols-[minmax(0,1fr)_248px] max-xl:gap-x-7 touch:grid-cols-1 touch:gap-y-9">
        {nothingYet ? <Beginning checklist={leads ? checklist : null} /> : <Clicks {...{ clicks, period, range }} />}
        <Feed summary={summary} timeZone={timeZone} />
        <div className="grid content-start gap-12 touch:gap-9">
          <Locations locations={locations} places={places} />
          {links.length > 0 ? <TopLinks links={links} /> : null}
          <UnderWay {...{ campaigns, texts: props.texts, timeZone }} />
          {contacts ? <FollowUps timeZone={timeZone} /> : null}
        </div>
        <div className="grid content-start gap-12 touch:gap-9">
          {over.leaving ? <LeavingSoon brand={over.brand} timeZone={timeZone} /> : null}
          {over.opening ? <OpeningSoon brand={over.brand} timeZone={timeZone} /> : null}
          {props.devices ? <DevicesToLookAt /> : null}
          {props.orders ? <WaitingOrders /> : null}
          {contacts ? <Answered timeZone={timeZone} /> : null}
          <SeasonLine />
          {leads ? null : checklist}
        </div>
      </div>
    </Clock>
  );
}
