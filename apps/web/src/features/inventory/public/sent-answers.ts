import type { ShareAnswerKind } from '@loupe/domain/inventory/share.ts'

/** An answer that was sent from this browser. */
interface SentAnswer {
  kind: ShareAnswerKind
  stones: readonly string[]
  at: string
}
const most = 50
/** The end of the token names the link, and does not open it. */
const keyOf = (shareToken: string) => `loupe.answers.${shareToken.slice(-8)}`

/** What was answered on a link from this browser, newest first: the page says so after a reload, too. */
export const sentAnswers = (shareToken: string) => JSON.parse(localStorage.getItem(keyOf(shareToken)) ?? '[]') as readonly SentAnswer[]

export const rememberAnswer = (shareToken: string, answer: SentAnswer) =>
  localStorage.setItem(keyOf(shareToken), JSON.stringify([answer, ...sentAnswers(shareToken)].slice(0, most)))
