-- What the client's own system wrote about orders made before 0192: the comment as it was before staff first changed it. Only where the audit log still has the
-- request, and so every change since: anything else could be a remark of staff.
update "order" o
  set client_comment = coalesce(
    (select e.before ->> 'comment' from event e
      where e.subject_type = 'order' and e.subject = o.id::text and e.kind = 'order.update' and e.before ? 'comment' order by e.id limit 1),
    o.comment, '')
  from "user" u
  where u.id = o.created_by and u.type = 7 and u.account = o.account and o.client_comment = ''
    and exists (select from event e where e.subject_type = 'order' and e.subject = o.id::text and e.kind = 'order.ask');
