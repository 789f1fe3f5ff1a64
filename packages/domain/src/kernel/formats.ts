import { keysOf } from './records.ts'

/** How a person may read and type calendar days, each with an example. */
export const dateFormats = {
  'DD/MM/YYYY': '31/12/2026',
  'MM/DD/YYYY': '12/31/2026',
  'DD.MM.YYYY': '31.12.2026',
  'DD MMM YYYY': '31 Dec 2026',
  'YYYY-MM-DD': '2026-12-31',
} as const
export type DateFormat = keyof typeof dateFormats
export const dateFormatNames = keysOf(dateFormats)

/** How a person may read and type numbers, by the locale that writes them so, each with an example. */
export const numberFormats = { 'en-US': '1,234,567.5', 'de-DE': '1.234.567,5', 'en-IN': '12,34,567.5' } as const
export type NumberFormat = keyof typeof numberFormats
export const numberFormatNames = keysOf(numberFormats)

/** The formats of a person who has chosen none, of documents and files, and of mails to clients (S0 §9). */
export const defaultFormats: Readonly<{ date: DateFormat; number: NumberFormat }> = { date: 'DD/MM/YYYY', number: 'en-US' }

/**
 * The formats in which this process writes and reads, with the time zone of the reader where it is not the company's. A browser sets those of its person;
 * a server, which writes for many, keeps the default ones and names the format of a person it writes to.
 */
export const formats: { date: DateFormat; number: NumberFormat; zone: string | undefined } = { ...defaultFormats, zone: undefined }
