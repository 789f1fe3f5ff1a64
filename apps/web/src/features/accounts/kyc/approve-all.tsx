import { type KycDocument, accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { expiryOf, kycStatus } from '@loupe/domain/accounts/kyc.ts'
import { documentName } from '@loupe/domain/accounts/kyc-documents.ts'
import { companyToday } from '../../../api/clock.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { storeOverwrite } from './undo-overwrite.tsx'

const documents = (count: number) => (count === 1 ? '1 document' : `${count} documents`)

/**
 * Approves all documents of a client that are not approved yet. Expired ones cannot be: the others are then offered.
 * @param open the documents that are not approved
 */
export function ApproveAll({ account, open }: { account: string; open: readonly KycDocument[] }) {
  const today = companyToday()
  const expired = open.filter(({ expiryDate }) => expiryOf(expiryDate, today) === 'expired')
  const names = expired.map(({ type, docType }) => documentName(type, docType)).join(', ')
  const count = open.length - expired.length
  const isRejected = open.some((one) => one.status === kycStatus.rejected && !expired.includes(one))
  const left = expired.length > 0 ? `Expired, and left as it is: ${names}.` : ''
  return (
    <RouteButton
      route={accountKyc.approveAll}
      input={{ body: { account, ...(expired.length > 0 ? { withoutExpired: true } : {}) } }}
      label={expired.length > 0 && count > 0 ? `Approve the other ${count}` : 'Approve all'}
      isSmall
      outcome={() => `${documents(count)} approved.`}
      onDone={({ overwritten }) => storeOverwrite(account, overwritten)}
      reason={count > 0 ? undefined : `Expired, and cannot be approved: ${names}. Ask the client for new documents.`}
      confirm={{
        title: `Approve ${documents(count)}?`,
        content: [isRejected ? 'Rejected documents are approved too.' : '', left].filter(Boolean).join(' '),
        ok: expired.length > 0 ? `Approve ${documents(count)}` : 'Approve all',
      }}
    />
  )
}
