import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { type BulkAudience, type BulkStones, bulkAudience } from '@loupe/contract/messages/bulk-audience.ts'
import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { places } from '@loupe/contract/masters/places.ts'
import { kycLifecycle } from '@loupe/domain/accounts/kyc.ts'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { useDebounced } from '../../kit/debounced.ts'
import { ChoiceField, FlagField, ManyField } from '../../kit/choice-fields.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { type FormHandle, fieldIn, useFieldValue } from '../../kit/form-drawer.tsx'
import { whole } from '../../kit/format.ts'
import { useSellers } from '../../kit/sellers.tsx'

const kycChoices = kycLifecycle.codes.map((value) => ({ value, label: kycLifecycle.of(value).label }))
const visibleChoices = [
  { value: 'natural', label: 'Natural stones' },
  { value: 'labGrown', label: 'Lab-grown stones' },
]

/** Filters for clients, combined with AND; an empty field filters nothing. Below: the number of recipients now. */
export function AudienceFields({ form }: { form: FormHandle }) {
  // Not marked as optional: all of them are, and the form says so once.
  const field = (name: keyof BulkAudience) => ({ ...fieldIn(bulkAudience.shape, name, ['audience', name]), isOptional: false })
  const may = useMay()
  const groups =
    useRead(
      emailGroups.list,
      { body: { limit: 1000, filter: { isActive: true }, sort: [{ name: 'ASC' }] } },
      { enabled: may(emailGroups.list) },
    ).data?.list ?? []
  const { sellers } = useSellers()
  const countries = useRead(places.countries, {}, { staleTime: Infinity }).data?.list ?? []
  const clients =
    useRead(accountLists.list, { body: { limit: 1000, filter: { isActive: true, isDeleted: false }, sort: [{ companyName: 'ASC' }] } }).data
      ?.list ?? []
  return (
    <>
      <div className="messages-grid">
        <ManyField {...field('accounts')} choices={clients.map(({ id, companyName }) => ({ value: id, label: companyName }))} />
        <ManyField {...field('sellers')} choices={sellers} />
        <ManyField {...field('countries')} choices={countries.map(({ id, name }) => ({ value: id, label: name }))} />
        {may(emailGroups.list) ? (
          <ManyField
            {...field('groups')}
            choices={groups.map(({ id, name, members }) => ({ value: id, label: `${name} · ${whole(members)}` }))}
          />
        ) : null}
        <ManyField {...field('kycStatus')} choices={kycChoices} />
        <ChoiceField {...field('shown')} choices={visibleChoices} />
        <NumberField {...field('boughtWithin')} min={1} max={3650} places={0} suffix="days" />
        <NumberField {...field('notBoughtFor')} min={1} max={3650} places={0} suffix="days" />
        <NumberField {...field('askedWithin')} min={1} max={3650} places={0} suffix="days" />
        <FlagField {...field('papersExpire')} />
        <FlagField {...field('primaryOnly')} />
        <FlagField {...field('withUnverified')} />
      </div>
      <Count audience={useFieldValue(form, 'audience')} stones={useFieldValue(form, 'stones')} />
    </>
  )
}

/** The number of recipients, and who is left out and why. An invalid filter shows its error instead. */
export function Count({ audience, stones }: { audience: unknown; stones: unknown }) {
  const typed = bulkAudience.safeParse(audience ?? {})
  const settled = useDebounced(JSON.stringify({ audience: typed.success ? typed.data : {}, stones: stones ?? null }), 300)
  const { data, error, isPlaceholderData } = useRead(
    bulkNotifications.audience,
    { body: JSON.parse(settled) as { audience: BulkAudience; stones: BulkStones | null } },
    { enabled: typed.success },
  )
  const [fault] = typed.error?.issues ?? []
  if (fault) {
    const { label } = fieldIn(bulkAudience.shape, String(fault.path[0]))
    return (
      <output className="messages-count">
        {label}: {fault.message}
      </output>
    )
  }
  if (error) return <output className="messages-count">{error.message}</output>
  return (
    <output className="messages-count" aria-busy={!data || isPlaceholderData}>
      {data ? (
        <>
          <p>
            <b>
              {data.recipients === 0
                ? 'No recipients'
                : `${whole(data.recipients)} ${data.recipients === 1 ? 'person' : 'people'} of ${whole(data.clients)} ${data.clients === 1 ? 'client' : 'clients'}`}
            </b>
          </p>
          {data.leftOut.map(({ reason, text, count }) => (
            <p key={reason}>
              Excluded: {whole(count)} · {text}
            </p>
          ))}
        </>
      ) : (
        'Counting…'
      )}
    </output>
  )
}
