import { type FailedUser, accountUsers, newAccountUserFields } from '@loupe/contract/accounts/account-users.ts'
import { mostAtOnce } from '@loupe/domain/accounts/client-user.ts'
import { useRef, useState } from 'react'
import { CardsField } from '../../../kit/cards-field.tsx'
import { ChoiceField, DigitsField, TextField } from '../../../kit/fields.tsx'
import { FormDrawer, fieldIn } from '../../../kit/form-drawer.tsx'
import { useSay } from '../../../kit/say.ts'
import { Warnings } from '../../../kit/warnings.tsx'
import { FieldGrid } from '../../../kit/wizard.tsx'
import { userTypes } from './user-forms.tsx'

type Typed = Record<string, unknown>
const field = (at: number, name: string) => fieldIn(newAccountUserFields.shape, name, [at, name])
const nameOf = ({ user, at }: FailedUser) => [user.firstName, user.lastName].join(' ').trim() || user.email || `User ${at + 1}`

/** Several users at once. Those that could not be added stay, each with its reason. */
export function AddUsers({ account, onClose }: { account: string; onClose(): void }) {
  const [left, setLeft] = useState<{ users: Typed[]; failed: FailedUser[]; round: number }>({
    users: [{ type: 10 }, { type: 10 }],
    failed: [],
    round: 0,
  })
  return (
    <Round
      key={left.round}
      account={account}
      users={left.users}
      failed={left.failed}
      onClose={onClose}
      onFailed={(users, failed) => setLeft({ users, failed, round: left.round + 1 })}
    />
  )
}

interface RoundProps {
  account: string
  users: Typed[]
  failed: FailedUser[]
  onClose(): void
  onFailed(users: Typed[], failed: FailedUser[]): void
}

function Round({ account, users, failed, onClose, onFailed }: RoundProps) {
  const say = useSay()
  const sent = useRef<Typed[]>([])
  const refused = useRef<FailedUser[]>([])
  const close = () =>
    refused.current.length > 0
      ? onFailed(
          refused.current.map(({ at }) => sent.current[at] ?? {}),
          refused.current,
        )
      : onClose()
  return (
    <FormDrawer
      title="Add several users"
      route={accountUsers.createMany}
      through={{
        route: accountUsers.createMany,
        input: (body) => {
          sent.current = body['users'] as Typed[]
          return { body: { users: sent.current.map((user) => ({ ...user, account })) } }
        },
      }}
      open
      width={720}
      initial={{ users }}
      submit="Save all"
      onClose={close}
      onDone={({ created, failed: left }) => {
        refused.current = left
        say.done(`${created.length} added${left.length > 0 ? `, ${left.length} could not be added` : ''}.`)
      }}
    >
      {() => (
        <>
          <Warnings title="Not added:" lines={failed.map((one) => `${nameOf(one)}: ${one.error}`)} />
          <p>Their password is their e-mail; it has to be changed.</p>
          <CardsField name="users" noun="User" fewest={1} most={mostAtOnce} starts={{ type: 10 }}>
            {(at) => (
              <FieldGrid>
                <TextField {...field(at, 'firstName')} />
                <TextField {...field(at, 'lastName')} />
                <ChoiceField {...field(at, 'type')} choices={userTypes} />
                <TextField {...field(at, 'email')} />
                <DigitsField {...field(at, 'mobile')} />
                <TextField {...field(at, 'username')} />
              </FieldGrid>
            )}
          </CardsField>
        </>
      )}
    </FormDrawer>
  )
}
