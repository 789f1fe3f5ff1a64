import { type EmailGroup, emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { activeColumn } from '../../kit/active-column.tsx'
import { custom, instant, text } from '../../kit/columns.tsx'
import { CompanyChoice } from '../../kit/company-select.tsx'
import { Choice } from '../../kit/choice.tsx'
import { AddressesField, LongTextField, TextField } from '../../kit/fields.tsx'
import type { FormHandle } from '../../kit/form-drawer.tsx'
import { FamilyList } from '../../kit/family-list.tsx'
import './messages.css'

/** Settings > E-mail groups: named groups of addresses, offered where mails are written. */
export const EmailGroupList = () => (
  <FamilyList<EmailGroup>
    title="Email groups"
    family={emailGroups}
    subject="emailGroup"
    add="Add group"
    nameOf={({ name }) => name}
    sort={[{ name: 'ASC' }]}
    searchIn={['name', 'description', 'addresses']}
    empty="No groups yet. Add the first, such as your office or the dealers of one city."
    blank={{ description: '', emails: [] }}
    width={560}
    columns={[
      text('name', { sortable: true }),
      text('description'),
      { ...custom('members', ({ members }) => members, { sortable: true, written: 'value' }), align: 'right' },
      custom(
        'emails',
        ({ emails }) => (
          <span title={emails.slice(0, 50).join('\n')}>
            {emails[0]}
            {emails.length > 1 ? ` and ${emails.length - 1} more` : ''}
          </span>
        ),
        { written: 'value' },
      ),
      activeColumn('email-group', ({ name }) => name),
      instant('updatedAt', { sortable: true }),
    ]}
    fields={(field, form) => (
      <>
        <TextField {...field('name')} />
        <LongTextField {...field('description')} most={300} />
        <AddressesField {...field('emails')} extra={<People form={form} />} />
      </>
    )}
  />
)

/** Adds addresses: of single staff members, or of all users of a client. */
function People({ form }: { form: FormHandle }) {
  const [company, setCompany] = useState<string>()
  const staff = useRead(emailGroups.people, { body: { limit: 1000, filter: { isStaff: true }, sort: [{ name: 'ASC' }] } })
  const buyers = useRead(
    emailGroups.people,
    { body: { limit: 1000, filter: { account: company ?? null } } },
    { enabled: company !== undefined },
  )
  const add = (more: readonly string[]) => {
    const emails = (form.getFieldValue('emails') as string[] | undefined) ?? []
    const known = new Set(emails.map((one) => one.toLowerCase()))
    form.setFieldValue('emails', [...emails, ...more.filter((one) => !known.has(one.toLowerCase()))])
  }
  const found = company === undefined ? [] : (buyers.data?.list ?? [])
  return (
    <>
      <div className="messages-people">
        <span aria-hidden>Colleagues</span>
        <Choice
          label="Add colleague"
          width={280}
          options={(staff.data?.list ?? []).map(({ email, name }) => ({ value: email, label: `${name}, ${email}` }))}
          value={undefined}
          onValue={(email) => email && add([email])}
        />
        <span aria-hidden>Users of a client</span>
        <CompanyChoice label="Add users of a client" value={company} onValue={setCompany} />
      </div>
      {company === undefined ? null : (
        <Button
          isSmall
          label={`Add ${found.length} of this client`}
          reason={found.length === 0 ? 'This client has no active users with an email address.' : undefined}
          onClick={() => {
            add(found.map(({ email }) => email))
            setCompany(undefined)
          }}
        />
      )}
    </>
  )
}
