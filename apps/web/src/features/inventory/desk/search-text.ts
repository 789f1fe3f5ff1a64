/** Whether a text is searched for as a number while it is typed. Several words, or one without digits such as 'oval', are read as a request on Enter. */
export const isOneNumber = (text: string) => !/\S[\s,;|]+\S/.test(text) && !/^\s*[a-z]{4,}\s*$/i.test(text)

/** Whether a text may be a request: several words that are not all numbers. */
export function mayBeRequest(text: string): boolean {
  const words = text.trim().split(/[\s,;|]+/)
  return words.length > 1 && !words.every((word) => /\d{3}/.test(word))
}
