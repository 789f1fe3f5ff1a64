import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type SyncResource, syncTitles } from '@loupe/domain/platforms/sync.ts'
import type { Tx } from '../../../db/connection.ts'

/** The id of our record for the sender's id. @throws when its row was not received yet, or not accepted */
export async function localOf(tx: Tx, resource: SyncResource, remoteId: string): Promise<string> {
  const row = await tx
    .selectFrom('syncRow')
    .select('localId')
    .where('resource', '=', resource)
    .where('remoteId', '=', remoteId)
    .where('localId', 'is not', null)
    .executeTakeFirst()
  if (row?.localId) return row.localId
  throw new Refusal(
    'not_found',
    undefined,
    `The record it belongs to does not exist here: no such id among ${syncTitles[resource].toLowerCase()}.`,
  )
}
