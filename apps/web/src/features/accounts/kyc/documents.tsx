import { Term } from '../../../kit/term.tsx'
import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { type KycDocument, accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import { type Expiry, expiredReason, expiryOf, kycLifecycle, kycStatus } from '@loupe/domain/accounts/kyc.ts'
import {
  type RequiredDocument,
  type RequirementState,
  kycChecklist,
  documentName,
  requirementState,
} from '@loupe/domain/accounts/kyc-documents.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { serverNow } from '../../../api/clock.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { day } from '../../../kit/format.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Heading, Rows } from '../../../kit/rows.tsx'
import { Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { dayAt } from '../../../kit/day-bounds.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { ApproveAll } from './approve-all.tsx'
import { useReopened } from '../../../kit/use-reopened.ts'

const today = () => dayAt(serverNow(), companyZone)
type Opened = { what: 'form'; document?: KycDocument; required?: RequiredDocument } | { what: 'look' | 'reject'; document: KycDocument }

/** The KYC documents of a client: the checklist, then each document with its status and actions. */
export function Documents({ account }: { account: AccountDetail }) {
  const may = useMay()
  const [opened, setOpened] = useReopened<Opened>(`client.documents ${account.id}`)
  const close = () => setOpened(undefined)
  const mayChange = may(accountKyc.upsert)
  const open = account.kyc.filter(({ status }) => status !== kycStatus.approved)
  return (
    <section aria-label="KYC documents">
      <Heading>KYC documents</Heading>
      <Checklist
        account={account}
        {...(mayChange ? { onAdd: (required: RequiredDocument) => setOpened({ what: 'form', required }) } : {})}
      />
      <RowActions>
        {open.length > 0 ? <ApproveAll account={account.id} open={open} /> : null}
        {mayChange ? <Button isSmall label="Add document" onClick={() => setOpened({ what: 'form' })} /> : null}
        <Term words={['KYC status', 'KYC document', 'Checklist']} />
      </RowActions>
      {account.kyc.length === 0 ? (
        <Nothing>No documents yet.</Nothing>
      ) : (
        <Rows
          label="Documents"
          rows={account.kyc.map((document) => ({
            key: document.id,
            title: documentName(document.type, document.docType),
            badge: <Badges document={document} />,
            detail: <Detail document={document} />,
            end: (
              <RowActions>
                <Button isSmall label="View" onClick={() => setOpened({ what: 'look', document })} />
                <Decide document={document} onReject={() => setOpened({ what: 'reject', document })} />
                {mayChange ? <Button isSmall label="Edit" onClick={() => setOpened({ what: 'form', document })} /> : null}
                <RouteButton
                  route={accountKyc.delete}
                  input={{ params: { id: document.id } }}
                  label="Delete"
                  isSmall
                  variant="danger"
                  confirm={{
                    title: `Delete ${documentName(document.type, document.docType)}?`,
                    content: 'The client’s KYC status is recalculated.',
                    ok: 'Delete',
                  }}
                />
              </RowActions>
            ),
          }))}
        />
      )}
      {opened?.what === 'form' ? (
        <DocumentForm account={account.id} document={opened.document} required={opened.required} onClose={close} />
      ) : opened?.what === 'look' ? (
        <DocumentPreview document={opened.document} onClose={close} />
      ) : opened?.what === 'reject' ? (
        <RejectForm document={opened.document} onClose={close} />
      ) : null}
    </section>
  )
}

const expiryText: Record<Expiry, { label: string; tone: Tone } | undefined> = {
  none: undefined,
  valid: undefined,
  soon: { label: 'Expires soon', tone: 'warn' },
  expired: { label: 'Expired', tone: 'bad' },
}

function Badges({ document }: { document: KycDocument }) {
  const expiry = expiryText[expiryOf(document.expiryDate, today())]
  return (
    <>
      <Status state={kycLifecycle.of(document.status)} /> {expiry ? <Status state={expiry} /> : null}
    </>
  )
}

const Detail = ({ document }: { document: KycDocument }) => (
  <>
    {[
      document.type === 'personal' ? 'Personal' : 'Business',
      document.number,
      document.issueDate ? `issued ${day(document.issueDate)}` : '',
      document.expiryDate
        ? `${expiryOf(document.expiryDate, today()) === 'expired' ? 'expired' : 'expires'} ${day(document.expiryDate)}`
        : '',
      document.info,
      document.remark,
      document.fileName,
    ]
      .filter(Boolean)
      .join(' · ')}
    {document.reason ? (
      <>
        <br />
        Rejected{document.reviewedByName ? ` by ${document.reviewedByName}` : ''}: {document.reason}
      </>
    ) : null}
  </>
)

/** Approve and reject, for users who may decide. `updatedAt` makes sure that the decision is about the version on the screen. */
function Decide({ document: { id, status, updatedAt, expiryDate, type, docType }, onReject }: { document: KycDocument; onReject(): void }) {
  const may = useMay()
  if (!may(accountKyc.changeStatus)) return null
  return (
    <>
      {status === kycStatus.approved ? null : (
        <RouteButton
          route={accountKyc.changeStatus}
          input={{ body: { id, status: kycStatus.approved, updatedAt } }}
          label="Approve"
          reason={expiryOf(expiryDate, today()) === 'expired' ? expiredReason : undefined}
          isSmall
          variant="main"
          confirm={{ title: `Approve ${documentName(type, docType)}?`, content: 'It counts for the client’s KYC.', ok: 'Approve' }}
        />
      )}
      {status === kycStatus.rejected ? null : <Button isSmall label="Reject" onClick={onReject} />}
    </>
  )
}

const RejectForm = ({ document, onClose }: { document: KycDocument; onClose(): void }) => (
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

const states: Record<RequirementState, { label: string; tone: Tone }> = {
  missing: { label: 'Missing', tone: 'neutral' },
  waiting: { label: 'Pending approval', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
}

/** The documents required for this type of company and country, and which of them exist. */
function Checklist({ account, onAdd }: { account: AccountDetail; onAdd?(required: RequiredDocument): void }) {
  const required = kycChecklist(account.businessType, account.countryCode)
  const rows = required.map((one) => {
    const state = requirementState(one, account.kyc, today())
    return {
      key: `${one.type}:${one.anyOf.join()}`,
      title: one.anyOf.map((code) => documentName(one.type, code)).join(' or '),
      badge: <Status state={states[state]} />,
      detail: one.type === 'personal' ? 'Of a director or owner' : 'Of the company',
      ...(onAdd && state !== 'approved' && state !== 'waiting' ? { end: <Button isSmall label="Add" onClick={() => onAdd(one)} /> } : {}),
    }
  })
  const approved = required.filter((one) => requirementState(one, account.kyc, today()) === 'approved').length
  return (
    <details open={approved < required.length}>
      <summary>
        Checklist: {approved} of {required.length} approved
      </summary>
      <Rows label="Checklist" rows={rows} />
    </details>
  )
}
