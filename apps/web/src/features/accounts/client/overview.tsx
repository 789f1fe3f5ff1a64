import { type AccountDetail, accountDetail } from '@loupe/contract/accounts/account.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { enquiries, enquiryKindNames, enquiryKinds } from '@loupe/contract/transactions/enquiries.ts'
import { bids } from '@loupe/contract/transactions/bids.ts'
import { stageMemos } from '@loupe/contract/transactions/overviews.ts'
import { ledgerTitle } from '@loupe/domain/accounts/account.ts'
import { bidStatus } from '@loupe/domain/transactions/bid.ts'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Card, CardTable, Cards } from '../../../kit/card.tsx'
import { titleOf } from '../../../kit/columns.tsx'
import { dash, dateTime, money, whole } from '../../../kit/format.ts'
import { Page } from '../../../kit/page.tsx'
import { ChangedBy } from '../../../kit/changed-by.tsx'
import { combinedQuery } from '../../../kit/combined-query.ts'
import { Nothing } from '../../../kit/states.tsx'
import { memoAmountIn, memosIn, memosLink, memoViews } from '../../../links/memo-views.ts'
import { linkTo } from '../../../screens.ts'
import { editClient } from '../kyc/edit-client.ts'
import type { OfClient } from './of-client.ts'
import { Timeline } from './timeline.tsx'

/** A client at a glance: open documents, contacts and the timeline. */
export const Overview = ({ client }: OfClient) => (
  <Page title="Overview" isNamedByTab>
    <Cards>
      <div className="loupe-stack">
        <Open client={client} />
        <Who client={client} />
      </div>
      <Timeline account={client.id} />
    </Cards>
  </Page>
)

/** The number of open documents of each kind, as links to their lists. */
function Open({ client: { id: account, companyName } }: OfClient) {
  const may = useMay()
  const all = useRead(enquiries.counts, { body: { account } }, { enabled: may(enquiries.counts) })
  const stages = useRead(stageMemos.list, { body: { account, limit: 100 } }, { enabled: may(stageMemos.list) })
  const bid = { filter: { account, status: bidStatus.pending, isDeleted: false }, isCountOnly: true }
  const bidding = useRead(bids.list, { body: bid }, { enabled: may(bids.list) })
  const reads = [...(may(bids.list) ? [bidding] : []), ...(may(enquiries.counts) ? [all] : []), ...(may(stageMemos.list) ? [stages] : [])]
  if (reads.length === 0) return null
  const list = stages.data?.list ?? []
  const open = [
    ...enquiryKindNames.map((kind) => ({
      label: enquiryKinds[kind].label,
      count: all.data?.[kind] ?? 0,
      value: undefined,
      to: linkTo('enquiry', { kind }, { account }),
    })),
    { label: 'Bid', count: bidding.data?.count ?? 0, value: undefined, to: linkTo('bids', { view: 'mine' }, { q: companyName }) },
    ...memoViews.flatMap((view) =>
      view.open ? [{ label: view.open, count: memosIn(view, list), value: memoAmountIn(view, list), to: memosLink(view, account) }] : [],
    ),
  ].filter(({ count }) => count > 0)
  return (
    <Card title="Open deals" query={combinedQuery(reads)}>
      {open.length === 0 ? (
        <Nothing>No open deals for this client.</Nothing>
      ) : (
        <CardTable
          label="Open deals"
          rows={open}
          keyOf={({ label }) => label}
          columns={[
            { title: 'Type', show: ({ label, to }) => <Link to={to}>{label}</Link> },
            { title: 'Count', isNumber: true, show: ({ count }) => whole(count) },
            ...(open.some(({ value }) => value !== undefined)
              ? [
                  {
                    title: 'Amount out',
                    isNumber: true,
                    show: ({ value }: (typeof open)[number]) => (value === undefined ? dash : money(value)),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Card>
  )
}

const facts: readonly (keyof AccountDetail & string)[] = [
  'emails',
  'mobiles',
  'ledgerType',
  'name',
  'contactMobile',
  'contactEmail',
  'Website',
  'address',
  'cityName',
  'countryName',
  'businessType',
  'brokerName',
  'createdAt',
]
/** A long address breaks before its @, not in the middle of a name. */
function ContactLink({ by, to }: { by: 'mailto' | 'tel'; to: string }) {
  const [name, host] = to.split('@')
  return (
    <a href={`${by}:${to}`}>
      {name}
      {host === undefined ? null : (
        <>
          <wbr />@{host}
        </>
      )}
    </a>
  )
}
const linkSchemes: Partial<Record<keyof AccountDetail, 'mailto' | 'tel'>> = {
  emails: 'mailto',
  contactEmail: 'mailto',
  mobiles: 'tel',
  contactMobile: 'tel',
}

/** A field of a client as text; e-mail addresses and phone numbers are links. */
function visible(client: AccountDetail, field: keyof AccountDetail): ReactNode {
  if (field === 'createdAt') return dateTime(client.createdAt)
  if (field === 'ledgerType') return client.ledgerType.split(',').map(ledgerTitle).join(', ') || dash
  const lines = [client[field]].flat().filter((line): line is string => typeof line === 'string' && line !== '')
  const by = linkSchemes[field]
  if (lines.length === 0) return dash
  return by
    ? lines.map((line, at) => (
        <Fragment key={line}>
          {at > 0 ? <br /> : null}
          <ContactLink by={by} to={line} />
        </Fragment>
      ))
    : lines.join(', ')
}

const titles: Record<string, string> = { cityName: 'City', countryName: 'Country', name: 'Contact', contactEmail: 'Contact email' }

function Who({ client }: { client: AccountDetail }) {
  const person = client.user
  const may = useMay()
  return (
    <Card title="Details" link={may(accounts.update) ? <Link to={editClient(client.id)}>Edit</Link> : null}>
      <dl className="client-facts">
        {person ? (
          <div>
            <dt>Primary user</dt>
            <dd>
              {[person.firstName, person.lastName].filter(Boolean).join(' ')}
              <br />
              <ContactLink by="mailto" to={person.email} />
              {person.mobile ? (
                <>
                  <br />
                  <ContactLink by="tel" to={person.mobile} />
                </>
              ) : null}
            </dd>
          </div>
        ) : null}
        {facts.map((field) => (
          <div key={field}>
            <dt>{titles[field] ?? titleOf(accountDetail, field)}</dt>
            <dd>{visible(client, field)}</dd>
          </div>
        ))}
      </dl>
      <ChangedBy subject="account" id={client.id} />
    </Card>
  )
}
