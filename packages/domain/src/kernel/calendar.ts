/** The zone the house's wall clocks show: days of the business begin and end by it. */
export const houseZone = 'Asia/Kolkata'

/** The calendar day, `YYYY-MM-DD`, that a zone's wall shows at an instant. */
export const dayIn = (instant: Date, zone: string = houseZone): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

/** A calendar day so many days on (or back, when negative). Days are counted, never hours: no zone and no change of clocks has a part in it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const parts = new Map<string, Intl.DateTimeFormat>()
function formatter(zone: string) {
  const kept =
    parts.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  parts.set(zone, kept)
  return kept
}

/** What the wall clock shows at an instant: `2026-11-20T23:05:00`. */
export function wallAt(instant: string | number | Date, zone: string = houseZone): string {
  const of = Object.fromEntries(
    formatter(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${of['year']}-${of['month']}-${of['day']}T${of['hour']}:${of['minute']}:${of['second']}`
}

/** The instant at which the wall clock shows this; in the hour that a change of clocks skips, the one an hour on. */
export function instantAt(wall: string, zone: string = houseZone): string {
  const asIfUtc = Date.parse(`${wall}Z`)
  const offsetAt = (at: number) => Date.parse(`${wallAt(at, zone)}Z`) - at
  const guess = asIfUtc - offsetAt(asIfUtc)
  const found = asIfUtc - offsetAt(guess)
  // West of Greenwich a skipped hour is found an hour back, with the guess an hour on; east of it the other way round.
  return new Date(wallAt(found, zone) === wallAt(asIfUtc, 'UTC') ? found : Math.max(found, guess)).toISOString()
}

/** Whether the wall clock never shows this time: the hour that clocks put forward skip. */
export const isSkipped = (wall: string, zone: string = houseZone): boolean =>
  wallAt(instantAt(wall, zone), zone).slice(0, 16) !== wall.slice(0, 16)
