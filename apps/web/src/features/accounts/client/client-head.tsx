import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { accountGroup } from '@loupe/domain/masters/account-lists.ts'
import { expiredDocuments, expiryOf } from '@loupe/domain/accounts/kyc.ts'
import { checklistText, documentName, kycChecklist } from '@loupe/domain/accounts/kyc-documents.ts'
import { termStatus } from '@loupe/domain/accounts/term.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { companyToday } from '../../../api/clock.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { deskLink } from '../../../links/desk-link.ts'
import { TodoButton } from '../../../links/parts.ts'
import { Status } from '../../../kit/status.tsx'
import { linkTo } from '../../../screens.ts'
import { Expires, Kyc } from './client-list.tsx'
import { documentsTab } from '../kyc/tabs.tsx'
import { Credit } from './credit.tsx'
import { figuresIn } from '../terms/term-parts.tsx'
import { UndoOverwrite } from '../kyc/undo-overwrite.tsx'
import { useChoices } from '../use-choices.ts'

/** The head of every tab of a client: name, sales person, and warnings to read before dealing with it. */
export function ClientHead({ client }: { client: AccountDetail }) {
  const may = useMay()
  const groups = useChoices(accountGroup.code)
  const group = client.group.find(({ isActive }) => isActive)
  const desk = may({ access: 'diamond:view' })
    ? deskLink(client.showLabGrown && !client.showNatural, { filter: {}, client: client.id })
    : undefined
  return (
    <header className="client-head">
      <div className="client-name">
        <Link to={linkTo('client', { id: client.id })}>{client.companyName}</Link>
        <span>{client.vendorCode}</span>
        {desk ? (
          <span className="client-search">
            <Link to={linkTo('requests', {}, { client: client.id })}>New request</Link>
            <Link to={desk}>Search stones for this client</Link>
          </span>
        ) : null}
        <Suspense>
          <TodoButton about={{ subjectType: 'account', subject: client.id, name: client.companyName }} />
        </Suspense>
      </div>
      <p className="client-status">
        <Kyc account={client} />
        {client.isActive ? null : <Status state={{ label: 'Inactive', tone: 'neutral' }} />}
        {client.isVerified === 2 ? null : <Status state={{ label: 'Not verified', tone: 'warn' }} />}
        <Credit account={client.id} />
        <span>Sales person: {client.sellerName ?? 'None'}</span>
        {group ? <span>Group: {groups.nameOf(group.id)}</span> : null}
        <Terms account={client.id} />
        <KycDocuments client={client} />
      </p>
      <UndoOverwrite account={client.id} />
    </header>
  )
}

/** The terms that an order offers first: the default ones, else the oldest; nothing until a term is approved (`preferredTerm`). */
function Terms({ account }: { account: string }) {
  const may = useMay()
  const filter = { account, isDeleted: false, isActive: true, status: termStatus.approved }
  const sort = [{ isDefault: 'DESC' as const }, { createdAt: 'ASC' as const }]
  const { data } = useRead(accountTerms.list, { body: { page: 1, limit: 1, filter, sort } }, { enabled: may(accountTerms.list) })
  const [term] = data?.list ?? []
  return term ? (
    <span>
      Agreed terms: {term.dayTerms}, {term.currency} ({figuresIn(term)})
    </span>
  ) : null
}

/** How far the documents of the checklist are, as a link to them, and those that have expired or expire soon. */
function KycDocuments({ client }: { client: AccountDetail }) {
  const today = companyToday()
  const missing = new Set(expiredDocuments(client.kyc, today).map(({ id }) => id))
  const expiring = client.kyc.filter(({ id, expiryDate }) => missing.has(id) || expiryOf(expiryDate, today) === 'soon')
  const required = kycChecklist(client.businessType, client.countryCode)
  return (
    <>
      <span>
        <Link to={linkTo('clientKyc', { id: client.id, tab: documentsTab })}>
          KYC documents: {checklistText(required, client.kyc, today)}
        </Link>
      </span>
      {expiring.map(({ id, type, docType, expiryDate }) => (
        <span key={id}>
          {documentName(type, docType)}: <Expires on={expiryDate} />
          {missing.has(id) ? ' (counts as missing: orders and memos can be requested, but not approved until a new one is approved)' : ''}
        </span>
      ))}
    </>
  )
}
