"use client";
// Onboarding: one step at a time, every one of them can wait, and whoever leaves comes back to where they were.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import { Steps } from "#components/ui/meter.tsx";
import { Note } from "#components/ui/note.tsx";
import type { Onboarding as OnboardingState, OnboardingStep } from "#lib/onboarding.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import type { Profile } from "#lib/services/auth/profile-entities.ts";
import type { CardReadyProps } from "./card-ready.tsx";
import { CompanyStep } from "./company-step.tsx";
import { InviteStep } from "./invite-step.tsx";
import { ReachStep, YouStep } from "./profile-steps.tsx";
import { type OnboardingPath, useOnboarding } from "./use-onboarding.ts";

type OnboardingProps = {
  onboarding: OnboardingState;
  steps: readonly OnboardingStep[];
  profile: Profile;
  known: Record<string, string>;
  company: Workspace | null;
  mayEditCompany: boolean;
  /** They have a share card of their own, which is made of what they said here. */
  hasCard: boolean;
  /** An administrator looks at it, who changes nothing. */
  readOnly: boolean;
  /** False where no mail server is set up. */
  sendsEmail: boolean;
  /** What the first step says below the greeting. */
  lead: string;
};

const HEADINGS: Record<OnboardingStep, { title: string; lead: string }> = {
  you: { title: "Welcome", lead: "" },
  company: { title: "Your company", lead: "The company behind your name." },
  reach: { title: "How people reach you", lead: "You can change this in your profile at any time." },
  invite: { title: "Invite your people", lead: "They get an email with a link and join your workspace." },
};

const INVITE_BY_HAND = {
  title: "Invite your people",
  lead: "Email is not set up on this server. Copy the invitation links in Users Manager later and send them yourself.",
};

/** A new step takes the focus to its heading, and is announced; the first one takes nothing. */
function useStepFocus(step: OnboardingStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, [step]);
  return heading;
}

const CardReady = late<CardReadyProps>(() => import("./card-ready.tsx").then((module) => module.CardReady));

export function Onboarding(props: OnboardingProps) {
  const [home, setHome] = useState<string | null>(null);
  const onFinished = (how: "finish" | "skip", to: string) => {
    if (how === "finish" && props.hasCard) setHome(to);
    else location.assign(to);
  };
  if (home !== null) return <CardReady home={home} onMissing={() => location.assign(home)} />;
  return <Walk {...props} onFinished={onFinished} />;
}

type WalkProps = OnboardingProps & { onFinished: (how: "finish" | "skip", home: string) => void };

function Walk(props: WalkProps) {
  const { steps, lead, onFinished } = props;
  // Above the steps: the second one that saves has to know what the first one saved.
  const [profile, setProfile] = useState(props.profile);
  const path = useOnboarding(props.onboarding, steps, { firstname: profile.firstname, onFinished });
  const heading = useStepFocus(path.step);
  useEffect(() => {
    if (props.hasCard && path.number === steps.length) CardReady.ahead();
  }, [props.hasCard, path.number, steps.length]);
  const { title, lead: own } = path.step === "invite" && !props.sendsEmail ? INVITE_BY_HAND : HEADINGS[path.step];
  const progress = `Step ${path.number} of ${steps.length}`;
  return (
    <div className="touch:pb-20">
      <div className="mt-7">
        <Steps label="Welcome" value={path.number} max={steps.length} />
        <p className="tn mt-2 text-12 text-muted">{progress}</p>
      </div>
      <p role="status" className="sr-only">{`${progress}: ${title}`}</p>
      <h1 ref={heading} tabIndex={-1} className="mt-4 mb-1 text-24 tracking-display">
        {title}
      </h1>
      <p className="mb-6 text-13 text-muted">{path.step === "you" ? lead : own}</p>
      <div role="alert" className="mb-5 empty:hidden">
        {path.error ? <Note tone="danger" title={path.error} /> : null}
      </div>
      {props.readOnly ? <Note title="This session is read-only, so nothing can be changed." className="mb-5" /> : null}
      <fieldset disabled={props.readOnly} className="min-w-0">
        <Shown key={path.step} path={path} {...props} profile={profile} onProfile={setProfile} />
        <Button
          variant="ghost"
          size="lg"
          block
          className="mt-2"
          busy={path.submitting === "skip"}
          onClick={() => void path.skip()}
        >
          Skip all steps for now
        </Button>
      </fieldset>
    </div>
  );
}

type ShownProps = OnboardingProps & { path: OnboardingPath; onProfile: (saved: Profile) => void };

function Shown({ path, profile, onProfile, ...props }: ShownProps): ReactNode {
  const last = path.number === props.steps.length;
  const shared = { path, last, profile, known: props.known, onProfile };
  switch (path.step) {
    case "you":
      return <YouStep {...shared} />;
    case "company":
      return props.company ? (
        <CompanyStep
          path={path}
          last={last}
          company={props.company}
          known={props.known}
          editable={props.mayEditCompany}
        />
      ) : null;
    case "reach":
      return <ReachStep {...shared} companyName={props.company?.workspace_name ?? ""} />;
    case "invite":
      return <InviteStep path={path} last={last} sent={props.sendsEmail ? "sent" : "created"} />;
  }
}
