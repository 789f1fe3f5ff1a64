-- Work of today on the dashboard: enquiries and requests that nobody has answered, and clients whose documents lapse soon.
create index diamond_track_unanswered on diamond_track (created_at) include (seller) where track_type in (3, 6) and status = 1 and not is_deleted;
create index account_kyc_ends on account (kyc_expires_on) include (seller) where kyc_expires_on is not null and not is_deleted;

-- What a person has answered or closed for good: the tour, the checklist of a new installation (packages/domain/src/access/notices.ts).
alter table "user" add column dismissed text[] not null default '{}';
