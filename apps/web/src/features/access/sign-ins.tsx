import { type LoginLogEntry, sessions } from '@loupe/contract/access/sessions.ts'
import { addDays, instantAt } from '@loupe/domain/kernel/local-time.ts'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { Button } from '../../kit/button.tsx'
import { Choice } from '../../kit/choice.tsx'
import { custom, instant, text, whole } from '../../kit/columns.tsx'
import { DaySpan } from '../../kit/date-fields.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { type StatusBadge, Status, labelsOf } from '../../kit/status.tsx'
import { zone } from '../../kit/format.ts'
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
const outcomes: Record<LoginLogEntry['outcome'], StatusBadge> = {
  'signed-in': { label: 'Signed in', tone: 'good' },
  accepted: { label: 'Accepted', tone: 'good' },
  refused: { label: 'Refused', tone: 'neutral' },
  blocked: { label: 'Blocked', tone: 'bad' },
}
const outcomeText = labelsOf(outcomes)
const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const word = parseAsString.withDefault('')
const place = { outcome: word, step: word, from: word, till: word }
// The list may be part of another screen, so its parameters have a prefix that cannot clash with the screen's own.
const urlKeys = { outcome: 'part.outcome', step: 'part.step', from: 'part.from', till: 'part.till', page: 'part.page' }

/** Attempts to sign in, of one person or of everybody the current user may see, filtered by outcome, step and days. */
export function SignIns({ user, empty }: { user?: string; empty: string }) {
  const [at, setAt] = useQueryStates({ ...place, page: parseAsInteger }, { urlKeys })
  const narrow = (change: Partial<Record<keyof typeof place, string | null>>) => void setAt({ ...change, page: null })
  const isNarrowed = [at.outcome, at.step, at.from, at.till].some(Boolean)
  const filter = {
    ...(user ? { user } : {}),
    ...(at.outcome in outcomes ? { outcome: at.outcome } : {}),
    ...(at.step in steps ? { step: at.step } : {}),
    ...(at.from || at.till
      ? {
          at: {
            ...(at.from ? { '>=': instantAt(`${at.from}T00:00`, zone()) } : {}),
            ...(at.till ? { '<': instantAt(`${addDays(at.till, 1)}T00:00`, zone()) } : {}),
          },
        }
      : {}),
  }
  return (
    <ListScreen<LoginLogEntry & { id: never }>
      isPart
      scrolls
      title="Sign-ins"
      route={sessions.log}
      filter={filter}
      sort={[{ at: 'DESC' }]}
      searchIn={user ? ['ip'] : ['username', 'name', 'ip']}
      empty={isNarrowed ? 'No sign-ins match these filters. Clear a filter to see more.' : empty}
      filters={
        <RowActions atStart>
          <Choice
            label="Outcome"
            width={130}
            value={at.outcome || undefined}
            options={optionsOf(outcomeText)}
            onValue={(outcome) => narrow({ outcome: outcome ?? null })}
          />
          <Choice label="Step" value={at.step || undefined} options={optionsOf(steps)} onValue={(step) => narrow({ step: step ?? null })} />
          <DaySpan
            label="Days"
            days={{ from: at.from || undefined, till: at.till || undefined }}
            onDays={({ from, till }) => narrow({ from: from ?? null, till: till ?? null })}
          />
          {isNarrowed ? (
            <Button label="Clear" variant="quiet" onClick={() => narrow({ outcome: null, step: null, from: null, till: null })} />
          ) : null}
        </RowActions>
      }
      columns={[
        instant('at', { sortable: true }),
        custom('outcome', (row) => <Status state={outcomes[row.outcome]} />, { sortable: true, written: { words: outcomeText } }),
        whole('count', { sortable: true }),
        custom('step', (row) => steps[row.step], { sortable: true, written: { words: steps } }),
        text('username', { sortable: true }),
        text('name', { sortable: true }),
        text('ip'),
        custom('agent', (row) => <span title={row.agent}>{deviceName(row.agent)}</span>, { written: 'value' }),
      ]}
    />
  )
}
