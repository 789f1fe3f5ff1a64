import { checkLog } from '../features/reports/audit-seals/verify-in-steps.ts'
import { sealEntries } from '../features/reports/audit-seals/sealing.ts'
import { auditStatus } from '../features/reports/audit-seals/status.ts'
import { log } from '../log.ts'
import type { Job } from './job.ts'

/** Seals the audit events written since the last run. Each batch is its own transaction, so that a large price change delays nobody. */
export const sealAudit: Job = {
  kind: 'nontransactional',
  name: 'seal-audit',
  schedule: '* * * * *',
  due: async () => [{ id: 'log' }],
  async run({ db }) {
    await sealEntries(db)
  },
}

/** Verifies the chain of seals: hourly the new ones, daily all of it. The line in the server's log records the last seal outside the database. */
export const verifyAudit: Job = {
  kind: 'nontransactional',
  name: 'verify-audit',
  schedule: '13 * * * *',
  due: async () => [{ id: 'new' }],
  async run({ db, services, now }, { id }) {
    const broken = await checkLog(db, now, id === 'whole')
    const { latest } = await auditStatus(db)
    if (broken) log(services, 'audit', 'error', `The audit log is not what was sealed. ${broken.reason}`, { seal: broken.seal })
    else if (latest)
      log(services, 'audit', 'info', `The audit log is sealed up to seal ${latest.number}.`, { seal: latest.number, hash: latest.hash })
  },
}
