"use client";
// The page of one device: what is the matter with it, its taps over time and the last of them, its life, and what to do.
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { DevicePicture } from "#components/devices/device-picture.tsx";
import { LiveTime } from "#components/patterns/clock.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { useHomeCountry } from "#components/shell/shell-context.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Note } from "#components/ui/note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { nearDay } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import { orderPaths } from "#lib/order-paths.ts";
import type { Device, DeviceDetail } from "#lib/services/card/device-entities.ts";
import { CHIP_NAMES } from "#lib/services/card/device-limits.ts";
import { evidence, healthWords } from "#lib/services/card/device-words.ts";
import { opensOf } from "./device-columns.tsx";
import { DeviceTaps, MonthBars } from "./device-taps.tsx";
import type { DeviceCommands } from "./use-device-commands.ts";

type DeviceDialogProps = { row: Device; timeZone: string; commands: DeviceCommands; onClose: () => void };

function Matter({ device }: { device: Device }) {
  const country = useHomeCountry();
  const { tone, label, why, advice } = healthWords(device, country);
  if (device.state === "lost")
    return (
      <Note tone="warning" title="This device is lost">
        It still opens the same page, so the person who finds it can reach you.
      </Note>
    );
  if (device.state === "box")
    return (
      <Note tone="neutral" title="Nobody uses it yet">
        Set it up, and it opens what you choose from the next tap on.
      </Note>
    );
  if (advice === "") return null;
  return (
    <Note
      tone={tone === "danger" ? "danger" : "warning"}
      title={label === "Possible copy" ? "Somebody may have copied it" : label}
    >
      {evidence(device, country) || `${why}.`} {advice}
    </Note>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-14">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}

function Life({ device, timeZone }: { device: DeviceDetail; timeZone: string }) {
  const { all_taps: taps, people, chip, created_at: made, activated_at: since, lost_at: lost, order } = device;
  const by = device.activated_by?.name ?? "";
  return (
    <dl>
      <Fact name="Opens">{opensOf(device)}</Fact>
      {device.team === "" ? null : <Fact name="Group">{device.team}</Fact>}
      {order === null ? (
        <Fact name="Made">{nearDay(made, timeZone)}</Fact>
      ) : (
        <Fact name="Ordered">
          {nearDay(order.placed_at, timeZone)},{" "}
          <Link href={orderPaths.order(order.id)} className="link">
            order {order.number}
          </Link>
        </Fact>
      )}
      {since === null ? null : (
        <Fact name="Set up">{[nearDay(since, timeZone), ...(by === "" ? [] : [`by ${isolate(by)}`])].join(", ")}</Fact>
      )}
      {lost === null ? null : <Fact name="Lost">{nearDay(lost, timeZone)}</Fact>}
      <Fact name="Taps">{`${taps.toLocaleString("en")}, people ${people.toLocaleString("en")}`}</Fact>
      <Fact name="Chip">{CHIP_NAMES[chip]}</Fact>
    </dl>
  );
}

type ActsProps = { device: DeviceDetail; commands: DeviceCommands; onClose: () => void };

function Acts({ device, commands, onClose }: ActsProps) {
  const router = useRouter();
  const mayWrite = useMayWrite();
  const { tone } = healthWords(device, null);
  const then = (run: Promise<void>) => {
    onClose();
    void run;
  };
  /** What was not retired is not replaced: why not was said. */
  const replace = async () => {
    if (await commands.retire([device])) router.push(orderPaths.orderTags());
  };
  if (!mayWrite || device.state === "retired") return <Button onClick={onClose}>Close</Button>;
  const wrong = device.state === "used" && (tone === "warning" || tone === "danger");
  return (
    <>
      {commands.managing && wrong && device.health === "copy" ? (
        <Button variant="danger" onClick={() => then(replace())}>
          Retire and order a new one
        </Button>
      ) : null}
      {wrong ? <Button onClick={() => then(commands.fine(device))}>It is fine</Button> : null}
      {device.state === "lost" ? (
        <Button onClick={() => then(commands.lose(device, false))}>It was found</Button>
      ) : null}
      <Button variant="primary" onClick={() => commands.edit(device)}>
        {device.state === "box" ? "Set it up" : "Change or reassign"}
      </Button>
    </>
  );
}

function Body({ device, timeZone }: { device: DeviceDetail; timeZone: string }) {
  return (
    <>
      <Matter device={device} />
      {device.state === "box" ? null : <MonthBars month={device.month} />}
      <DeviceTaps taps={device.last_taps} timeZone={timeZone} />
      <Life device={device} timeZone={timeZone} />
    </>
  );
}

export default function DeviceDialog({ row, timeZone, commands, onClose }: DeviceDialogProps) {
  const { data, error, mutate } = useCall("card.device", { id: row.id });
  return (
    <Dialog open onClose={onClose} title={row.name} className="w-[520px]">
      <div className="grid gap-5 px-6 pt-2 pb-5">
        <p className="flex items-center gap-3 text-13 text-muted">
          <DevicePicture kind={row.kind} />
          <span className="min-w-0">
            {row.number}, {row.target === null ? "opens nothing yet" : `opens ${opensOf(row)}`}
            {row.last_tap_at === null ? null : (
              <>
                , tapped <LiveTime at={row.last_tap_at} timeZone={timeZone} />
              </>
            )}
          </span>
        </p>
        <ReadFailure error={error} stale={data !== undefined} level={3} onRetry={() => void mutate()} />
        {data ? <Body device={data} timeZone={timeZone} /> : error ? null : <Skeleton className="h-64 w-full" />}
      </div>
      <DialogActions>{data ? <Acts device={data} {...{ commands, onClose }} /> : null}</DialogActions>
    </Dialog>
  );
}
