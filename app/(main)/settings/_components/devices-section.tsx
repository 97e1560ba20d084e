"use client";
// The devices that show an answer on their lock screen: this one is added by a press, each can be tried and removed.
import { BellRing, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { CardFoot, SettingRow } from "#components/security/setting-row.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { type PushAbility, pushAbility } from "#lib/client/push-here.ts";
import { renewPush } from "#lib/client/renew-push.ts";
import { usePush } from "#lib/client/use-push.ts";
import { isolate } from "#lib/isolate.ts";
import { MOST_PUSH_DEVICES, type PushProblem } from "#lib/push-limits.ts";
import type { Push, PushDevice } from "#lib/services/auth/push-contract.ts";
import { useDevices } from "./use-devices.ts";

const CANNOT: Record<Exclude<PushAbility, "can">, string> = {
  home: "On iPhone and iPad, first add Corner to your home screen: open the Share menu, choose Add to Home Screen, and open it from there (iOS 16.4 or later).",
  denied:
    "Notifications from this site are blocked in this browser. Allow them in the browser’s site settings, then come back.",
  unknown: "This browser cannot show notifications. The devices below still get them.",
};
const PROBLEMS: Record<PushProblem, string> = {
  refused: "The last one was refused. Remove the device and add it again.",
  away: "The last one could not be delivered; we try again.",
};

type Acts = ReturnType<typeof useDevices>;
type RowProps = { device: PushDevice; acts: Acts; locked: string | undefined };

function Row({ device, acts, locked }: RowProps) {
  const { busy, remove, test } = acts;
  const name = isolate(device.device);
  return (
    <li>
      <SettingRow
        icon={<BellRing />}
        title={
          <>
            {device.device}
            {device.here ? <Badge tone="brand">This device</Badge> : null}
          </>
        }
        end={
          <>
            <Button
              size="sm"
              busy={busy === device.id}
              disabledReason={locked}
              aria-label={`Send a test to ${name}`}
              onClick={() => void test(device)}
            >
              Send a test
            </Button>
            <Button
              size="sm"
              variant="danger"
              disabledReason={locked}
              aria-label={`Remove ${name}`}
              onClick={() => void remove(device)}
            >
              Remove
            </Button>
          </>
        }
      >
        Added <RelativeTime at={device.added_at} />,{" "}
        {device.last_ok_at ? (
          <>
            last told <RelativeTime at={device.last_ok_at} />
          </>
        ) : (
          "not told anything yet"
        )}
        {device.problem ? <span className="block text-warning">{PROBLEMS[device.problem]}</span> : null}
      </SettingRow>
    </li>
  );
}

/** What this browser can do is known once the page stands; on a press the browser itself may have said no. */
function useAbility(refused: boolean): PushAbility | null {
  const [ability, setAbility] = useState<PushAbility | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal changes what the browser answers.
  useEffect(() => setAbility(pushAbility()), [refused]);
  return ability;
}

function Adding({ push, acts, locked }: { push: Push; acts: Acts; locked: string | undefined }) {
  const ability = useAbility(acts.refused);
  const { public_key, devices } = push;
  if (public_key === null)
    return (
      <Note title="Not available at this address">
        Browsers allow notifications only over https. The people who run this server can set that up.
      </Note>
    );
  if (ability === null) return <CardFoot end={null}>Looking at what this browser can do…</CardFoot>;
  if (ability !== "can") return <CardFoot end={null}>{CANNOT[ability]}</CardFoot>;
  if (devices.some(({ here }) => here))
    return (
      <CardFoot end={null}>
        A notification names nobody: it says that somebody answered, and opens your answers.
      </CardFoot>
    );
  const full = devices.length >= MOST_PUSH_DEVICES ? "Remove a device first." : undefined;
  return (
    <CardFoot
      end={
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          busy={acts.busy === "here"}
          disabledReason={locked ?? full}
          onClick={() => void acts.add(public_key)}
        >
          Notify me on this device
        </Button>
      }
    >
      {acts.refused
        ? "Your browser did not allow it. Press again and choose Allow."
        : "Your browser asks you once. A notification names nobody: it says that somebody answered, and opens your answers."}
    </CardFoot>
  );
}

/** Fetches what it shows. */
export function DevicesSection({ locked }: { locked: string | undefined }) {
  const { data, error, mutate } = usePush();
  const acts = useDevices();
  useEffect(() => void renewPush(), []);
  return (
    <Section
      title="Devices that get notifications"
      hint={data && data.devices.length > 0 ? data.devices.length : null}
      id="devices"
    >
      {data ? (
        <>
          <ul>
            {data.devices.map((device) => (
              <Row key={device.id} device={device} acts={acts} locked={locked} />
            ))}
          </ul>
          <Adding push={data} acts={acts} locked={locked} />
        </>
      ) : error ? (
        <ErrorState title="Your devices could not be loaded" message={messageOf(error)} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton rows={2} picture={false} />
      )}
    </Section>
  );
}
