import type { Account } from '@loupe/contract/accounts/account.ts'
import { companySearchKeys } from '@loupe/contract/accounts/account-lists.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { accountGroup } from '@loupe/domain/masters/account-lists.ts'
import { expiryOf, kycBadge, kycLifecycle } from '@loupe/domain/accounts/kyc.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { companyToday } from '../../../api/clock.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { type Column, active, custom, instant, text } from '../../../kit/columns.tsx'
import { day } from '../../../kit/format.ts'
import { Icon } from '../../../kit/icon.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { useReopened } from '../../../kit/use-reopened.ts'
import { RowActions } from '../../../kit/row-end.tsx'
import { Status } from '../../../kit/status.tsx'
import { linkTo } from '../../../screens.ts'
import { ClientFilters, useClientFilters } from './client-filters.tsx'
import { GiveClients, clientsText } from './give-clients.tsx'
import { useChoices } from '../use-choices.ts'
import { lazyLayer } from '../../../kit/lazy-layer.tsx'
import './client.css'

const AddClient = lazyLayer(() => import('../kyc/add-client.tsx'), 'AddClient')
const yesNo = { true: 'Yes', false: 'No' }
const kycFile = Object.fromEntries(kycLifecycle.codes.map((code) => [String(code), kycLifecycle.of(code).label]))

const columnsOf = (groups: ReturnType<typeof useChoices>): Column<Account>[] => [
  custom('companyName', ({ id, companyName }) => <Link to={linkTo('client', { id })}>{companyName}</Link>, {
    sortable: true,
    written: 'value',
  }),
  text('vendorCode', { sortable: true, part: 'detail' }),
  custom('isApproved', (row) => <Kyc account={row} />, { sortable: true, width: 190, part: 'status', written: { words: kycFile } }),
  active({ width: 96, part: 'detail' }),
  custom('kycExpiresOn', ({ kycExpiresOn }) => <Expires on={kycExpiresOn} />, {
    sortable: true,
    part: 'deadline',
    written: 'value',
  }),
  text('sellerName', { sortable: true }),
  text('personName', { sortable: true }),
  text('contactEmail', { sortable: true, under: 'personName' }),
  text('mobile', { under: 'personName' }),
  custom('group', ({ group }) => groups.nameOf(group) ?? '–', {
    sortable: true,
    under: 'vendorCode',
    written: { words: groups.words },
  }),
  text('city', { sortable: true, under: 'companyName' }),
  text('country', { sortable: true }),
  custom('isVerified', ({ isVerified }) => (isVerified === 2 ? 'Yes' : 'No'), {
    title: 'Client verified',
    sortable: true,
    under: 'isApproved',
    isNamedUnder: true,
    written: { words: { '1': 'No', '2': 'Yes' } },
  }),
  custom('showNatural', ({ showNatural }) => yesNo[`${showNatural}`], { written: { words: yesNo } }),
  custom('showLabGrown', ({ showLabGrown }) => yesNo[`${showLabGrown}`], { written: { words: yesNo } }),
  text('brokerName', { sortable: true }),
  instant('createdAt', { sortable: true }),
]

/** The clients the user may see, with their sales person and KYC status. */
export function ClientList() {
  const may = useMay()
  const groups = useChoices(accountGroup.code)
  const filters = useClientFilters()
  const [isAdding, add] = useReopened<true>('client')
  const [given, setGiven] = useState<{ clients: readonly string[]; untick(): void }>()
  // A user who only sees their own clients cannot reassign them.
  const givesAway = useMe().reach !== 'own' && may(accounts.reassign)
  return (
    <>
      <ListScreen<Account>
        title="Clients"
        route={accounts.list}
        filter={filters.filter}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={[...companySearchKeys, 'vendorCode']}
        empty={
          filters.isOn ? 'No clients match these filters. Clear a filter to see more.' : 'No clients yet. Add the first with Add client.'
        }
        isFiltered={filters.isOn}
        onAdd={may(accounts.create) ? () => add(true) : undefined}
        filters={<ClientFilters {...filters} />}
        actions={may(accounts.create) ? <Button isSmall label="Add client" variant="main" onClick={() => add(true)} /> : null}
        columns={columnsOf(groups)}
        {...(givesAway
          ? {
              ticked: (rows, untick) => (
                <RowActions>
                  <span role="status">{clientsText(rows.length)} selected</span>
                  <Button
                    isSmall
                    label="Reassign to another sales person"
                    onClick={() => setGiven({ clients: rows.map(({ id }) => id), untick })}
                  />
                </RowActions>
              ),
            }
          : {})}
        rowActions={({ id, companyName }) => (
          <RowActions>
            <Link className="loupe-icon-button" to={linkTo('client', { id })} aria-label={`View ${companyName}`} title="View">
              <Icon sign="eye" />
            </Link>
            <KycLink id={id} name={companyName} />
          </RowActions>
        )}
      />
      {given ? <GiveClients clients={given.clients} onDone={given.untick} onClose={() => setGiven(undefined)} /> : null}
      {isAdding ? <AddClient onClose={() => add(undefined)} /> : null}
    </>
  )
}

/** A link to the wizard. It keeps the filters, because the list stays visible behind the wizard. */
function KycLink({ id, name }: { id: string; name: string }) {
  const { search } = useLocation()
  return (
    <Link className="loupe-icon-button" to={{ pathname: linkTo('clientKyc', { id }), search }} aria-label={`KYC of ${name}`} title="KYC">
      <Icon sign="edit" />
    </Link>
  )
}

/** The KYC status of a client, and whether any documents support it. */
export const Kyc = ({ account: { isApproved, kycDocuments } }: { account: Pick<Account, 'isApproved' | 'kycDocuments'> }) => (
  <Status state={kycBadge(isApproved, kycDocuments)} />
)

/** The day on which the first document expires, marked when it has passed or is near. */
export function Expires({ on }: { on: string | null }) {
  const status = expiryOf(on, companyToday())
  if (!on) return '–'
  return (
    <span className={status === 'valid' ? undefined : `client-${status}`}>
      {status === 'expired' ? 'expired ' : ''}
      <time dateTime={on}>{day(on)}</time>
      {status === 'soon' ? ' soon' : ''}
    </span>
  )
}
