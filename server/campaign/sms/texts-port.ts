// Texts as the time of a contact tells them: those that were handed over, and what was said to and fro.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { TextsPort } from "#server/platform/texts-port.ts";

const stepRow = z.object({
  id: z.string(),
  kind: z.enum(["texted", "replied"]),
  at: rowDate,
  contact: z.string(),
  text: z.string(),
  by: z.string().nullable(),
});

export const textsPort: TextsPort = {
  steps: async (tx, contacts, { until, limit }) => {
    if (remoteUrl("campaign") !== null) return [];
    const ids = sql`${sql.param([...contacts])}::uuid[]`;
    const before = until?.toISOString() ?? null;
    const { rows } = await tx.execute(sql`
      select * from (
        select r.id, 'texted' as kind, r.handed_at as at, r.contact_id as contact, r.text, s.owner_id as by
          from sms_recipients r join sms_sends s on s.workspace_id = r.workspace_id and s.id = r.send_id
          where r.contact_id = any (${ids}) and r.handed_at is not null and r.state <> 'refused'
        union all
        select m.id, case m.kind when 'reply' then 'replied' else 'texted' end, m.at, t.contact_id, m.text, m.by
          from sms_threads t join sms_messages m on m.workspace_id = t.workspace_id and m.thread_id = t.id
          where t.contact_id = any (${ids}) and m.state not in ('refused', 'stopped')) told
      where ${before}::timestamptz is null or date_trunc('milliseconds', told.at) <= ${before}::timestamptz
      order by told.at desc, told.id desc limit ${limit}`);
    return z.array(stepRow).parse(rows);
  },
};
