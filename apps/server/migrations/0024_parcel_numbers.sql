-- The number of a parcel that was entered wrongly and deleted is free again.
alter table parcel drop constraint parcel_parcel_no;
create unique index parcel_parcel_no on parcel (parcel_no) where not is_deleted;
