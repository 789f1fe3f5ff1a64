import { checkLog } from '../features/reports/audit-seals/checking.ts'
import { sealEntries } from '../features/reports/audit-seals/sealing.ts'
import { auditStatus } from '../features/reports/audit-seals/status.ts'
import { log } from '../log.ts'
import type { Job } from './job.ts'

/** Seals what was written to the audit log since the last time. A batch is a transaction of its own, so that a large change of prices holds nobody up. */
export const sealAudit: Job = {
  kind: 'outside',
  name: 'seal-audit',
  schedule: '* * * * *',
  due: async () => [{ id: 'log' }],
  async run({ db }) {
    await sealEntries(db)
  },
}

/** Verifies the chain of seals: hourly what is new, daily all of it. The line in the log of the server is a note of the last seal outside the database. */
export const verifyAudit: Job = {
  kind: 'outside',
  name: 'verify-audit',
  schedule: '13 * * * *',
  due: async () => [{ id: 'new' }],
  async run({ db, house, now }, { id }) {
    const broken = await checkLog(db, now, id === 'whole')
    const { latest } = await auditStatus(db)
    if (broken) log(house, 'audit', 'error', `The audit log is not what was sealed. ${broken.reason}`, { seal: broken.seal })
    else if (latest)
      log(house, 'audit', 'info', `The audit log is sealed up to seal ${latest.number}.`, { seal: latest.number, hash: latest.hash })
  },
}
