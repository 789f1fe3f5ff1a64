/** The messages in a row of docs/coverage.md: its quoted texts. */
export const messagesOf = (what: string) => (/'(.+)'/.exec(what)?.[1] ?? '').split(/', '|' and '|' \/ '/).filter((one) => one.includes(' '))
