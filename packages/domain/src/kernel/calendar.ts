/** The zone the house's wall clocks show: days of the business begin and end by it. */
export const houseZone = 'Asia/Kolkata'

/** The calendar day, `YYYY-MM-DD`, that a zone's wall shows at an instant. */
export const dayIn = (instant: Date, zone: string = houseZone): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

/** A calendar day so many days on (or back, when negative). Days are counted, never hours: no zone and no change of clocks has a part in it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
