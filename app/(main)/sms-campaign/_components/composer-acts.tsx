"use client";
// What can be done with a draft of a text: a test to oneself, and sending it, once it was said what that does.
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { useIsThemselves } from "#components/patterns/acting.tsx";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { useSubmitKey } from "#lib/client/use-submit-key.ts";
import type { Sms, SmsAudienceReport, SmsDesk } from "#lib/services/campaign/sms-entities.ts";
import { blockedBy, blockedByWords, sendEffects, sendLabel, sendQuestion } from "./send-words.ts";
import type { TextDraft } from "./use-text-draft.ts";

const ConfirmDialog = late(() =>
  import("#components/patterns/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

type ActsOf = {
  onText: (now: Sms) => void;
  release: () => void;
  /** Nothing leaves this installation. */
  isKept: boolean;
};

/** `release` lets the page go once it was sent. */
export function useActs(draft: TextDraft, { onText, release, isKept }: ActsOf) {
  const refresh = useRefresh();
  const [testing, setTesting] = useState(false);
  async function test() {
    setTesting(true);
    try {
      if (!(await draft.flush())) return;
      await call("campaign.smsTest", { id: draft.text.id });
      showSuccess(isKept ? "Your test is in the outbox" : "Your test is on its way to your number");
      void refresh("campaign.smsDesk");
    } catch (error) {
      showFailure(error);
    } finally {
      setTesting(false);
    }
  }
  /** What it throws is said where it was asked. */
  async function send() {
    if (!(await draft.flush())) return false;
    const sent = await call("campaign.smsSend", { id: draft.text.id, version: draft.stored().version });
    release();
    showSuccess(sent.state === "booked" ? "Scheduled" : "Sending started");
    void refresh("campaign.smsList", "campaign.smsDesk");
    onText(sent);
    return true;
  }
  return { testing, test, send };
}

/** Both acts, at the top and at the thumb; neither is offered before it can work, or to whoever acts for somebody. */
export function useButtons(draft: TextDraft, { desk, report, testing, test, ask }: ButtonsOf) {
  const { text, saving, mistyped } = draft;
  const blocked = blockedBy({ text, desk, report, saving, mistyped, now: Date.now() });
  const isThemselves = useIsThemselves();
  useSubmitKey(() => void (isThemselves && blocked === undefined && ask()));
  if (!isThemselves) return null;
  const noTest = desk.may_test_to === null ? "Add a phone number to your profile first." : undefined;
  const send = (size: "md" | "lg") => (
    <Button
      variant="primary"
      size={size}
      disabledReason={blocked}
      reasonAlign="end"
      aria-keyshortcuts="Meta+Enter Control+Enter"
      onClick={ask}
    >
      {sendLabel(text, report)}
    </Button>
  );
  const tryIt = (size: "md" | "lg") => (
    <Button
      size={size}
      busy={testing}
      disabledReason={noTest ?? blockedByWords(text)}
      reasonAlign="end"
      onClick={() => void test()}
    >
      <Smartphone aria-hidden="true" />
      Send me a test
    </Button>
  );
  return { send, tryIt };
}

type ButtonsOf = {
  desk: SmsDesk;
  report: SmsAudienceReport | undefined;
  testing: boolean;
  test: () => Promise<void>;
  ask: () => void;
};

type QuestionProps = {
  text: Sms;
  report: SmsAudienceReport;
  timeZone: string;
  send: () => unknown;
  onClose: () => void;
};

/** What it does is said before it goes. */
export function Question({ text, report, timeZone, send, onClose }: QuestionProps) {
  return (
    <ConfirmDialog
      open
      destructive={false}
      onClose={onClose}
      title={sendQuestion(text, report)}
      confirmLabel={text.starts_at === null ? "Send" : "Schedule"}
      cancelLabel="Not yet"
      onConfirm={send}
    >
      {sendEffects({ text, report, timeZone }).join(" ")}
    </ConfirmDialog>
  );
}
