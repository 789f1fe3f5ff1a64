import { users } from '@loupe/contract/access/users.ts'
import { useLocation, useNavigate } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { Choice } from '../../../kit/choice.tsx'
import { Page } from '../../../kit/page.tsx'
import { Failed } from '../../../kit/states.tsx'
import { titleOfTab } from './user-record.tsx'

/** The address of a user's tab without the user (S0 §2): the user is chosen here. */
export function ChooseUser() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [, , tab = '', part = ''] = pathname.split('/')
  const { data, error, refetch } = useRead(users.list, { body: { limit: 1000, sort: [{ firstName: 'ASC' }] } })
  const people = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const rest = [tab, part].filter(Boolean).join('/')
  return (
    <Page title={titleOfTab(tab, part)}>
      <p className="loupe-lead">Select a user to open their page.</p>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Choice<string>
          label="User"
          width={320}
          options={people}
          value={undefined}
          onValue={(id) => id && void navigate(`/user/record/${id}/${rest}`)}
        />
      )}
    </Page>
  )
}
