import { settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { useRead } from '../../api/hooks.ts'

/** The company's defaults for memos and offers; undefined while loading. If they cannot be read, standard ones are used, so that the forms still open. */
export function useOrderSettings() {
  const { data, error } = useRead(settings.viewOrder, {}, { staleTime: 300_000 })
  return data?.settings ?? (error ? settingTypes.order.defaults : undefined)
}
