import type { Knex } from "knex";

/** Versions of what readers see, which they share with nobody. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

const tables: readonly { readonly name: string; readonly raise: string }[] = [
  ...[
    "mutes",
    "user_domain_blocks",
    "tag_follows",
    "lists",
    "favourites",
    "bookmarks",
    "conversation_mutes",
    "status_pins",
    "poll_votes",
  ].map((name) => ({ name, raise: "raise_reader_versions" })),
  // Both sides: a block hides the blocking account's statuses, and quote policies ask who follows whom.
  { name: "follows", raise: "raise_reader_versions_of_both" },
  { name: "blocks", raise: "raise_reader_versions_of_both" },
  { name: "list_accounts", raise: "raise_reader_versions_of_owner" },
];

export async function down(builder: Knex): Promise<void> {
  const dropped = tables.map(({ name }) =>
    ["insert", "update", "delete"]
      .map((when) => `drop trigger ${name}_reader_${when} on ${name};`)
      .join("\n"),
  );
  await builder.raw(`
    ${dropped.join("\n")}
    drop trigger users_reader on users;
    drop trigger roles_reader on roles;
    drop trigger roles_touch on roles;
    create trigger roles_touch after update on roles for each row execute function touch_role_accounts();
    drop function raise_role_readers();
    drop trigger statuses_reader_insert on statuses;
    drop trigger statuses_reader_delete on statuses;
    drop trigger accounts_reader on accounts;
    drop trigger quotes_status on quotes;
    drop trigger mentions_silent_status on mentions;
    drop trigger mentions_gone_status on mentions;
    drop trigger accounts_named_statuses on accounts;
    drop function touch_mentioning_statuses();
    drop function touch_statuses_naming();
    drop trigger custom_emojis_version on custom_emojis;
    drop function raise_reader_versions();
    drop function raise_reader_versions_of_both();
    drop function raise_reader_versions_of_owner();
    drop function raise_reader_version();
    drop function add_reader_version();
    drop function touch_quoting_status();
    drop function raise_emoji_version();
    drop table reader_versions, emoji_version;
  `);
}

/** The rows are locked in the order of their ids: prevents deadlocks between writes that concern the same readers. */
function raising(name: string, changed: string): string {
  return `
create function ${name}() returns trigger language plpgsql as $$ begin
    update reader_versions set version = reader_versions.version + 1
    from (select account_id from reader_versions where account_id in (${changed})
      order by account_id for no key update) as reader
    where reader_versions.account_id = reader.account_id;
    return null;
  end $$;`;
}

function triggers({ name, raise }: { readonly name: string; readonly raise: string }): string {
  return `
create trigger ${name}_reader_insert after insert on ${name} referencing new table as changed
  for each statement execute function ${raise}();
create trigger ${name}_reader_update after update on ${name} referencing new table as changed
  for each statement execute function ${raise}();
create trigger ${name}_reader_delete after delete on ${name} referencing old table as changed
  for each statement execute function ${raise}();`;
}

// The version changes with all that decides which statuses a local account sees and how they are marked for it, but for
// its filters, which have a version of their own, and the statuses themselves. `emoji_version` changes with each custom
// emoji.
const schema = `
create table reader_versions (
  account_id bigint primary key references accounts (id) on delete cascade,
  version bigint not null default 1
) with (fillfactor = 50);
insert into reader_versions (account_id) select id from accounts where domain is null;

create function add_reader_version() returns trigger language plpgsql as $$ begin
    insert into reader_versions (account_id) values (new.id);
    return null;
  end $$;
create trigger accounts_reader after insert on accounts for each row when (new.domain is null)
  execute function add_reader_version();

${raising("raise_reader_versions", "select account_id from changed")}
${raising("raise_reader_versions_of_owner", "select owner_id from changed")}
${raising("raise_reader_versions_of_both", "select account_id from changed union select target_account_id from changed")}
${tables.map(triggers).join("\n")}

create function raise_reader_version() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      update reader_versions set version = version + 1 where account_id = old.account_id;
    else
      update reader_versions set version = version + 1 where account_id = new.account_id;
    end if;
    return null;
  end $$;
create trigger users_reader after update of chosen_languages, role_id on users for each row
  when (old.chosen_languages is distinct from new.chosen_languages or old.role_id <> new.role_id)
  execute function raise_reader_version();
create function raise_role_readers() returns trigger language plpgsql as $$ begin
    update reader_versions set version = reader_versions.version + 1
    from (select account_id from reader_versions where account_id in (select account_id from users where role_id = new.id)
      order by account_id for no key update) as reader
    where reader_versions.account_id = reader.account_id;
    return null;
  end $$;
-- The mentions of moderators are shown to those of lower roles, whatever these block. Other changes of the role that most
-- people have must not touch all of them.
create trigger roles_reader after update of position on roles for each row when (old.position <> new.position)
  execute function raise_role_readers();
drop trigger roles_touch on roles;
create trigger roles_touch after update on roles for each row when (old.highlighted or new.highlighted)
  execute function touch_role_accounts();
create trigger statuses_reader_insert after insert on statuses for each row
  when (new.reblog_of_id is not null) execute function raise_reader_version();
create trigger statuses_reader_delete after delete on statuses for each row
  when (old.reblog_of_id is not null) execute function raise_reader_version();

create function touch_quoting_status() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      update statuses set version = version where id = old.status_id;
    else
      update statuses set version = version where id = new.status_id;
    end if;
    return null;
  end $$;
create trigger quotes_status after insert or update or delete on quotes
  for each row execute function touch_quoting_status();

-- The other mentions are written with their status. Accounts here to which a status is addressed may be added later.
create trigger mentions_silent_status after insert on mentions for each row when (new.silent)
  execute function touch_status();
-- Mentions of an account are deleted with it.
create function touch_mentioning_statuses() returns trigger language plpgsql as $$ begin
    update statuses set version = version where id in (
      select id from statuses where id in (select status_id from gone) order by id for no key update);
    return null;
  end $$;
create trigger mentions_gone_status after delete on mentions referencing old table as gone
  for each statement execute function touch_mentioning_statuses();

-- Statuses show how the accounts that they mention are called. Only the newest thousand: other servers decide how often
-- an account is renamed, and older ones are seldom in memory.
create function touch_statuses_naming() returns trigger language plpgsql as $$ begin
    update statuses set version = version where id in (
      select id from statuses where id in (
        select status_id from mentions where account_id = new.id order by status_id desc limit 1000)
      order by id for no key update);
    return null;
  end $$;
create trigger accounts_named_statuses after update of username, domain, url on accounts for each row
  when ((old.username, old.domain, old.url) is distinct from (new.username, new.domain, new.url))
  execute function touch_statuses_naming();

create table emoji_version (id boolean primary key default true check (id), version bigint not null);
insert into emoji_version (version) values (1);
create function raise_emoji_version() returns trigger language plpgsql as $$ begin
    update emoji_version set version = version + 1;
    return null;
  end $$;
create trigger custom_emojis_version after insert or update or delete on custom_emojis
  for each statement execute function raise_emoji_version();
`;
