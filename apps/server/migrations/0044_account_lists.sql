-- The client list by company, which is how people read it, without sorting all of them for each page.
create index account_by_company on account (company_name, id) where not is_deleted;
