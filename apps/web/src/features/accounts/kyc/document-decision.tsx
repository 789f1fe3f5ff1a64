import { type KycDocument, accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { expiredReason, expiryOf, kycStatus } from '@loupe/domain/accounts/kyc.ts'
import { documentName } from '@loupe/domain/accounts/kyc-documents.ts'
import { companyToday } from '../../../api/clock.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'

/** Approve and reject, for users who may decide. `updatedAt` makes sure that the decision is about the version on the screen. */
export function DocumentDecision({ document, onReject }: { document: KycDocument; onReject(): void }) {
  const { id, status, updatedAt, expiryDate, type, docType } = document
  const may = useMay()
  if (!may(accountKyc.changeStatus)) return null
  return (
    <>
      {status === kycStatus.approved ? null : (
        <RouteButton
          route={accountKyc.changeStatus}
          input={{ body: { id, status: kycStatus.approved, updatedAt } }}
          label="Approve"
          outcome={() => `${documentName(type, docType)} approved.`}
          reason={expiryOf(expiryDate, companyToday()) === 'expired' ? expiredReason : undefined}
          isSmall
          variant="main"
          confirm={{ title: `Approve ${documentName(type, docType)}?`, content: 'It counts for the client’s KYC.', ok: 'Approve' }}
        />
      )}
      {status === kycStatus.rejected ? null : <Button isSmall label="Reject" onClick={onReject} />}
    </>
  )
}

export const RejectDocument = ({ document, onClose }: { document: KycDocument; onClose(): void }) => (
  <FormDrawer
    title={`Reject: ${documentName(document.type, document.docType)}`}
    route={accountKyc.changeStatus}
    open
    initial={{ id: document.id, status: kycStatus.rejected, updatedAt: document.updatedAt }}
    submit="Reject"
    onClose={onClose}
  >
    {(field) => <LongTextField {...field('reason')} isOptional={false} />}
  </FormDrawer>
)
