-- What hangs on records of contacts: its end with them, and its move to another record. Every table that names a contact stands in
-- both (tests/services/contact-end.test.ts).

-- Ends records of a workspace for good, and everything about them: for whoever deletes, for the sweep, and for an erasure.
create or replace function contact_records_end(p_workspace uuid, p_records uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform contact_events_end(p_workspace, p_records);
  -- Before their numbers end: conversations are found by them.
  perform sms_contacts_end(p_workspace, p_records);
  -- Files of exports that they stand in end as well.
  perform contact_exports_forget(p_workspace, p_records);
  delete from contact_keys where workspace_id = p_workspace and contact_id = any (p_records);
  delete from contact_unmatched where workspace_id = p_workspace and contact_id = any (p_records);
  delete from contact_pairs where workspace_id = p_workspace and a_id = any (p_records);
  delete from contact_pairs where workspace_id = p_workspace and b_id = any (p_records);
  delete from contact_consents where workspace_id = p_workspace and contact_id = any (p_records);
  perform contact_photos_drop(p_workspace, p_records);
  delete from contact_facts where workspace_id = p_workspace and contact_id = any (p_records);
  delete from contact_mentions where workspace_id = p_workspace and contact_id = any (p_records);
  delete from contact_entries where workspace_id = p_workspace and contact_id = any (p_records);
  -- What stood in a file about them ends with them, and by what a row of it is found.
  update contact_import_rows set cells = '[]', problem = null, keys = '{}'
    where workspace_id = p_workspace and contact_id = any (p_records);
  perform contact_row_photos_drop(p_workspace, array_agg(r.import_id), array_agg(r.line)) from contact_import_rows r
    where r.workspace_id = p_workspace and r.contact_id = any (p_records);
  delete from contact_relations where workspace_id = p_workspace and from_id = any (p_records);
  delete from contact_relations where workspace_id = p_workspace and to_id = any (p_records);
  update introduction_requests set made_id = null where workspace_id = p_workspace and made_id = any (p_records);
  delete from introduction_requests where workspace_id = p_workspace and contact_id = any (p_records);
  delete from referral_thanks where workspace_id = p_workspace and contact_id = any (p_records);
  perform link_recipients_end(p_workspace, p_records);
  perform contact_files_drop(p_workspace, p_records);
  delete from contact_merges where workspace_id = p_workspace and (record_id = any (p_records) or person_id = any (p_records));
  delete from contacts where workspace_id = p_workspace and id = any (p_records);
end $$;

-- What somebody here wrote on a record goes over to another one of the same person.
create or replace function contact_records_move(p_workspace uuid, p_from uuid, p_to uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- What was only found of it stays and ends with it: contact_keys, contact_unmatched, contact_pairs. Joins are settled by whoever
  -- moves it: contact_merges.
  update contact_facts set contact_id = p_to where workspace_id = p_workspace and contact_id = p_from;
  update contact_entries set contact_id = p_to where workspace_id = p_workspace and contact_id = p_from;
  update contact_mentions set contact_id = p_to where workspace_id = p_workspace and contact_id = p_from;
  update contact_consents set contact_id = p_to where workspace_id = p_workspace and contact_id = p_from;
  update contact_files set contact_id = p_to where workspace_id = p_workspace and contact_id = p_from;
  update link_recipients set contact_id = p_to where workspace_id = p_workspace and contact_id = p_from;
  update sms_recipients set contact_id = p_to where workspace_id = p_workspace and contact_id = p_from;
  update sms_threads set contact_id = p_to where workspace_id = p_workspace and contact_id = p_from;
  update contact_import_rows set contact_id = p_to where workspace_id = p_workspace and contact_id = p_from;
  update contact_relations set from_id = p_to where workspace_id = p_workspace and from_id = p_from;
  update contact_relations set to_id = p_to where workspace_id = p_workspace and to_id = p_from;
  delete from contact_relations where workspace_id = p_workspace and from_id = p_to and to_id = p_to;
  update introduction_requests set made_id = p_to where workspace_id = p_workspace and made_id = p_from;
  -- One open request of one asker, and one thank-you of one person: the other record's stands.
  update introduction_requests r set contact_id = p_to where r.workspace_id = p_workspace and r.contact_id = p_from
    and not exists (select from introduction_requests o where o.workspace_id = r.workspace_id and o.contact_id = p_to
      and o.asker_id = r.asker_id and o.state in ('asked', 'later') and r.state in ('asked', 'later'));
  update referral_thanks t set contact_id = p_to where t.workspace_id = p_workspace and t.contact_id = p_from
    and not exists (select from referral_thanks o where o.workspace_id = t.workspace_id and o.contact_id = p_to and o.by = t.by);
end $$;
