-- A retailer's catalogue: the stones of a saved search at the retailer's own prices, as a page, an embed and a feed.
create table catalogue (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null constraint catalogue_token unique,
  account uuid not null references account,
  -- What visitors read above the stones.
  title text not null,
  -- The stones follow the search; it cannot be deleted while a catalogue shows it. A revoked one has none.
  saved_search uuid constraint catalogue_saved_search references saved_search,
  -- Percent on the client's price.
  mark_up numeric(7, 2) not null constraint catalogue_mark_up check (mark_up >= 0),
  rounding text not null constraint catalogue_rounding
    check (rounding in ('cent', 'one', 'five', 'ten', 'fifty', 'hundred', 'nine', 'ninetyNine')),
  currency text not null,
  -- Units of the currency for one US dollar, on that day.
  rate numeric(12, 6) not null constraint catalogue_rate check (rate > 0),
  rate_date date not null,
  hide_price boolean not null,
  -- Pages that may embed it and read its feed.
  origins text[] not null default '{}',
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint catalogue_has_stones check (saved_search is not null or revoked_at is not null)
);
create index catalogue_of_account on catalogue (account, created_at desc);
create index catalogue_of_search on catalogue (saved_search);

-- How often it was opened, by day. Says nothing of who.
create table catalogue_view (
  catalogue uuid not null references catalogue on delete cascade,
  day date not null,
  source text not null constraint catalogue_view_source check (source in ('link', 'embed', 'feed')),
  agent text not null constraint catalogue_view_agent check (agent in ('phone', 'tablet', 'computer', 'program')),
  views integer not null,
  last_at timestamptz(3) not null,
  primary key (catalogue, day, source, agent)
);

-- The visitor is a random number that a browser made for this catalogue.
create table catalogue_like (
  catalogue uuid not null references catalogue on delete cascade,
  diamond uuid not null references diamond,
  visitor uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (catalogue, diamond, visitor)
);

-- The enquiries that visitors made, each about one stone.
create table catalogue_ask (
  track uuid primary key references diamond_track,
  catalogue uuid not null references catalogue on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index catalogue_ask_of_catalogue on catalogue_ask (catalogue, created_at desc);
