import { type AccountTerm, accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { termFields, termLifecycle } from '@loupe/domain/accounts/term.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Act } from '../../../kit/act.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { number } from '../../../kit/format.ts'
import { Press, RowActions } from '../../../kit/press.tsx'
import { Rows } from '../../../kit/rows.tsx'
import { Failed, Loading, Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { TermForm } from './term-form.tsx'

type Opened = { what: 'add' } | { what: 'edit' | 'reject'; term: AccountTerm }

/** What a client pays for days to pay or another currency; those that are approved are what an order offers first. */
export function ClientTerms({ account }: { account: string }) {
  const may = useMay()
  const sort = [{ isDefault: 'DESC' as const }, { createdAt: 'ASC' as const }]
  const { data, error, refetch } = useRead(accountTerms.list, {
    body: { page: 1, limit: 100, filter: { account, isDeleted: false }, sort },
  })
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const list = data?.list ?? []
  return (
    <section aria-label="Terms">
      {may(accountTerms.create) ? (
        <RowActions>
          <Press onPress={() => setOpened({ what: 'add' })}>Add term</Press>
        </RowActions>
      ) : null}
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading />
      ) : list.length === 0 ? (
        <Nothing>No terms yet.</Nothing>
      ) : (
        <Rows
          label="Terms"
          rows={list.map((term) => ({
            key: term.id,
            title: `${term.dayTerms}, ${term.currency}`,
            badge: <Badges term={term} />,
            detail: detailOf(term),
            end: (
              <EditDelete
                family={accountTerms}
                id={term.id}
                name={`${term.dayTerms}, ${term.currency}`}
                warning="Orders keep the days they have."
                onEdit={() => setOpened({ what: 'edit', term })}
              >
                <Decide term={term} onReject={() => setOpened({ what: 'reject', term })} />
              </EditDelete>
            ),
          }))}
        />
      )}
      {opened?.what === 'add' ? <TermForm account={account} onClose={close} /> : null}
      {opened?.what === 'edit' ? <TermForm account={account} term={opened.term} onClose={close} /> : null}
      {opened?.what === 'reject' ? <RejectForm term={opened.term} onClose={close} /> : null}
    </section>
  )
}

function Decide({ term: { id, status }, onReject }: { term: AccountTerm; onReject(): void }) {
  const may = useMay()
  if (!may(accountTerms.approve)) return null
  const open = termLifecycle.open(status)
  return (
    <>
      {open.includes('approve') ? (
        <Act route={accountTerms.approve} input={{ body: { id, answer: 'approve' } }} label="Approve" isSmall isMain />
      ) : null}
      {open.includes('reject') ? <Press onPress={onReject}>Reject</Press> : null}
    </>
  )
}

const Badges = ({ term }: { term: AccountTerm }) => (
  <>
    <Status state={termLifecycle.of(term.status)} /> {term.isDefault ? <Status state={{ label: 'Default', tone: 'good' }} /> : null}{' '}
    {term.isActive ? null : <Status state={{ label: 'Inactive', tone: 'bad' }} />}
  </>
)

const titleOf = (field: string) =>
  (accountTerms.list.reply.shape.list.unwrap().element.shape as Record<string, { meta(): { title?: string } | undefined }>)[field]?.meta()
    ?.title ?? field
const detailOf = (term: AccountTerm) => {
  const given = termFields.filter((field) => term[field] !== null).map((field) => `${titleOf(field)} ${number(term[field])}`)
  const figures = given.length > 0 ? given.join(' · ') : 'No percentages'
  return term.endedReason && term.status === 3 ? `${figures} · Rejected: ${term.endedReason}` : figures
}

const RejectForm = ({ term, onClose }: { term: AccountTerm; onClose(): void }) => (
  <FormDrawer
    title={`Reject: ${term.dayTerms}, ${term.currency}`}
    route={accountTerms.approve}
    open
    initial={{ id: term.id, answer: 'reject' }}
    submit="Reject"
    onClose={onClose}
  >
    {(field) => <LongTextField {...field('remarks')} />}
  </FormDrawer>
)
