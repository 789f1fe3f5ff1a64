/** A range as text: "D–F"; "D" when both ends are the same; "from D" or "to F" when one end is open; null without ends. */
export const span = (from: string | null, to: string | null): string | null =>
  from === null ? (to === null ? null : `to ${to}`) : to === null ? `from ${from}` : from === to ? from : `${from}–${to}`
