import type { Knex } from "knex";

/** Changes of rules, searching custom emojis, and counts of reactions to announcements. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(rules);
  await builder.raw(emojis);
  await builder.raw(reactionCounts);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

const rules = `
alter table rules add column updated_at timestamptz;
update rules set updated_at = created_at;
alter table rules alter column updated_at set default now(), alter column updated_at set not null;
`;

const emojis = `
create index custom_emojis_local on custom_emojis (id) where domain is null;
create index custom_emojis_domain on custom_emojis (domain, id) where domain is not null;
create index custom_emojis_prefix on custom_emojis (lower(shortcode) text_pattern_ops);
create index custom_emojis_trigrams on custom_emojis using gin (lower(shortcode) gin_trgm_ops);
`;

// Maintained by triggers: deleting an account deletes its reactions.
const reactionCounts = `
create table announcement_reaction_counts (
  announcement_id bigint not null references announcements on delete cascade,
  name text not null,
  count integer not null,
  first_at timestamptz not null,
  primary key (announcement_id, name)
);
insert into announcement_reaction_counts (announcement_id, name, count, first_at)
  select announcement_id, name, count(*), min(created_at) from announcement_reactions group by announcement_id, name;
create function count_added_reactions() returns trigger language plpgsql as
  $$ begin
    insert into announcement_reaction_counts (announcement_id, name, count, first_at)
      select announcement_id, name, count(*), min(created_at) from changed
      group by announcement_id, name order by announcement_id, name
      on conflict (announcement_id, name) do update set count = announcement_reaction_counts.count + excluded.count;
    return null;
  end $$;
create function count_removed_reactions() returns trigger language plpgsql as
  $$ begin
    -- In this order: prevents deadlocks between accounts that are deleted at once.
    perform from announcement_reaction_counts
      where (announcement_id, name) in (select announcement_id, name from changed)
      order by announcement_id, name for update;
    update announcement_reaction_counts c set count = c.count - gone.count
      from (select announcement_id, name, count(*) from changed group by announcement_id, name) gone
      where c.announcement_id = gone.announcement_id and c.name = gone.name;
    delete from announcement_reaction_counts
      where (announcement_id, name) in (select announcement_id, name from changed) and count <= 0;
    return null;
  end $$;
create trigger announcement_reactions_insert after insert on announcement_reactions referencing new table as changed
  for each statement execute function count_added_reactions();
create trigger announcement_reactions_delete after delete on announcement_reactions referencing old table as changed
  for each statement execute function count_removed_reactions();
`;

const undo = `
drop trigger announcement_reactions_insert on announcement_reactions;
drop trigger announcement_reactions_delete on announcement_reactions;
drop function count_added_reactions();
drop function count_removed_reactions();
drop table announcement_reaction_counts;
drop index custom_emojis_local, custom_emojis_domain, custom_emojis_prefix, custom_emojis_trigrams;
alter table rules drop column updated_at;
`;
