/** My reminders whose time has come and that are not done: what the dashboard lists and the shell tells of. */
export const dueReminders = {
  body: { filter: { toldAt: { '!': null }, doneAt: null }, sort: [{ reminderDate: 'ASC' as const }], limit: 10 },
}
