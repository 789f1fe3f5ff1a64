/** A day this many days from now: as a person types it, and its month as in an address. */
export function dayFromNow(days: number): { typed: string; month: string } {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return { typed: `${day}/${month}/${year}`, month: `${year}-${month}` }
}
