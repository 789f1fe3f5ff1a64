import { accountFiles } from '@loupe/contract/accounts/account-files.ts'
import { accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import type { Role, World } from './world.ts'

interface More {
  id?: string
  type?: 'personal' | 'business'
  docType?: string
  number?: string
  issueDate?: string | null
  expiryDate?: string | null
  file?: string
  updatedAt?: string
}
export const pdf = (text = 'a paper') => new File([`%PDF-1.7\n${text}\n%%EOF\n`], 'paper.pdf')

/** KYC documents of clients. */
export function kycDocuments(world: World) {
  const upload = async (account: string, file: File = pdf(), who: Role = 'seller', purpose: 'kyc' | 'logo' = 'kyc') =>
    (await world.as(who)(accountFiles.upload, { files: [file], body: { account, purpose } })).id
  const save = async (account: string, more: More = {}, who: Role = 'seller') =>
    world.as(who)(accountKyc.upsert, {
      body: {
        account,
        type: 'business',
        docType: 'PAN',
        number: 'AAAPL1234C',
        file: more.file ?? (await upload(account)),
        ...more,
      },
    })
  const decide = (id: string, status: 1 | 2 | 3, reason?: string, who: Role = 'admin') =>
    world.as(who)(accountKyc.changeStatus, { body: { id, status, ...(reason ? { reason } : {}) } })
  const rowsOf = (account: string) =>
    world.services.db
      .selectFrom('accountKyc')
      .select(['status', 'endedReason', 'reviewedBy', 'reviewedAt'])
      .where('account', '=', account)
      .orderBy('createdAt')
      .execute()
  const kycOf = async (id: string) => {
    const { detail } = await world.as('admin')(accounts.view, { params: { id } })
    return {
      isApproved: detail.isApproved,
      statuses: detail.kyc.map(({ status }) => status),
      documents: detail.kycDocuments,
      expires: detail.kycExpiresOn,
    }
  }

  return { upload, save, decide, rowsOf, kycOf }
}
