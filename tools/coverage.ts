/** What a row of docs/coverage.md says is said: the words in its quotes. */
export const messagesOf = (what: string) => (/'(.+)'/.exec(what)?.[1] ?? '').split(/', '|' and '|' \/ '/).filter((one) => one.includes(' '))
