-- Numbers that texts of all workspaces come from, for administrators of the platform.

-- One of them, by its id alone; null where there is none.
create or replace function admin_sender(p_sender uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', n.id, 'number', n.number, 'kind', n.kind, 'provider', n.provider, 'registration', n.registration,
    'why', n.why, 'details', n.details, 'changed_at', n.changed_at, 'version', n.version, 'workspace_id', w.id, 'workspace', w.name)
  from sms_senders n join workspaces w on w.id = n.workspace_id and w.closed_at is null where n.id = p_sender
$$;
grant execute on function admin_sender to app_base;

-- One page of them, none of a closed workspace.
create or replace function admin_senders(p_ask jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  c_text constant text := 'n.number || '' '' || w.name';
  v_page record;
begin
  select * into v_page from list_page('sms_senders n join workspaces w on w.id = n.workspace_id and w.closed_at is null',
    concat_ws(' and ', search_condition(p_ask, c_text, c_text, false),
      case when p_ask->>'registration' is not null then 'n.registration = $1->>''registration''' end),
    case p_ask->>'sort' when 'workspace' then 'lower(w.name)' else 'n.changed_at' end,
    case p_ask->>'sort' when 'workspace' then 'text' else 'timestamptz' end, 'n.id', p_ask);
  return jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    select jsonb_agg(o.one order by x.n) from unnest(v_page.ids) with ordinality x(id, n), admin_sender(x.id) o(one)
    where o.one is not null), '[]'));
end $$;
grant execute on function admin_senders to app_base;
