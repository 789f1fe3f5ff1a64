-- Systems of the company that call with keys: users who cannot sign in, each with the rights of a role within those of whoever made its key.
create table service_account (
  id uuid primary key constraint service_account_user references "user",
  role smallint not null,
  -- The modules to which it is limited; all of its role if empty.
  modules text[] not null default '{}',
  is_read_only boolean not null,
  -- Whose clients and deals it works with.
  clients_of uuid not null constraint service_account_clients_of references "user",
  created_by uuid not null constraint service_account_created_by references "user",
  created_at timestamptz(3) not null default now()
);
create index service_account_of_person on service_account (clients_of);

-- The addresses and networks from which a key may be used; any if empty. The key of a company's own system has no scopes: it has rights.
alter table api_key add column addresses text[] not null default '{}',
  drop constraint api_key_scopes,
  add constraint api_key_scopes check (scopes <@ array['stock', 'feed', 'deals', 'offers']);
