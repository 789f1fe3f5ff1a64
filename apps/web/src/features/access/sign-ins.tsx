import { type LoginLogEntry, sessions } from '@loupe/contract/access/sessions.ts'
import { custom, instant, text, whole } from '../../kit/columns.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { Status } from '../../kit/status.tsx'
import { deviceName } from './agent.ts'

const steps: Record<LoginLogEntry['step'], string> = {
  password: 'Password',
  otp: 'One-time code',
  forgot: 'Forgot password',
  'sign-up': 'Sign-up',
  change: 'Change password',
  reset: 'Reset link',
  verify: 'Verification link',
}
const passed = { true: { label: 'Right', tone: 'good' }, false: { label: 'Refused', tone: 'bad' } } as const
const blocked = { label: 'Blocked', tone: 'bad' } as const

/** Tries to sign in: of everybody whose one may see, or of one. */
export const SignIns = ({ user, empty }: { user?: string; empty: string }) => (
  <ListScreen<LoginLogEntry & { id: never }>
    isPart
    scrolls
    title="Sign-ins"
    route={sessions.log}
    {...(user ? { filter: { user } } : {})}
    sort={[{ at: 'DESC' }]}
    searchIn={user ? ['ip'] : ['username', 'name', 'ip']}
    empty={empty}
    columns={[
      instant('at', { sortable: true }),
      custom('isOk', (row) => <Status state={row.isBlocked ? blocked : passed[`${row.isOk}`]} />, {
        sortable: true,
        written: { words: { true: passed.true.label, false: passed.false.label } },
      }),
      whole('count', { sortable: true }),
      custom('step', (row) => steps[row.step], { sortable: true, written: { words: steps } }),
      text('username', { sortable: true }),
      text('name', { sortable: true }),
      text('ip'),
      custom('agent', (row) => <span title={row.agent}>{deviceName(row.agent)}</span>, { written: 'value' }),
    ]}
  />
)
