import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { useRead } from '../../../api/hooks.ts'
import { useDebounced } from '../../../kit/debounced.ts'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { Warnings } from '../../../kit/warnings.tsx'

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])

/** Says which clients may be the same company as what is being typed (domain.md C37). Nobody is kept from going on. */
export function Duplicates({ form, except }: { form: FormHandle; except?: string }) {
  const name = useFieldValue(form, 'companyName')
  const typed = {
    companyName: typeof name === 'string' ? name.slice(0, 200) : '',
    emails: strings(useFieldValue(form, 'emails')).slice(0, 40),
    mobiles: strings(useFieldValue(form, 'mobiles')).slice(0, 40),
  }
  const asked = JSON.parse(useDebounced(JSON.stringify(typed), 400)) as typeof typed
  const isWorth = asked.companyName.trim().length >= 3 || asked.emails.length + asked.mobiles.length > 0
  const { data } = useRead(accounts.duplicates, { body: { ...asked, ...(except ? { except } : {}) } }, { enabled: isWorth })
  const lines = (isWorth ? (data?.list ?? []) : []).map(
    ({ companyName, vendorCode, city, sellerName, by }) =>
      `${companyName} (${[vendorCode, city, sellerName].filter(Boolean).join(', ')}): the same ${by.join(', ')}`,
  )
  return (
    <div aria-live="polite">
      <Warnings title="This may be a client you have already" lines={lines} />
    </div>
  )
}
