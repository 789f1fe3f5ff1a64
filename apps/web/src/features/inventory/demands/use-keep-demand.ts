import { type DemandRequest, demands } from '@loupe/contract/inventory/demands.ts'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useSay } from '../../../kit/say.ts'

/** Keeps what stands on the desk as a demand: in place of the one it was opened from, or as a new one. */
export function useKeepDemand(from: string) {
  const say = useSay()
  const { data } = useRead(demands.view, { params: { id: from } }, { enabled: from !== '' })
  const opened = from !== '' && data?.id === from ? data : undefined
  const write = useWrite(demands.upsert)
  return {
    /** Of the demand it was opened from. */
    name: opened?.name,
    isPending: write.isPending,
    keep(search: Pick<DemandRequest, 'name' | 'labGrown' | 'search'>, onDone: () => void) {
      const place = opened && {
        id: opened.id,
        name: opened.name,
        account: opened.account,
        isActive: opened.isActive,
        updatedAt: opened.updatedAt,
      }
      write.mutate(
        { body: { ...search, ...place } },
        {
          onSuccess: ({ name }) => {
            say.done(`Demand “${name}”: you will be told when a matching stone arrives.`)
            onDone()
          },
          onError: (failure) => say.failed(failure.fields[0]?.message ?? failure.message),
        },
      )
    },
  }
}
