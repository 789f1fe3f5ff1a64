import type { AuditSeals } from '@loupe/contract/reports/audits.ts'
import type { HealthCheck } from '@loupe/contract/reports/health.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { auditStatus } from '../audit-seals/status.ts'
import type { PartCheck } from './part-check.ts'
import { countText } from '@loupe/domain/kernel/pieces.ts'
import { lasting } from './text.ts'

/** Age in seconds after which unsealed entries are a warning or an error; sealing runs every minute. */
const late = { warn: 300, bad: 3600 } as const
/** Verification runs every hour. */
const verifiedWithin = 7200

const secondsSince = (now: Date, at: string) => Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000))
/** Enough of a hash to compare it with a note. */
const short = (hash: string) => hash.slice(0, 16)

/** @param since when this database could first be sealed: entries of before, as those of a demo or an older version, have not waited longer */
function sealing(now: Date, { latest, entries, unsealed, oldestUnsealedAt }: AuditSeals, since: Date): HealthCheck {
  const waits = oldestUnsealedAt === null ? 0 : Math.min(secondsSince(now, oldestUnsealedAt), secondsSince(now, since.toISOString()))
  const state = waits >= late.bad ? 'bad' : waits >= late.warn ? 'warn' : 'good'
  const unsealedLog = state === 'good' ? 'The first seal follows: sealing runs every minute.' : 'Nothing has been sealed.'
  const sealed = latest
    ? `${countText(entries, 'entry', 'entries')} in ${countText(latest.number, 'seal')}; the last begins with ${short(latest.hash)}.`
    : unsealedLog
  return {
    id: 'audit-seals',
    group: 'Audit log',
    title: 'Sealed',
    state,
    message: unsealed === 0 ? sealed : `${sealed} ${countText(unsealed, 'entry waits', 'entries wait')}, the oldest for ${lasting(waits)}.`,
    next:
      state === 'good'
        ? ''
        : 'Until they are sealed, a change to these entries would not be noticed. Check that a worker is running; sealing also waits for open transactions, of which "Longest transaction" shows the oldest.',
  }
}

function verification(now: Date, { latest, verified }: AuditSeals): HealthCheck {
  const check = { id: 'audit-log', group: 'Audit log', title: 'Seals verified' }
  if (verified?.broken)
    return {
      ...check,
      state: 'bad',
      message: verified.broken,
      next: 'The log was changed by hand and is no longer evidence. Leave the database as it is, run npm run verify-audit, and compare with an export or a backup from before.',
    }
  if (verified === null)
    return {
      ...check,
      state: 'warn',
      message: 'Not yet verified, so no one knows whether the log is as it was written.',
      next: 'A worker verifies it each hour: check that one is running. The result is here within an hour. To verify now, run npm run verify-audit.',
    }
  const isOld = latest !== null && secondsSince(now, verified.at) > verifiedWithin
  return {
    ...check,
    state: isOld ? 'warn' : 'good',
    message: `${countText(verified.entries, 'entry', 'entries')} up to seal ${verified.number} are as they were sealed, as of ${lasting(secondsSince(now, verified.at))} ago.`,
    next: isOld ? 'Check that a worker is running. To verify now, run npm run verify-audit.' : '',
  }
}

const protections: Record<AuditSeals['protection'], Pick<HealthCheck, 'state' | 'message' | 'next'>> = {
  role: { state: 'good', message: 'The application can only add to the log; the database refuses changes.', next: '' },
  trigger: {
    state: 'warn',
    message: 'The database refuses changes, but the application owns the table and could remove that protection.',
    next: 'Set DATABASE_OWNER_URL and give DATABASE_URL a role of its own (docs/operations.md, "A role that cannot change the audit log").',
  },
  none: {
    state: 'bad',
    message: 'The triggers that refuse changes are disabled.',
    next: 'Anyone with access to the database can change the log meanwhile. Enable them: alter table event enable trigger event_is_append_only; the same for event_seal. Then find out who disabled them.',
  },
}

/** When this database got its table of seals. */
async function sealedSince(db: Db): Promise<Date> {
  const { rows } = await sql<{ timestamp: string }>`select timestamp from kysely_migration where name = '0115_audit_seals'`.execute(db)
  return new Date(rows[0]?.timestamp ?? 0)
}

/** Whether the audit log can serve as evidence: sealed, verified, and protected from changes. */
export const checkAuditLog: PartCheck = async ({ db, now }) => {
  const [status, since] = await Promise.all([auditStatus(db), sealedSince(db)])
  return [
    sealing(now, status, since),
    verification(now, status),
    { id: 'audit-protection', group: 'Audit log', title: 'Protection', ...protections[status.protection] },
  ]
}
