import { type LoginLogEntry, sessions } from '@loupe/contract/access/sessions.ts'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { Act } from '../../kit/act.tsx'
import { custom, instant, text } from '../../kit/columns.tsx'
import * as format from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { Page } from '../../kit/page.tsx'
import { Heading, Rows } from '../../kit/rows.tsx'
import { Failed, Loading } from '../../kit/states.tsx'
import { Status } from '../../kit/status.tsx'
import { users } from '@loupe/contract/access/users.ts'
import { deviceName } from './agent.ts'

const steps = { password: 'Password', otp: 'One-time code', forgot: 'Forgot password', 'sign-up': 'Sign-up' } as const
const passed = { true: { label: 'Right', tone: 'good' }, false: { label: 'Refused', tone: 'bad' } } as const

/** Where I am signed in, with a way to end each, and who tried to sign in. */
export function Devices() {
  const { data, error, isPending, refetch } = useRead(sessions.list, {})
  const seesAll = useMay()(users.list)
  const list = data?.list ?? []
  const others = list.length - 1
  return (
    <Page
      title="Devices and sign-ins"
      actions={
        <Act
          route={sessions.endOthers}
          input={{}}
          label="End all others"
          isDanger
          isDisabled={others < 1}
          confirm={{ title: 'End all other sessions?', content: 'Every other device is signed out at once.', ok: 'End all others' }}
        />
      }
    >
      <Heading>Signed in on</Heading>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Loading rows={3} />
      ) : (
        <Rows
          label="Devices"
          rows={list.map((device) => ({
            key: device.id,
            title: deviceName(device.agent),
            badge: device.isCurrent ? <Status state={{ label: 'This device', tone: 'good' }} /> : null,
            detail: `${device.ip} · signed in ${format.dateTime(device.createdAt)} · last seen ${format.dateTime(device.seenAt)}${device.isRemembered ? ' · remembered' : ''}`,
            end: device.isCurrent ? null : (
              <Act route={sessions.end} input={{ params: { id: device.id } }} label="End this session" isSmall />
            ),
          }))}
        />
      )}
      <Heading>{seesAll ? 'Everybody’s sign-ins' : 'My sign-ins'}</Heading>
      <ListScreen<LoginLogEntry & { id: never }>
        isPart
        title="Sign-ins"
        route={sessions.log}
        sort={[{ at: 'DESC' }]}
        searchIn={['username', 'name', 'ip']}
        empty="Nobody has tried to sign in yet."
        columns={[
          instant('at', { sortable: true }),
          custom('isOk', (row) => <Status state={passed[`${row.isOk}`]} />, {
            sortable: true,
            written: { words: { true: passed.true.label, false: passed.false.label } },
          }),
          custom('step', (row) => steps[row.step], { sortable: true, written: { words: steps } }),
          text('username', { sortable: true }),
          text('name', { sortable: true }),
          text('ip'),
          custom('agent', (row) => <span title={row.agent}>{deviceName(row.agent)}</span>, { written: 'value' }),
        ]}
      />
    </Page>
  )
}
