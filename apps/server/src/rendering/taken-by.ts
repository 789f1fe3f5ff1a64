import { zonedText } from '@loupe/domain/kernel/local-time.ts'

/** The line on every document and file that names the company, and who made it when. */
export const takenBy = (company: string, { name }: { name: string }, now: Date): string => `${company} · ${name} · ${zonedText(now)}`
