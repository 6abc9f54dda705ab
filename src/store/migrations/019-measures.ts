import type { Knex } from "knex";

/** Measures of the server, and the review of trends. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

const noteSignIn = (alsoByDay: boolean): string => `
create or replace function note_sign_in() returns trigger language plpgsql as $$ begin
  insert into weekly_sign_ins (user_id, week)
    values (new.id, date_trunc('week', new.last_signed_in_at at time zone 'utc')::date)
    on conflict do nothing;
  ${
    alsoByDay
      ? `insert into active_days (user_id, day) values (new.id, (new.last_signed_in_at at time zone 'utc')::date)
    on conflict do nothing;`
      : ""
  }
  return null;
end $$;
`;

const schema = `
-- Who used the server on which day (UTC).
create table active_days (
  day date not null,
  user_id bigint not null references users on delete cascade,
  primary key (day, user_id)
);
create index active_days_user on active_days (user_id, day desc);
insert into active_days (day, user_id)
  select (last_signed_in_at at time zone 'utc')::date, id from users where last_signed_in_at is not null;
${noteSignIn(true)}

-- Numbers per day (UTC) that a job counts. The domain is empty for this server.
create table measure_days (
  name text not null,
  domain text not null default '',
  day date not null,
  value bigint not null,
  primary key (name, domain, day)
);
create index measure_days_day on measure_days (name, day);
create table language_days (
  domain text not null,
  day date not null,
  language text not null,
  statuses bigint not null,
  primary key (domain, day, language)
);

-- Bytes; null for files that aren't stored here, and for those stored before there were these columns.
alter table media_attachments add column file_size bigint;
alter table media_attachments add column small_size bigint;

create index reports_created on reports (created_at);
create index reports_resolved on reports (action_taken_at) where action_taken_at is not null;
create index accounts_followed on accounts (domain, followers_count desc) where domain is not null;

alter table tags add column usable boolean not null default true;
alter table tags add column requested_review_at timestamptz;
alter table accounts add column requested_review_at timestamptz;

-- Sites of links; a domain includes its subdomains.
create table preview_card_providers (
  id bigint primary key default time_id(),
  domain text not null unique,
  trendable boolean,
  reviewed_at timestamptz,
  requested_review_at timestamptz,
  created_at timestamptz not null
);
-- Of an http URL as browsers write it, in lower case and without the port.
create function url_host(url text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(regexp_replace(split_part(split_part(url, '://', 2), '/', 1), '^.*@', ''), ':[0-9]*$', '')) $$;
-- A domain and those that it is part of: a.b.example, b.example, example.
create function domains_above(domain text) returns text[] language sql immutable parallel safe as $$
  select array_agg(array_to_string(parts[n:], '.'))
  from (select string_to_array(domain, '.') as parts) split, generate_subscripts(parts, 1) n $$;
`;

const undo = `
drop function domains_above;
drop function url_host;
drop table preview_card_providers;
alter table accounts drop column requested_review_at;
alter table tags drop column requested_review_at;
alter table tags drop column usable;
drop index accounts_followed;
drop index reports_resolved;
drop index reports_created;
alter table media_attachments drop column small_size;
alter table media_attachments drop column file_size;
drop table language_days;
drop table measure_days;
${noteSignIn(false)}
drop table active_days;
`;
