/** The mails the house sends by itself to those who work here; each can be switched off, and copied to others (setting types 2 and 5). */
export const houseMails = {
  holdWarning: { kind: 'hold-warning', title: 'A hold is about to end', to: 'To the sales person, two hours before' },
  memoOverdue: { kind: 'memo-overdue', title: 'A memo is overdue', to: 'To the sales person, once a day until the stones are back' },
  waiting: { kind: 'waiting', title: 'A stone that was waited for', to: 'To the sales person whose client is next in the line' },
  demandMatch: { kind: 'demand-match', title: 'A demand has found stones', to: 'To whoever keeps the demand' },
  kycExpiry: { kind: 'kyc-expiry', title: 'A KYC document expires', to: 'To the sales person, 30 and 7 days before and when it has' },
  feedStale: { kind: 'feed-stale', title: 'A platform has had no stock for long', to: 'To the super admins, once until it works again' },
} as const satisfies Record<string, { kind: string; title: string; to: string }>
export type HouseMail = keyof typeof houseMails
export const houseMailNames = Object.keys(houseMails) as HouseMail[]

/** Which of them a kind of mail is, or nothing: codes and links go out always. */
export const houseMailOf = (kind: string): HouseMail | undefined => houseMailNames.find((name) => houseMails[name].kind === kind)
