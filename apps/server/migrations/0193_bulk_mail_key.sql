-- The key that scheduled a bulk mail: the mail is sent with the rights of that key, or of one that replaced it, as tasks are carried out.
alter table bulk_mail add column api_key uuid constraint bulk_mail_api_key references api_key;
