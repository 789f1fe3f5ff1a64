import { whole } from './format.ts'

/** To whom a mail goes: the one address, or how many. */
export const addressesText = (to: readonly string[]): string => (to.length === 1 ? String(to[0]) : `${whole(to.length)} addresses`)
