import { type FailedUser, accountUsers, newAccountUserFields } from '@loupe/contract/accounts/account-users.ts'
import { mostAtOnce } from '@loupe/domain/accounts/client-user.ts'
import { countText } from '@loupe/domain/kernel/pieces.ts'
import { useRef, useState } from 'react'
import { draftNamed } from '../../../kit/drafts.ts'
import { CardsField } from '../../../kit/cards-field.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { DigitsField, TextField } from '../../../kit/fields.tsx'
import { FormDrawer, fieldIn } from '../../../kit/form-drawer.tsx'
import { toast } from '../../../kit/toast.ts'
import { Warnings } from '../../../kit/warnings.tsx'
import { FieldGrid } from '../../../kit/wizard.tsx'
import { userTypes } from './user-forms.tsx'

type Typed = Record<string, unknown>
const field = (at: number, name: string) => fieldIn(newAccountUserFields.shape, name, [at, name])
const nameOf = ({ user, at }: FailedUser) => [user.firstName, user.lastName].join(' ').trim() || user.email || `User ${at + 1}`

/** Adds several users at once. Those that could not be added stay in the form, each with its reason. */
export function AddUsers({ account, onClose }: { account: string; onClose(): void }) {
  const [left, setLeft] = useState<{ users: Typed[]; added: number; failed: FailedUser[]; round: number }>({
    users: [{ type: 10 }, { type: 10 }],
    added: 0,
    failed: [],
    round: 0,
  })
  return (
    <Round
      key={left.round}
      account={account}
      users={left.users}
      added={left.added}
      failed={left.failed}
      onClose={onClose}
      onFailed={(users, added, failed) => setLeft({ users, added, failed, round: left.round + 1 })}
    />
  )
}

interface RoundProps {
  account: string
  users: Typed[]
  /** How many users the last request added; `failed` are the others. */
  added: number
  failed: FailedUser[]
  onClose(): void
  onFailed(users: Typed[], added: number, failed: FailedUser[]): void
}

function Round({ account, users, added, failed, onClose, onFailed }: RoundProps) {
  const sent = useRef<Typed[]>([])
  const answered = useRef<{ added: number; failed: FailedUser[] }>({ added: 0, failed: [] })
  const close = () =>
    answered.current.failed.length > 0
      ? onFailed(
          answered.current.failed.map(({ at }) => sent.current[at] ?? {}),
          answered.current.added,
          answered.current.failed,
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
      draft={draftNamed(accountUsers.createMany.name, account)}
      isUnsent={failed.length > 0}
      submit="Save all"
      saves
      onClose={close}
      onDone={({ created, failed: left }) => {
        answered.current = { added: created.length, failed: left }
        // With failures the drawer stays open and reports them itself: a toast would cover the fields to correct.
        if (left.length === 0) toast.success(`${countText(created.length, 'user')} added.`)
      }}
    >
      {() => (
        <>
          <div role="status">
            <Warnings
              title={`${added} added, ${failed.length} could not be added:`}
              lines={failed.map((one) => `${nameOf(one)}: ${one.error}`)}
            />
          </div>
          <p>Their password is their email address. They must change it at the first sign-in.</p>
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
