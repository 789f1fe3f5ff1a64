import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useDebounced } from '../../../kit/debounced.ts'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { Warnings } from '../../../kit/warnings.tsx'
import { linkTo } from '../../../screens.ts'

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])

/** Warns of clients that may be the company being typed. It is only a warning: the form can still be saved. */
export function Duplicates({ form, except }: { form: FormHandle; except?: string }) {
  const name = useFieldValue(form, 'companyName')
  const typed = {
    companyName: typeof name === 'string' ? cutText(name, 200) : '',
    emails: strings(useFieldValue(form, 'emails')).slice(0, 40),
    mobiles: strings(useFieldValue(form, 'mobiles')).slice(0, 40),
  }
  const settled = JSON.parse(useDebounced(JSON.stringify(typed), 400)) as typeof typed
  const isWorth = settled.companyName.trim().length >= 3 || settled.emails.length + settled.mobiles.length > 0
  const { data } = useRead(accounts.duplicates, { body: { ...settled, ...(except ? { except } : {}) } }, { enabled: isWorth })
  const lines = (isWorth ? (data?.list ?? []) : []).map(({ id, companyName, isActive, vendorCode, city, sellerName, by }) => (
    <Fragment key={id}>
      <Link to={linkTo('client', { id })} target="_blank" title="Opens in a new tab">
        {companyName}
      </Link>{' '}
      ({[isActive ? '' : 'inactive', vendorCode, city, sellerName].filter(Boolean).join(', ')}):{' '}
      {by.map((what) => (what === 'similar name' ? what : `the same ${what}`)).join(', ')}
    </Fragment>
  ))
  return (
    <div aria-live="polite">
      <Warnings title="This client may already exist" lines={lines} />
    </div>
  )
}
