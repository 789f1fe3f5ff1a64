import { accountGroup } from '@loupe/domain/masters/account-lists.ts'
import { expiryNotices, kycLifecycle } from '@loupe/domain/accounts/kyc.ts'
import { addDays } from '@loupe/domain/kernel/local-time.ts'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { companyToday } from '../../../api/clock.ts'
import { useMe } from '../../../api/session.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { useSellers } from '../../../kit/sellers.tsx'
import { useChoices } from '../use-choices.ts'

const place = {
  kyc: parseAsInteger,
  seller: parseAsString,
  group: parseAsString,
  active: parseAsStringLiteral(['yes', 'no']),
  stones: parseAsStringLiteral(['natural', 'lab']),
  papers: parseAsStringLiteral(['soon', 'expired', 'none']),
  page: parseAsInteger,
}
const kycOptions = kycLifecycle.codes.map((value) => ({ value: value as number, label: kycLifecycle.of(value).label }))
const documents = [
  { value: 'soon', label: `Expire within ${expiryNotices[0]} days` },
  { value: 'expired', label: 'Expired' },
  { value: 'none', label: 'No documents' },
] as const

/** The filters of the client list. They are in the address, so that a copied link shows the same list. */
export function useClientFilters() {
  const [{ page: _, ...at }, set] = useQueryStates(place)
  const today = companyToday()
  const days = {
    soon: { kycExpiresOn: { '>=': today, '<=': addDays(today, expiryNotices[0]) } },
    expired: { kycExpiresOn: { '<': today } },
    none: { kycDocuments: 0 },
  }
  const filter = {
    ...(at.kyc === null ? {} : { isApproved: at.kyc }),
    ...(at.seller === null ? {} : { seller: at.seller }),
    ...(at.group === null ? {} : { group: at.group }),
    ...(at.active === null ? {} : { isActive: at.active === 'yes' }),
    ...(at.stones === null ? {} : at.stones === 'lab' ? { showLabGrown: true } : { showNatural: true }),
    ...(at.papers === null ? {} : days[at.papers]),
  }
  const change = (next: Partial<typeof at>) => void set({ ...next, page: null })
  return { at, change, filter, isOn: Object.keys(filter).length > 0 }
}

export function ClientFilters({ at, change }: Pick<ReturnType<typeof useClientFilters>, 'at' | 'change'>) {
  const me = useMe()
  const groups = useChoices(accountGroup.code)
  const { sellers } = useSellers({ enabled: me.reach !== 'own' })
  return (
    <div className="client-filters" role="group" aria-label="Filters">
      <Choice label="KYC" options={kycOptions} value={at.kyc ?? undefined} onValue={(kyc) => change({ kyc: kyc ?? null })} width={130} />
      <Choice
        label="Documents"
        options={documents}
        value={at.papers ?? undefined}
        onValue={(value) => change({ papers: value ?? null })}
        width={180}
      />
      {me.reach === 'own' ? null : (
        <Choice
          label="Sales person"
          options={sellers}
          value={at.seller ?? undefined}
          onValue={(seller) => change({ seller: seller ?? null })}
        />
      )}
      <Choice label="Group" options={groups.all} value={at.group ?? undefined} onValue={(group) => change({ group: group ?? null })} />
      <Choice
        label="Active"
        options={[
          { value: 'yes', label: 'Active' },
          { value: 'no', label: 'Inactive' },
        ]}
        value={at.active ?? undefined}
        onValue={(active) => change({ active: active ?? null })}
        width={110}
      />
      <Choice
        label="Stone types shown"
        options={[
          { value: 'natural', label: 'Natural' },
          { value: 'lab', label: 'Lab-Grown' },
        ]}
        value={at.stones ?? undefined}
        onValue={(stones) => change({ stones: stones ?? null })}
        width={170}
      />
    </div>
  )
}
