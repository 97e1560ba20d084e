"use client";
// The acts on one contact: reach them, tick what is due, tag, delete. Deleting needs no question, because it can be undone.
import {
  ArrowRightLeft,
  CalendarPlus,
  Check,
  Clock,
  Mail,
  MessageSquare,
  Phone,
  Tag,
  Trash2,
  UserRound,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/dropdown-menu.tsx";
import { mailLink, smsLink, telLink } from "#lib/card/reach-links.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { RowActs } from "./row-acts.ts";

/** Of somebody else's, whom they only view, nothing is theirs to change. */
function Changes({ row, acts }: { row: Contact; acts: RowActs }) {
  return (
    <WhenWriting>
      <DropdownMenuSeparator />
      {row.follow_up === null ? null : (
        <>
          <DropdownMenuItem onSelect={() => acts.done([row])}>
            <Check aria-hidden="true" />
            Mark follow-up as done
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => acts.later([row])}>
            <Clock aria-hidden="true" />
            Follow up a day later
          </DropdownMenuItem>
        </>
      )}
      <DropdownMenuItem onSelect={() => acts.follow([row])}>
        <CalendarPlus aria-hidden="true" />
        Add a follow-up
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => acts.tag([row])}>
        <Tag aria-hidden="true" />
        Add tags
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => acts.give([row])}>
        <ArrowRightLeft aria-hidden="true" />
        Hand over
      </DropdownMenuItem>
      <DropdownMenuItem tone="danger" onSelect={() => acts.remove([row])}>
        <Trash2 aria-hidden="true" />
        Delete
      </DropdownMenuItem>
    </WhenWriting>
  );
}

/** Stands inside the menu that its button opens. */
export default function ConnectionMenuPanel({ row, acts }: { row: Contact; acts: RowActs }) {
  const router = useRouter();
  return (
    <DropdownMenuContent>
      <DropdownMenuItem onSelect={() => router.push(contactPaths.contact(row.id))}>
        <UserRound aria-hidden="true" />
        Open
      </DropdownMenuItem>
      {row.phone === "" ? null : (
        <DropdownMenuItem asChild>
          <a href={telLink(row.phone)}>
            <Phone aria-hidden="true" />
            Call
          </a>
        </DropdownMenuItem>
      )}
      {row.phone === "" ? null : (
        <DropdownMenuItem asChild>
          <a href={smsLink(row.phone)}>
            <MessageSquare aria-hidden="true" />
            Text
          </a>
        </DropdownMenuItem>
      )}
      {row.email === "" ? null : (
        <DropdownMenuItem asChild>
          <a href={mailLink(row.email)}>
            <Mail aria-hidden="true" />
            Email
          </a>
        </DropdownMenuItem>
      )}
      {row.viewing ? null : <Changes row={row} acts={acts} />}
    </DropdownMenuContent>
  );
}
