// What can be done with contacts of the list.
import type { Contact } from "#lib/services/contact/entities.ts";

/** The same functions on every render: the columns hold them. */
export type RowActs = {
  done: (rows: readonly Contact[]) => void;
  /** What is due is due tomorrow. */
  later: (rows: readonly Contact[]) => void;
  /** Something new to do. */
  follow: (rows: readonly Contact[]) => void;
  /** By email, to those that may be written to. */
  write: (rows: readonly Contact[]) => void;
  /** Two records of one person. */
  join: (a: Contact, b: Contact) => void;
  /** To a colleague. */
  give: (rows: readonly Contact[]) => void;
  /** How far it is with them. */
  stage: (rows: readonly Contact[]) => void;
  tag: (rows: readonly Contact[]) => void;
  /** Out of the product, as a file; none for what the list shows. */
  take: (rows: readonly Contact[]) => void;
  remove: (rows: readonly Contact[]) => void;
};
