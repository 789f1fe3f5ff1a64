-- Who uploaded a file to attach to a bulk mail: nobody else may attach it. Null for files that the system made, which nobody may name.
alter table mail_file add column uploaded_by uuid constraint mail_file_uploaded_by_fkey references "user" (id);
update mail_file f set uploaded_by = u.id
from event e join "user" u on u.id = e.actor
where e.kind = 'bulkNotification.putFile' and e.subject_type = 'bulkNotification' and e.subject = f.id::text;
