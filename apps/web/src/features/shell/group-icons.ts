import type { Sign } from '../../kit/icon.tsx'
import type { Group } from '../../screens.ts'

export const groupIcons: Record<Group, Sign> = {
  Dashboard: 'home',
  Master: 'database',
  Account: 'bank',
  User: 'team',
  Diamond: 'gold',
  Stock: 'inbox',
  Setting: 'settings',
  Enquiry: 'help',
  Price: 'dollar',
  Feedback: 'comment',
  Media: 'image',
  Cabin: 'shop',
  'Stock summary': 'profile',
  Appointment: 'calendar',
  'Parcel master': 'cards',
  Transactions: 'swap',
  Notification: 'bell',
  Reports: 'chart',
  Pricing: 'percentage',
  Todo: 'todo',
}
