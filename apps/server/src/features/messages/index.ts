import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { calendars } from '@loupe/contract/messages/calendars.ts'
import { clientMails } from '@loupe/contract/messages/client-mails.ts'
import { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { emailLogs } from '@loupe/contract/messages/email-logs.ts'
import { feedbacks } from '@loupe/contract/messages/feedbacks.ts'
import { meetings } from '@loupe/contract/messages/meetings.ts'
import { notifications } from '@loupe/contract/messages/notifications.ts'
import { todos } from '@loupe/contract/messages/todos.ts'
import { withHandlers } from '../../http/serve.ts'
import { bulkNotificationHandlers } from './bulk-notifications/handlers.ts'
import { calendarHandlers } from './calendars/handlers.ts'
import { clientMailHandlers } from './client-mails/handlers.ts'
import { emailGroupHandlers } from './email-groups/handlers.ts'
import { emailLogHandlers } from './email-logs/handlers.ts'
import { feedbackHandlers } from './feedbacks/handlers.ts'
import { meetingHandlers } from './meetings/handlers.ts'
import { notificationHandlers } from './notifications/handlers.ts'
import { todoHandlers } from './todos/handlers.ts'

export const messagesResources = [
  withHandlers(emailGroups, emailGroupHandlers),
  withHandlers(emailLogs, emailLogHandlers),
  withHandlers(notifications, notificationHandlers),
  withHandlers(bulkNotifications, bulkNotificationHandlers),
  withHandlers(todos, todoHandlers),
  withHandlers(feedbacks, feedbackHandlers),
  withHandlers(meetings, meetingHandlers),
  withHandlers(calendars, calendarHandlers),
  withHandlers(clientMails, clientMailHandlers),
]
