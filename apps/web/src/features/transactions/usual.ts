import { settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { useRead } from '../../api/hooks.ts'

/** What a memo and an offer begin with, as the house has set it; nothing while it is asked for. A form opens without it rather than not at all. */
export function useOrderSettings() {
  const { data, error } = useRead(settings.viewOrder, {}, { staleTime: 300_000 })
  return data?.settings ?? (error ? settingTypes.order.defaults : undefined)
}
