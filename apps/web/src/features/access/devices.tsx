import { sessions } from '@loupe/contract/access/sessions.ts'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import * as format from '../../kit/format.ts'
import { Page } from '../../kit/page.tsx'
import { RouteButton } from '../../kit/route-button.tsx'
import { Heading, Rows } from '../../kit/rows.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'
import { Status } from '../../kit/status.tsx'
import { users } from '@loupe/contract/access/users.ts'
import { deviceName } from './agent.ts'
import { SignIns } from './sign-ins.tsx'

const endQuestion = { title: 'End this session?', content: 'That device is signed out.', ok: 'End session' }

/** The person's active sessions, each with a button that ends it, and the log of sign-ins. */
export function Devices() {
  const query = useRead(sessions.list, {})
  const { data } = query
  const seesAll = useMay()(users.list)
  const list = data?.list ?? []
  const others = list.length - 1
  return (
    <Page
      title="Devices and sign-ins"
      actions={
        <RouteButton
          route={sessions.endOthers}
          input={{}}
          label="End all other sessions"
          variant="danger"
          reason={others < 1 ? 'You have no other session.' : undefined}
          confirm={{ title: 'End all other sessions?', content: 'Every other device is signed out.', ok: 'End all other sessions' }}
        />
      }
    >
      <Heading>Signed in on</Heading>
      {!data ? (
        <LoadingOrFailed query={query} rows={3} />
      ) : (
        <Rows
          label="Devices"
          rows={list.map((device) => ({
            key: device.id,
            title: deviceName(device.agent),
            badge: device.isCurrent ? <Status state={{ label: 'This device', tone: 'good' }} /> : null,
            detail: `${device.ip} · signed in ${format.dateTime(device.createdAt)} · last seen ${format.dateTime(device.seenAt)}${device.isRemembered ? ' · remembered' : ''}`,
            end: device.isCurrent ? null : (
              <RouteButton
                route={sessions.end}
                input={{ params: { id: device.id } }}
                label="End this session"
                isSmall
                confirm={endQuestion}
              />
            ),
          }))}
        />
      )}
      <Heading>{seesAll ? 'All sign-ins' : 'My sign-ins'}</Heading>
      <SignIns empty="No sign-in attempts yet." />
    </Page>
  )
}
