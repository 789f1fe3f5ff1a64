import { places } from '@loupe/contract/masters/places.ts'
import { parseAsString, useQueryStates } from 'nuqs'
import { useRead } from '../../../api/hooks.ts'
import { Choice } from '../../../kit/choice.tsx'
import { RowActions } from '../../../kit/row-end.tsx'

/** The country and state that filter a list of places. They are in the address, so that it can be linked to. */
export function useNarrowed() {
  const [{ country, state }, set] = useQueryStates({ country: parseAsString, state: parseAsString, page: parseAsString })
  const filter = { ...(country ? { country } : {}), ...(state ? { state } : {}) }
  return {
    country: country ?? undefined,
    state: state ?? undefined,
    filter,
    choose: (next: { country?: string | undefined; state?: string | undefined }) =>
      void set({ country: next.country ?? null, state: next.state ?? null, page: null }),
  }
}

/** Chooses the country and, with `withState`, the state. */
export function Narrow({ country, state, choose, withState }: ReturnType<typeof useNarrowed> & { withState?: true }) {
  const { data } = useRead(places.countries, {}, { staleTime: Infinity })
  const { data: of } = useRead(places.states, { body: { country: country ?? '' } }, { enabled: country !== undefined })
  const options = (list: readonly { id: string; name: string }[] = []) => list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <RowActions atStart>
      <Choice label="Country" width={220} options={options(data?.list)} value={country} onValue={(next) => choose({ country: next })} />
      {withState && country ? (
        <Choice label="State" width={220} options={options(of?.list)} value={state} onValue={(next) => choose({ country, state: next })} />
      ) : null}
    </RowActions>
  )
}
