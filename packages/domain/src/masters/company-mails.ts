import { keysOf } from '../kernel/records.ts'

/** Mails that the system sends to staff by itself. Each can be switched off and copied to others (setting types 2 and 5). */
export const companyMails = {
  holdWarning: { kind: 'hold-warning', title: 'A hold is about to end', to: 'To the sales person, two hours before' },
  memoOverdue: { kind: 'memo-overdue', title: 'A memo is overdue', to: 'To the sales person, daily until the stones are returned' },
  waiting: { kind: 'waiting', title: 'A stone from the waiting list is available', to: 'To the sales person of the next client in line' },
  demandMatch: { kind: 'demand-match', title: 'A demand has found stones', to: 'To the owner of the demand' },
  kycExpiry: { kind: 'kyc-expiry', title: 'A KYC document expires', to: 'To the sales person, 30 and 7 days before, and on expiry' },
  feedStale: { kind: 'feed-stale', title: 'A platform has not been updated', to: 'To super admins, once per outage' },
} as const satisfies Record<string, { kind: string; title: string; to: string }>
export type CompanyMail = keyof typeof companyMails
export const companyMailNames = keysOf(companyMails)

/** The company mail to which a kind of mail belongs; undefined for codes and links, which are always sent. */
export const companyMailOf = (kind: string): CompanyMail | undefined => companyMailNames.find((name) => companyMails[name].kind === kind)
