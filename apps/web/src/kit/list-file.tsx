import { type FileColumn, downloadOf, listFiles } from '@loupe/contract/reports/list-files.ts'
import type { Named } from '@loupe/contract/route.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { useWrite } from '../api/hooks.ts'
import { useMe } from '../api/session.tsx'
import { MenuButton } from './menu-button.tsx'
import { saveTask } from './save-file.ts'
import { toast } from './toast.ts'
import { phoneWidth, useWide } from './wide.ts'

interface Props {
  route: Named
  title: string
  request: object
  columns: FileColumn[]
  isEmpty: boolean
}

/** Exports a list as it is displayed: its columns, order and filter, with all pages. Only for people with the permission to download it. */
export function ListFile({ route, title, request, columns, isEmpty }: Props) {
  const me = useMe()
  const isPhone = !useWide(phoneWidth)
  const write = useWrite(listFiles.take, { onSuccess: saveTask })
  const right = downloadOf(route)
  if (!right || !can(me, right)) return null
  const take = (format: 'xlsx' | 'csv') =>
    write.mutate(
      {
        body: {
          list: route.name,
          title,
          request: { ...request },
          columns,
          format,
        },
      },
      { onError: (failure) => toast.error(failure) },
    )
  const reason = isEmpty ? 'No rows to export.' : undefined
  return (
    <MenuButton
      label="Export"
      sign="download"
      isIcon={isPhone}
      entries={[
        { key: 'xlsx', label: 'Excel', reason, run: () => take('xlsx') },
        { key: 'csv', label: 'CSV', reason, run: () => take('csv') },
      ]}
    />
  )
}
