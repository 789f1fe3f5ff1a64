/** The screens of Notification in one chunk: each is small, and a user of one usually opens the others. */
export { BulkMailList } from './bulk-mail-list.tsx'
export { BulkMailRecord } from './bulk-mail-record.tsx'
export { EmailLogList } from './email-log.tsx'
export { Inbox } from './inbox.tsx'
