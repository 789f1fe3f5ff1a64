/** Where the house stands: days, windows and deadlines are those of its wall clock (architecture.md §0). */
export const houseZone = 'Asia/Kolkata'

const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: houseZone, year: 'numeric', month: '2-digit', day: '2-digit' })
/** The calendar day on the house's wall at an instant, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => formatter.format(at)
