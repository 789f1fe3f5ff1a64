/** What stands in a person's calendar: appointments in the office, meetings, reminders of their notes, and what they are to do. */
export const calendarKinds = { viewing: 'Viewing', meeting: 'Meeting', reminder: 'Reminder', todo: 'To-do' } as const
export type CalendarKind = keyof typeof calendarKinds
export const calendarKindNames = Object.keys(calendarKinds) as [CalendarKind, ...CalendarKind[]]

/** How many days are looked at in one go. */
export const calendarAtMostDays = 62
/** What a feed holds, in days back and ahead of the day it is read. */
export const feedDays = { back: 30, ahead: 365 } as const
/** A meeting goes on for at most so many hours. */
export const longestMeetingHours = 24
/** A reminder takes no time; in programs that want some, it takes this many minutes. */
export const reminderMinutes = 15

/** Where a meeting stands: on the house's day, later, or over. */
export const meetingTabs = ['today', 'upcoming', 'past'] as const
export type MeetingTab = (typeof meetingTabs)[number]
