/** The contents of a person's calendar: office appointments, meetings, reminders of notes, and to-dos. */
export const calendarKinds = { viewing: 'Viewing', meeting: 'Meeting', reminder: 'Reminder', todo: 'To-do' } as const
export type CalendarKind = keyof typeof calendarKinds
export const calendarKindNames = Object.keys(calendarKinds) as [CalendarKind, ...CalendarKind[]]

/** The most days that one request may cover. */
export const calendarAtMostDays = 62
/** The days that a calendar feed covers, before and after the day it is read. */
export const feedDays = { back: 30, ahead: 365 } as const
/** The longest meeting, in hours. */
export const longestMeetingHours = 24
/** A reminder has no duration; calendar programs that need one get this many minutes. */
export const reminderMinutes = 15

/** Tabs of the meeting list, by the company's day: today, later, past. */
export const meetingTabs = ['today', 'upcoming', 'past'] as const
