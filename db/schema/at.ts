// The column that every table writes a moment into.
import { timestamp } from "drizzle-orm/pg-core";

/** A moment as a Date, whatever time zone the connection has. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
