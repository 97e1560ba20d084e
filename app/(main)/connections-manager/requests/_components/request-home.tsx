"use client";
// The requests of before, and writing down a new one.
import { Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { usePersonRequests } from "#lib/client/use-person-requests.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { calendarDay } from "#lib/date-format.ts";
import type { PersonRequest } from "#lib/services/contact/person-request-entities.ts";
import { REQUEST_KIND_LABELS } from "#lib/services/contact/person-request-limits.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { RequestBadge } from "./request-badge.tsx";

const OpenDialog = late(() => import("./open-dialog.tsx").then((module) => module.default));

function Row({ request }: { request: PersonRequest }) {
  return (
    <li className="border-b border-line">
      <Link
        href={contactPaths.privacyRequest(request.id)}
        prefetch={false}
        className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-small py-3 hover:bg-hover"
      >
        <span className="flex items-center gap-2">
          <bdi className="cut min-w-0 flex-1 font-semibold">{request.shown}</bdi>
          <RequestBadge request={request} />
        </span>
        <span className="text-12 text-muted">
          {REQUEST_KIND_LABELS[request.kind]}, asked on {calendarDay(request.asked_on)}
          {request.state === "open" ? `, answer by ${calendarDay(request.due_on)}` : ""}
        </span>
      </Link>
    </li>
  );
}

type RequestHomeProps = { first: OutputOf<"contact.personRequests">; timeZone: string };

/** Newest first; those that work goes on with move by themselves. */
export function RequestHome({ first, timeZone }: RequestHomeProps) {
  const router = useRouter();
  const mayWrite = useMayWrite();
  const [open, setOpen] = useState(false);
  const { data } = usePersonRequests(first);
  const requests = data?.data ?? [];
  const add = (size: "md" | "lg") => (
    <Button variant="primary" size={size} onClick={() => setOpen(true)}>
      <Plus aria-hidden="true" />
      New request
    </Button>
  );
  return (
    <>
      <PageHeader
        lead="When somebody asks what you hold of them, or to have it erased, write it down here. It is looked for in every location, and you have 45 days to answer."
        actions={mayWrite ? add("md") : null}
      />
      {requests.length === 0 ? (
        <p className="py-3 text-13 text-muted">
          Nobody has asked yet. Requests appear here with the day by which each has to be answered.
        </p>
      ) : null}
      <ul>
        {requests.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
      {mayWrite ? <ThumbBar>{add("lg")}</ThumbBar> : null}
      {open ? (
        <OpenDialog
          timeZone={timeZone}
          onOpened={({ id }) => router.push(contactPaths.privacyRequest(id))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
