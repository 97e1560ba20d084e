"use client";
// The two views of the campaigns: each one's code comes with what is shown, and not with the other.
import dynamic from "next/dynamic";
import { MissingPart } from "#components/patterns/missing-part.tsx";

export const CampaignList = dynamic(() =>
  import("./campaign-list.tsx").then(
    (made) => made.CampaignList,
    () => MissingPart,
  ),
);

export const CampaignCalendar = dynamic(() =>
  import("./calendar/campaign-calendar.tsx").then(
    (made) => made.CampaignCalendar,
    () => MissingPart,
  ),
);
