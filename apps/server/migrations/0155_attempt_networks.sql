-- Attempts to sign in are counted by the network they come from, a whole /64 of IPv6: whoever has one has all its addresses. The address stays for the log.
alter table login_attempt
  add column network text not null default '',
  -- The account was beyond its limit under another of its names: answered as a wrong password without looking at it, and counted for the typed name alone.
  add column is_unchecked boolean not null default false;
-- No limit looks back longer than an hour. An IPv6 address of before is counted by itself until then.
update login_attempt set network = ip where at > now() - interval '2 hours';
create index login_attempt_network on login_attempt (network, at desc);
drop index login_attempt_ip;
