import { Term } from '../../../kit/term.tsx'
import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { type KycDocument, accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { type Expiry, expiryOf, kycLifecycle, kycStatus } from '@loupe/domain/accounts/kyc.ts'
import { type RequiredDocument, documentName } from '@loupe/domain/accounts/kyc-documents.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { companyToday } from '../../../api/clock.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { day } from '../../../kit/format.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Heading, Rows } from '../../../kit/rows.tsx'
import { Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { DocumentChecklist } from './document-checklist.tsx'
import { DocumentDecision, RejectDocument } from './document-decision.tsx'
import { DocumentForm } from './document-form.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { ApproveAll } from './approve-all.tsx'
import { useReopened } from '../../../kit/use-reopened.ts'

type Opened = { what: 'form'; document?: KycDocument; required?: RequiredDocument } | { what: 'preview' | 'reject'; document: KycDocument }

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
      <DocumentChecklist
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
                <Button isSmall label="View" onClick={() => setOpened({ what: 'preview', document })} />
                <DocumentDecision document={document} onReject={() => setOpened({ what: 'reject', document })} />
                {mayChange ? <Button isSmall label="Edit" onClick={() => setOpened({ what: 'form', document })} /> : null}
                <RouteButton
                  route={accountKyc.delete}
                  input={{ params: { id: document.id } }}
                  label="Delete"
                  outcome={() => `${documentName(document.type, document.docType)} deleted.`}
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
      ) : opened?.what === 'preview' ? (
        <DocumentPreview label={documentName(opened.document.type, opened.document.docType)} document={opened.document} onClose={close} />
      ) : opened?.what === 'reject' ? (
        <RejectDocument document={opened.document} onClose={close} />
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
  const expiry = expiryText[expiryOf(document.expiryDate, companyToday())]
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
        ? `${expiryOf(document.expiryDate, companyToday()) === 'expired' ? 'expired' : 'expires'} ${day(document.expiryDate)}`
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
