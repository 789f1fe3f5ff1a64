import type { AccountUser } from '@loupe/contract/accounts/account-user.ts'
import { accountUsers } from '@loupe/contract/accounts/account-users.ts'
import { clientUserTypeNames } from '@loupe/domain/accounts/client-user.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Rows } from '../../../kit/rows.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { AddUsers } from './add-users.tsx'
import { AddUser, type AfterUser, EditUser, ResetPassword } from './user-forms.tsx'
import { useReopened } from '../../../kit/use-reopened.ts'

type Opened = { what: 'add' | 'many' } | { what: 'edit' | 'reset'; user: AccountUser }

/** The users of a client: the primary one, the other buyers, and API users. */
export function ClientUsers({ account, then }: { account: string; then?: AfterUser }) {
  const may = useMay()
  const requested = {
    body: { limit: 200, filter: { account, isDeleted: false }, sort: [{ type: 'ASC' as const }, { createdAt: 'ASC' as const }] },
  }
  const query = useRead(accountUsers.list, requested)
  const { data, isFetching, refetch } = query
  const [opened, setOpened] = useReopened<Opened>(`client.users ${account}`)
  const close = () => setOpened(undefined)
  // The form begins with the type that the client lacks: a list that is being read again may not have the last user yet.
  const add = async () => {
    if (isFetching) await refetch({ cancelRefetch: false })
    setOpened({ what: 'add' })
  }
  const list = data?.list ?? []
  const unverified = list.filter(({ isEmailVerified }) => !isEmailVerified).map(({ id }) => id)
  return (
    <section aria-label="Users">
      <RowActions>
        {unverified.length > 1 && unverified.length <= 100 ? (
          <RouteButton
            route={accountUsers.verify}
            input={{ body: { users: unverified } }}
            label="Verify all"
            isSmall
            confirm={{
              title: `Mark ${unverified.length} email addresses as verified?`,
              content: 'Their owners have not confirmed them.',
              ok: 'Verify',
            }}
          />
        ) : null}
        {may(accountUsers.createMany) ? <Button isSmall label="Add several" onClick={() => setOpened({ what: 'many' })} /> : null}
        {may(accountUsers.create) ? <Button isSmall label="Add user" onClick={() => void add()} /> : null}
      </RowActions>
      {!data ? (
        <LoadingOrFailed query={query} />
      ) : list.length === 0 ? (
        <Nothing>No users yet.</Nothing>
      ) : (
        <Rows
          label="Users"
          rows={list.map((user) => ({
            key: user.id,
            title: user.name,
            badge: <Badges user={user} />,
            detail: detailOf(user),
            end: (
              <EditDelete
                family={accountUsers}
                id={user.id}
                name={user.name}
                warning="Existing deals keep their buyer."
                onEdit={() => setOpened({ what: 'edit', user })}
              >
                {user.isEmailVerified ? null : <Verification user={user} />}
                {may(accountUsers.resetPassword) ? (
                  <Button isSmall label="Reset password" onClick={() => setOpened({ what: 'reset', user })} />
                ) : null}
              </EditDelete>
            ),
          }))}
        />
      )}
      {opened?.what === 'add' && data ? (
        <AddUser account={account} hasPrimary={list.some(isPrimary)} {...(then ? { then } : {})} onClose={close} />
      ) : null}
      {opened?.what === 'many' ? <AddUsers account={account} onClose={close} /> : null}
      {opened?.what === 'edit' ? <EditUser user={opened.user} {...(then ? { then } : {})} onClose={close} /> : null}
      {opened?.what === 'reset' ? <ResetPassword user={opened.user} onClose={close} /> : null}
    </section>
  )
}

const isPrimary = ({ type, isActive }: AccountUser) => type === 4 && isActive

const Verification = ({ user: { id, name, isActive } }: { user: AccountUser }) => (
  <>
    {isActive ? <RouteButton route={accountUsers.resendVerification} input={{ body: { id } }} label="Resend email" isSmall /> : null}
    <RouteButton
      route={accountUsers.verify}
      input={{ body: { users: [id] } }}
      label="Verify"
      isSmall
      confirm={{
        title: `Mark the email address of ${name} as verified?`,
        content: 'The user has not confirmed this address.',
        ok: 'Verify',
      }}
    />
  </>
)

function Badges({ user }: { user: AccountUser }) {
  const visible: [boolean, string, Tone][] = [
    [true, clientUserTypeNames[user.type], user.type === 4 ? 'good' : 'neutral'],
    [!user.isActive, 'Inactive', 'bad'],
    [!user.isEmailVerified, 'Email not verified', 'warn'],
    [user.defaultPassword, 'Default password', 'warn'],
  ]
  return (
    <>
      {visible
        .filter(([is]) => is)
        .map(([, label, tone]) => (
          <span key={label}>
            <Status state={{ label, tone }} />{' '}
          </span>
        ))}
    </>
  )
}

const detailOf = (user: AccountUser) =>
  [
    user.email,
    user.mobile,
    user.username === user.email ? '' : user.username,
    user.whatsapp ? `WhatsApp ${user.whatsapp}` : '',
    user.skype ? `Skype ${user.skype}` : '',
    user.wechat ? `WeChat ${user.wechat}` : '',
    user.sellerName ? `with ${user.sellerName}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
