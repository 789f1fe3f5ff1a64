import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { type KycDocument, accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { type Expiry, expiryOf, kycLifecycle } from '@loupe/domain/accounts/kyc.ts'
import { type Wanted, type WantedState, kycChecklist, paperName, wantedState } from '@loupe/domain/accounts/kyc-papers.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { useMay } from '../../../api/session.tsx'
import { Act } from '../../../kit/act.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { day, zone } from '../../../kit/format.ts'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Heading, Rows } from '../../../kit/rows.tsx'
import { Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { dayAt } from '../../../kit/zone.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentLook } from './document-look.tsx'
import { keepOverwrite } from './undo-overwrite.tsx'

const today = () => dayAt(serverNow(), zone)
type Opened = { what: 'form'; document?: KycDocument; wanted?: Wanted } | { what: 'look' | 'reject'; document: KycDocument }

/** The KYC documents of a client: the checklist, each with its status, and what may be done to it. */
export function Documents({ account }: { account: AccountDetail }) {
  const may = useMay()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const mayChange = may(accountKyc.upsert)
  const open = account.kyc.filter(({ status }) => status !== 2).length
  return (
    <section aria-label="KYC documents">
      <Heading>KYC documents</Heading>
      <Checklist account={account} {...(mayChange ? { onAdd: (wanted: Wanted) => setOpened({ what: 'form', wanted }) } : {})} />
      <RowActions>
        {open > 0 ? (
          <Act
            route={accountKyc.approveAll}
            input={{ body: { account: account.id } }}
            label="Approve all"
            isSmall
            onDone={({ overwritten }) => keepOverwrite(account.id, overwritten)}
            confirm={{ title: `Approve ${open} documents?`, content: 'Rejected ones are approved too.', ok: 'Approve all' }}
          />
        ) : null}
        {mayChange ? <Press onPress={() => setOpened({ what: 'form' })}>Add document</Press> : null}
      </RowActions>
      {account.kyc.length === 0 ? (
        <Nothing>No documents yet.</Nothing>
      ) : (
        <Rows
          label="Documents"
          rows={account.kyc.map((document) => ({
            key: document.id,
            title: paperName(document.type, document.docType),
            badge: <Badges document={document} />,
            detail: <Detail document={document} />,
            end: (
              <RowActions>
                <Press onPress={() => setOpened({ what: 'look', document })}>View</Press>
                <Decide document={document} onReject={() => setOpened({ what: 'reject', document })} />
                {mayChange ? <Press onPress={() => setOpened({ what: 'form', document })}>Edit</Press> : null}
                <Act
                  route={accountKyc.delete}
                  input={{ params: { id: document.id } }}
                  label="Delete"
                  isSmall
                  isDanger
                  confirm={{
                    title: `Delete ${paperName(document.type, document.docType)}?`,
                    content: 'The client’s KYC is counted anew.',
                    ok: 'Delete',
                  }}
                />
              </RowActions>
            ),
          }))}
        />
      )}
      {opened?.what === 'form' ? (
        <DocumentForm account={account.id} document={opened.document} wanted={opened.wanted} onClose={close} />
      ) : opened?.what === 'look' ? (
        <DocumentLook document={opened.document} onClose={close} />
      ) : opened?.what === 'reject' ? (
        <RejectForm document={opened.document} onClose={close} />
      ) : null}
    </section>
  )
}

const expiryWords: Record<Expiry, { label: string; tone: Tone } | undefined> = {
  none: undefined,
  valid: undefined,
  soon: { label: 'Expires soon', tone: 'warn' },
  expired: { label: 'Expired', tone: 'bad' },
}

function Badges({ document }: { document: KycDocument }) {
  const expiry = expiryWords[expiryOf(document.expiryDate, today())]
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
      document.expiryDate ? `expires ${day(document.expiryDate)}` : '',
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

/** Approve and reject, to who may decide; what was looked at is what is decided on. */
function Decide({ document: { id, status, updatedAt }, onReject }: { document: KycDocument; onReject(): void }) {
  const may = useMay()
  if (!may(accountKyc.changeStatus)) return null
  return (
    <>
      {status === 2 ? null : (
        <Act route={accountKyc.changeStatus} input={{ body: { id, status: 2, updatedAt } }} label="Approve" isSmall isMain />
      )}
      {status === 3 ? null : <Press onPress={onReject}>Reject</Press>}
    </>
  )
}

const RejectForm = ({ document, onClose }: { document: KycDocument; onClose(): void }) => (
  <FormDrawer
    title={`Reject: ${paperName(document.type, document.docType)}`}
    route={accountKyc.changeStatus}
    open
    initial={{ id: document.id, status: 3, updatedAt: document.updatedAt }}
    submit="Reject"
    onClose={onClose}
  >
    {(field) => <LongTextField {...field('reason')} isOptional={false} />}
  </FormDrawer>
)

const states: Record<WantedState, { label: string; tone: Tone }> = {
  missing: { label: 'Missing', tone: 'neutral' },
  waiting: { label: 'Waits for approval', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
}

/** What such a company in such a country has to show, and how far it has. */
function Checklist({ account, onAdd }: { account: AccountDetail; onAdd?(wanted: Wanted): void }) {
  const wanted = kycChecklist(account.businessType, account.countryCode)
  const rows = wanted.map((one) => {
    const state = wantedState(one, account.kyc, today())
    return {
      key: `${one.type}:${one.anyOf.join()}`,
      title: one.anyOf.map((code) => paperName(one.type, code)).join(' or '),
      badge: <Status state={states[state]} />,
      detail: one.type === 'personal' ? 'Of a director or owner' : 'Of the company',
      ...(onAdd && state !== 'approved' && state !== 'waiting' ? { end: <Press onPress={() => onAdd(one)}>Add</Press> } : {}),
    }
  })
  const shown = wanted.filter((one) => wantedState(one, account.kyc, today()) === 'approved').length
  return (
    <details open={shown < wanted.length}>
      <summary>
        Checklist: {shown} of {wanted.length} approved
      </summary>
      <Rows label="Checklist" rows={rows} />
    </details>
  )
}
