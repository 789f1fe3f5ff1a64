-- Numbers of stones are the vendors' own, and two vendors may use the same one. `v_stn_id` stays the company's number, which one stone alone has: it is the
-- vendor's number, unless another vendor's stone has that already. Then it is made of both, and the vendor's number stands here.
alter table diamond add column vendor_no text collate "C";
-- Look-ups in any case, and one stone for each number of a vendor. Nearly all stones have none, so nearly no write touches it.
create unique index diamond_vendor_no on diamond (upper(vendor_no collate "C"), vendor, vendor_no) where vendor_no is not null;

-- A laboratory that the list does not have, as the vendor writes it: a name that nobody knows is not the same as no report.
alter table diamond add column lb_desc text;
-- "EGL INTERNATIONAL" was read as two other spellings, so that "EGL" alone was taken for EGL International.
update master set like_key_words = array_remove(array_remove(like_key_words, 'EGL'), 'INTERNATIONAL')
where parent_code = 'LAB' and code = 'EGLI' and like_key_words @> '{EGL,INTERNATIONAL}';
