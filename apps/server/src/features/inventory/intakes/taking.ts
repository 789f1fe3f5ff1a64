import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Writing } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { renewLease } from '../../../db/lease.ts'
import { tell } from '../../../db/tell.ts'
import type { Profile } from './queries.ts'

/** Whoever takes: the intake's owner, in the name of the worker that has the folder. */
export interface Taking extends Reading {
  profile: Profile
  mine: string
}
/** In one transaction, which counts only if the folder is still this worker's at its end. */
export const whileMine = <T>(by: Taking, work: (ctx: Writing) => Promise<T>): Promise<T> =>
  inTransaction(by.house.db, async (tx) => {
    const done = await work({ ...by, tx, now: by.house.clock() })
    await tell(tx, ['intake'])
    if (!(await renewLease(tx, 'intake', by.profile.id, by.mine, by.house.clock())))
      throw new Refusal('conflict', undefined, 'Another worker looks at it.')
    return done
  })
