import { withoutStamps } from '@loupe/domain/inventory/request-text/text/chat.ts'

/**
 * The numbers of a pasted text: one per line, or separated by commas, semicolons, tabs or spaces, as copied from spreadsheets and chats. The sender and time that a
 * chat puts before a message are no numbers.
 */
export const readNumbers = (text: string): string[] =>
  text.split('\n').flatMap((line) =>
    withoutStamps(line)
      .split(/[\s,;|]+/)
      .filter((part) => part !== ''),
  )
