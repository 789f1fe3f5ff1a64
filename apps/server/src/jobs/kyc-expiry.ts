import { endKycApproval, kycExpiring, kycOutlived, notifyKycExpiry } from '../features/accounts/kyc/expiry.ts'
import { clearAccountFile } from '../features/accounts/files/commands.ts'
import type { Job } from './job.ts'

/** Notifies a client's salesman that a KYC document is about to expire: 30 and 7 days before, and when it has expired; once each. */
export const warnKycExpiry: Job = {
  kind: 'transactional',
  name: 'kyc-expiry',
  schedule: '40 * * * *',
  due: ({ db, now }) => kycExpiring(db, now),
  run: (ctx, { id }) => notifyKycExpiry(ctx, id),
}

/** Ends the approval of clients whose documents have expired, at the beginning of the company's day or as soon as a worker runs. */
export const expireKyc: Job = {
  kind: 'transactional',
  name: 'kyc-outlived',
  schedule: '*/10 * * * *',
  due: ({ db, now }) => kycOutlived(db, now),
  run: (ctx, { id }) => endKycApproval(ctx, id),
}

/** Deletes an uploaded file of a client that nothing refers to. */
export const clearAccountFiles: Job = {
  kind: 'nontransactional',
  name: 'clear-account-file',
  due: async () => [],
  run: (ctx, { id }) => clearAccountFile(ctx, id),
}
