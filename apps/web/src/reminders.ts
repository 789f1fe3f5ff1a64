/** My reminders whose time has come and that are not done: what the dashboard lists and the shell tells of. */
export const dueReminders = {
  body: { filter: { toldAt: { '!': null }, doneAt: null }, sort: [{ reminderDate: 'ASC' as const }], limit: 10 },
}
/** What I was told of reminders and watched stones and have not put away: what the dashboard lists and the shell tells of. */
export const myNews = (me: { id: string }) => ({
  body: { filter: { createdBy: me.id, toldAt: { '!': null }, seenAt: null }, sort: [{ toldAt: 'DESC' as const }], limit: 10 },
})
