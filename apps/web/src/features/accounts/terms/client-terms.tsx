import { type AccountTerm, accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Rows } from '../../../kit/rows.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { TermForm } from './term-form.tsx'
import { Badges, Decide, RejectForm, endOfTerm, figuresIn, reasonOf } from './term-parts.tsx'
import { useReopened } from '../../../kit/use-reopened.ts'

type Opened = { what: 'add' } | { what: 'edit' | 'reject'; term: AccountTerm }

/** What a client pays for days to pay or another currency. An order offers the approved terms first. */
export function ClientTerms({ account }: { account: string }) {
  const may = useMay()
  const sort = [{ isDefault: 'DESC' as const }, { createdAt: 'ASC' as const }]
  const query = useRead(accountTerms.list, {
    body: { page: 1, limit: 100, filter: { account, isDeleted: false }, sort },
  })
  const { data } = query
  const [opened, setOpened] = useReopened<Opened>(`client.terms ${account}`)
  const close = () => setOpened(undefined)
  const list = data?.list ?? []
  return (
    <div>
      {may(accountTerms.create) ? (
        <RowActions>
          <Button isSmall label="Add term" onClick={() => setOpened({ what: 'add' })} />
        </RowActions>
      ) : null}
      {!data ? (
        <LoadingOrFailed query={query} />
      ) : list.length === 0 ? (
        <Nothing>No terms yet.</Nothing>
      ) : (
        <Rows
          label="Terms"
          rows={list.map((term) => ({
            key: term.id,
            title: `${term.dayTerms}, ${term.currency}`,
            badge: <Badges term={term} />,
            detail: [figuresIn(term), reasonOf(term)].filter(Boolean).join(' · '),
            end: (
              <EditDelete
                family={accountTerms}
                id={term.id}
                name={`${term.dayTerms}, ${term.currency}`}
                warning={endOfTerm(term)}
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
    </div>
  )
}
