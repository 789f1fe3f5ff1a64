-- Whose price an offer is: the client's or the company's.
alter table diamond_track drop constraint diamond_track_offered_by;
update diamond_track set offered_by = 'company' where offered_by = 'house';
alter table diamond_track add constraint diamond_track_offered_by check (offered_by in ('client', 'company'));
