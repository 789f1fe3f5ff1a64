import { kycExpiring, tellKycExpiry } from '../features/accounts/kyc/expiry.ts'
import { clearAccountFile } from '../features/accounts/files/commands.ts'
import type { Job } from './job.ts'

/** Tells a client's salesman that a paper is about to expire, 30 and 7 days before and when it has; once each. */
export const warnKycExpiry: Job = {
  kind: 'inside',
  name: 'kyc-expiry',
  schedule: '40 * * * *',
  due: ({ db, now }) => kycExpiring(db, now),
  run: (ctx, { id }) => tellKycExpiry(ctx, id),
}

/** Throws away what was put in for a client and is nowhere named. */
export const clearAccountFiles: Job = {
  kind: 'outside',
  name: 'clear-account-file',
  due: async () => [],
  run: (ctx, { id }) => clearAccountFile(ctx, id),
}
