/** My due reminders that are not done, for the dashboard and the shell's notifications. */
export const dueReminders = {
  body: { filter: { toldAt: { '!': null }, doneAt: null }, sort: [{ reminderDate: 'ASC' as const }], limit: 10 },
}
/** My notifications about reminders and watched stones that I have not dismissed, for the dashboard and the shell. */
export const myNews = (me: { id: string }) => ({
  body: { filter: { createdBy: me.id, toldAt: { '!': null }, seenAt: null }, sort: [{ toldAt: 'DESC' as const }], limit: 10 },
})
