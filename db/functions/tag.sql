-- NFC tags: where a tap leads, and what a tag may lead to.

-- What a tag's address leads to: the handle of a card or the alias of a link. Nothing where nobody ever had the address;
-- without an alias it is retired, or its link is deleted. Whether a card is still there is for its own function to say.
create or replace function tag_resolve(p_domain text, p_alias text)
returns table (workspace_id uuid, tag_id uuid, kind text, alias text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.workspace_id, t.id, t.target_kind, case when t.deleted_at is null then coalesce(c.handle, l.alias) end
  from addresses a
  left join tags t on t.workspace_id = a.workspace_id and t.id = a.subject_id
  left join cards c on t.target_kind = 'card' and c.workspace_id = t.workspace_id and c.id = t.target_id
  left join links l on t.target_kind = 'link' and l.workspace_id = t.workspace_id and l.id = t.target_id
    and l.deleted_at is null and l.domain = p_domain
  where a.domain = p_domain and a.space = address_space(p_domain, '/t/') and a.kind = 'tag' and lower(a.alias) = lower(p_alias)
  order by (a.alias = p_alias) desc limit 1
$$;
grant execute on function tag_resolve to app_base;

-- What a tag of the workspace in force leads to or may lead to, as its owner calls it; nothing for what is not there, or not
-- for the person of the statement to see. A card that was handed over leads where its address does: to the first card of
-- whoever took over. A tag is an address of the main host, and only its short links answer there.
create or replace function tag_target(p_kind text, p_id uuid)
returns table (name text, owner_id uuid, private boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.name, n.owner_id, n.private from cards c
  cross join lateral (
    select k.name, k.owner_id, k.private from cards k
    where k.workspace_id = c.workspace_id and k.deleted_at is null and k.handed_over_at is null
      and case when c.handed_over_at is null then k.id = c.id and (not k.private or k.owner_id = current_person())
        else k.owner_id = c.owner_id and not k.private and k.published is not null end
    order by k.place, k.created_at limit 1
  ) n
  where p_kind = 'card' and c.workspace_id = current_workspace() and c.id = p_id
  union all
  select coalesce(nullif(l.title, ''), l.alias), l.owner_id, false from links l
  where p_kind = 'link' and l.workspace_id = current_workspace() and l.id = p_id and l.deleted_at is null and l.domain = ''
$$;
grant execute on function tag_target to app;
