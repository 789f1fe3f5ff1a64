import { type DemandRequest, demands } from '@loupe/contract/inventory/demands.ts'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { toast } from '../../../kit/toast.ts'

/** Saves a search as a demand: updates the one it was opened from, or creates a new one. */
export function useSaveDemand(from: string) {
  const { data } = useRead(demands.view, { params: { id: from } }, { enabled: from !== '' })
  const opened = from !== '' && data?.id === from ? data : undefined
  const write = useWrite(demands.upsert)
  return {
    /** Name of the demand it was opened from. */
    name: opened?.name,
    isPending: write.isPending,
    keep(search: Pick<DemandRequest, 'name' | 'labGrown' | 'search' | 'account'>, onDone: () => void) {
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
            toast.success(`Demand “${name}”: you will be notified when a matching stone arrives.`)
            onDone()
          },
          onError: (failure) => toast.error(failure.fields[0]?.message ?? failure.message),
        },
      )
    },
  }
}
