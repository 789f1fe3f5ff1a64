import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Writing } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { renewLease } from '../../../db/lease.ts'
import { publish } from '../../../db/publish.ts'
import type { Profile } from './queries.ts'

/** An intake at work: acts for its owner, in the worker that holds the folder's lease. */
export interface Intake extends Reading {
  profile: Profile
  mine: string
}
/** Runs work in a transaction that commits only if this worker still holds the folder's lease at its end. */
export const whileMine = <T>(by: Intake, work: (ctx: Writing) => Promise<T>): Promise<T> =>
  inTransaction(by.services.db, async (tx) => {
    const done = await work({ ...by, tx, now: by.services.clock() })
    await publish(tx, ['intake'])
    if (!(await renewLease(tx, 'intake', by.profile.id, by.mine, by.services.clock())))
      throw new Refusal('conflict', undefined, 'Another worker is checking it.')
    return done
  })
