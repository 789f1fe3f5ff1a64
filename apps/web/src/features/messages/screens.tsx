/** The screens of Notification, loaded together: each is small, and who opens one opens the next. */
export { BulkMailList } from './bulk-mail-list.tsx'
export { BulkMailRecord } from './bulk-mail-record.tsx'
export { EmailLogList } from './email-log.tsx'
export { Inbox } from './inbox.tsx'
