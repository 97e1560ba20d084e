"use client";
// The ad of a campaign: what it is about, what it costs in each place, for how long, and how far around.
import { SimulatedMark } from "#components/campaign/ads/ad-state.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { AD_CATEGORIES, CATEGORY_WORDS, givenCategory } from "#lib/campaign/ads/ad-categories.ts";
import { type AdSettings, adProblems, dollars, heldAds } from "#lib/campaign/ads/ad-settings.ts";
import { leastRadius } from "#lib/campaign/ads/targeting.ts";
import { counted } from "#lib/plural.ts";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";
import { AdLocks } from "./ad-locks.tsx";
import { AdPlace } from "./ad-place.tsx";
import type { Draft } from "./use-draft.ts";

const DAYS = [3, 7, 14, 30, 60];
const MILES = [1, 3, 5, 10, 15, 20, 25, 30, 40, 50];

/** Whole dollars as cents; 0 for what is no amount, which the checks refuse. */
function centsOf(text: string): number {
  const typed = text.replaceAll(/[\s,$]/g, "");
  return /^\d{1,6}$/.test(typed) ? Number(typed) * 100 : 0;
}

type Choice = { name: string; label: string; value: number; options: readonly number[]; noun: "day" | "mile" };

function Amount({ name, label, value, options, noun, onChange }: Choice & { onChange: (value: number) => void }) {
  const all = options.includes(value) ? options : [...options, value].toSorted((a, b) => a - b);
  return (
    <Field label={label}>
      <Select name={name} value={String(value)} onChange={({ target }) => onChange(Number(target.value))}>
        {all.map((one) => (
          <option key={one} value={one}>
            {counted(one, noun)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What the campaign costs at most, said as it is agreed to. */
function costText({ budget }: AdSettings, places: number): string {
  if (places === 0) return `At most ${dollars(budget)}. What is not spent is given back.`;
  const all = dollars(budget * places);
  return `At most ${all} in ${counted(places, "location")}. Each location pays for its own ad, and only once it joins.`;
}

type AdFieldsProps = { draft: Draft; desk: AdDeskRead; onDesk: (desk: AdDeskRead) => void };

export function AdFields({ draft: { campaign, change }, desk, onDesk }: AdFieldsProps) {
  const { goal, places } = campaign;
  const given = givenCategory(goal, desk.business);
  const ads = heldAds(campaign.ads ?? null, goal, desk.business);
  const put = (part: Partial<AdSettings>) => change({ ads: heldAds({ ...ads, ...part }, goal, desk.business) });
  const [problem] = adProblems(ads);
  const choices = goal === "hire" ? (["employment"] as const) : AD_CATEGORIES;
  return (
    <section aria-labelledby="paid-ad" className="grid gap-5">
      <SectionHeading id="paid-ad" title="Paid ad" end={desk.simulated ? <SimulatedMark /> : undefined} />
      <div className="grid grid-cols-2 gap-4 touch:grid-cols-1">
        <Field label="What it is about" help={given === null ? undefined : "Set by your kind of business or the goal."}>
          <Select
            name="ad_category"
            value={ads.category}
            onChange={({ target }) => put({ category: AD_CATEGORIES.find((one) => one === target.value) ?? "none" })}
          >
            {choices
              .filter((one) => given === null || one !== "none")
              .map((one) => (
                <option key={one} value={one}>
                  {CATEGORY_WORDS[one]}
                </option>
              ))}
          </Select>
        </Field>
        <Field label="Budget in each place, in dollars" error={problem}>
          <Input
            name="ad_budget"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(ads.budget / 100)}
            onChange={({ target }) => put({ budget: centsOf(target.value) })}
          />
        </Field>
        <Amount
          {...{ name: "ad_days", label: "For how long", value: ads.days, options: DAYS, noun: "day" }}
          onChange={(days) => put({ days })}
        />
        <Amount
          {...{ name: "ad_radius", label: "How far around", value: ads.radius, noun: "mile" }}
          options={MILES.filter((one) => one >= leastRadius(ads.category))}
          onChange={(radius) => put({ radius })}
        />
      </div>
      <p className="text-14">{costText(ads, places.length)}</p>
      {places.length === 0 ? <AdPlace {...{ desk, onDesk }} /> : null}
      <AdLocks category={ads.category} />
      {desk.simulated ? (
        <p className="text-13 text-muted">
          Ads are simulated here: nobody sees them, nothing is charged, and their figures are made up.
        </p>
      ) : null}
    </section>
  );
}
