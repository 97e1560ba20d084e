"use client";
// Asks people in, into one of the locations where there are some.
import { FileSpreadsheet } from "lucide-react";
import NextLink from "next/link";
import type { MouseEvent } from "react";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { InviteForm } from "#components/workspace/invite-form.tsx";
import { useInviting } from "#components/workspace/use-inviting.ts";
import { call } from "#lib/client/call.ts";
import { switchWorkspace } from "#lib/client/session-actions.ts";
import { useRefreshTree } from "#lib/client/use-people.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { PeopleOverview } from "#lib/services/auth/people-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { PlaceOptions } from "./place-options.tsx";

type InviteDialogProps = { overview: PeopleOverview; onClose: () => void };

const NO_EMAIL = "This server sends no email: Users Manager has a link for each person, to send yourself.";

/** A location is chosen first where there are some. */
export default function InviteDialog({ overview, onClose }: InviteDialogProps) {
  const { places, roles, sends_email: byEmail } = overview;
  const refresh = useRefreshTree();
  const { send, ...inviting } = useInviting<InputOf<"auth.invitePeople">>({
    send: (invitation, idempotencyKey) => call("auth.invitePeople", invitation, { idempotencyKey }),
    became: "created",
    onSent: refresh,
    onAll: onClose,
  });
  return (
    <InviteForm
      {...{ name: "invite-tree", roles, byEmail, noEmail: NO_EMAIL, where: "there", inviting, onClose }}
      send={(invited, data) => send({ place: String(data.get("place") ?? places[0]?.id ?? ""), ...invited })}
      after={<FileLink places={places} />}
      before={places.length > 1 ? <PlaceField places={places} /> : null}
    />
  );
}

/** A file belongs to the workspace it is put up in, so one for a location is put up there. */
function FileLink({ places: [here, ...locations] }: Pick<PeopleOverview, "places">) {
  function goThere(event: MouseEvent<HTMLAnchorElement>) {
    const place = event.currentTarget.closest("form")?.querySelector<HTMLSelectElement>("select[name=place]")?.value;
    if (place === undefined || place === here?.id) return;
    event.preventDefault();
    switchWorkspace(place, peoplePaths.peopleFiles());
  }
  return (
    <NextLink
      href={peoplePaths.peopleFiles()}
      onClick={goThere}
      className="flex items-center gap-2 justify-self-start rounded-small text-13 font-medium text-brand hover:underline"
    >
      <FileSpreadsheet className="size-4" aria-hidden="true" />
      {locations.length === 0
        ? "Many people, or with photos? Use a file"
        : "Many people, or with photos? Use a file in that location"}
    </NextLink>
  );
}

function PlaceField({ places }: Pick<PeopleOverview, "places">) {
  return (
    <Field label="Location">
      <Select name="place" defaultValue={places[1]?.id ?? ""}>
        <PlaceOptions places={places} />
      </Select>
    </Field>
  );
}
