import { type ApprovalKind, approvals } from '@loupe/contract/transactions/approvals.ts'
import type { Role, World } from './world.ts'

/** The approvals inbox of a test world, and what becomes of the stones in it. */
export function inboxOf(world: World) {
  const inbox = async (who: Role) => (await world.as(who)(approvals.list, { body: { limit: 1000, sort: [{ askedAt: 'ASC' }] } })).list ?? []
  return {
    inbox,
    find: async (who: Role, code: string) => (await inbox(who)).find((row) => row.code === code),
    statusOf: async (id: string) =>
      (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts,
  }
}

export const answer = (kind: ApprovalKind, key: string, input: 'approve' | 'reject', more = {}) => ({
  body: { kind, key, answer: input, ...more },
})

interface KycState {
  status?: 1 | 2 | 3
  expiryDate?: string
}
/** A KYC document of a client with its file, pending unless it says otherwise. @returns the id of the file */
export async function kycDocument({ services: { db } }: World, account: string, state: KycState = {}): Promise<string> {
  const { id: file } = await db
    .insertInto('accountFile')
    .values({ account, purpose: 'kyc', source: 'account/none', fileName: 'x.pdf', type: 'application/pdf', size: 1, etag: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('accountKyc')
    .values({ account, type: 'business', docType: 'PAN', number: 'AAAPL9999C', file, ...state })
    .execute()
  return file
}
