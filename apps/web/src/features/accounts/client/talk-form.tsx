import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { type Interaction, accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { type InteractionKind, interactionDirections, interactionKinds } from '@loupe/domain/accounts/interaction.ts'
import { call } from '../../../api/client.ts'
import { serverNow } from '../../../api/clock.ts'
import { useRead } from '../../../api/hooks.ts'
import { draftNamed } from '../../../kit/drafts.ts'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { InstantField } from '../../../kit/date-fields.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { LongTextField, TextField } from '../../../kit/fields.tsx'
import { ClearWhen, type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

const entered = ({ id, account, kind, direction, subject, notes, user, happenedAt, updatedAt }: Interaction) => ({
  ...{ id, account, kind, direction, subject, notes, user, happenedAt, updatedAt },
})

/** Logs a mail, a call or a chat with a given client, or with one to choose; or edits a logged entry. */
export function TalkForm({
  title,
  kind,
  account,
  talk,
  onClose,
}: {
  title: string
  kind: InteractionKind
  account?: string
  talk?: Interaction
  onClose(): void
}) {
  const initial = talk
    ? entered(talk)
    : { kind, direction: 'out' as const, happenedAt: new Date(serverNow()).toISOString(), ...(account ? { account } : {}) }
  return (
    <FormDrawer
      title={talk ? `Change: ${talk.subject}` : title}
      route={accountInteractions.upsert}
      open
      initial={initial}
      reread={
        talk &&
        (async () => {
          const { list = [] } = await call(accountInteractions.list, { body: { filter: { account: talk.account }, limit: 1000 } })
          return entered(list.find(({ id }) => id === talk.id) ?? talk)
        })
      }
      draft={talk ? draftNamed('talk', talk.id) : draftNamed('talk', kind, account)}
      onClose={onClose}
    >
      {(field, form) => (
        <>
          {account || talk ? null : <CompanySelect {...field('account')} label="Company" />}
          <InstantField {...field('happenedAt')} noFuture />
          <ChoiceField {...field('kind')} choices={choices(interactionKinds)} />
          <ChoiceField {...field('direction')} choices={choices(interactionDirections)} />
          <WithField field={field('user')} form={form} account={account ?? talk?.account} />
          <TextField {...field('subject')} />
          <LongTextField {...field('notes')} rows={4} most={5000} />
        </>
      )}
    </FormDrawer>
  )
}

/** The client's contact person. Changing the client clears it, because a user of another client is not valid. */
function WithField({ field, form, account }: { field: FieldProps; form: FormHandle; account: string | undefined }) {
  const chosen = useFieldValue(form, 'account') as string | undefined
  const of = account ?? chosen
  const { data } = useRead(accountLists.users, { body: { account: of ?? '' } }, { enabled: of !== undefined })
  const people = of === undefined ? [] : (data?.list ?? [])
  return (
    <>
      <ClearWhen form={form} changes="account" clear={['user']} />
      <ChoiceField {...field} isOptional choices={people.map((person) => ({ value: person.id, label: fullName(person) }))} />
    </>
  )
}
