import type { Named } from '@loupe/contract/route.ts'
import { Children, type ReactNode } from 'react'
import { useMay } from '../api/session.tsx'
import { Act } from './act.tsx'
import { Press } from './press.tsx'
import { RowActions } from './row-end.tsx'

interface Props {
  /** The routes that change and delete a row by its id. */
  family: { update: Named; delete: Named }
  id: string
  name: string
  onEdit(): void
  /** Before deleting: what that means. */
  warning: string
  isFixed?: boolean
  /** Why it can not be deleted now; said where it would be. */
  kept?: string | undefined
  children?: ReactNode
}

/** At the end of a row of a family: change it, delete it, as far as the person may. */
export function EditDelete({ family, id, name, onEdit, warning, isFixed = false, kept, children }: Props) {
  const may = useMay()
  const hasOthers = Children.toArray(children).length > 0
  return (
    <RowActions areMany={hasOthers}>
      {children}
      {may(family.update) && !isFixed ? <Press onPress={onEdit}>Edit</Press> : null}
      {isFixed ? null : kept && may(family.delete) ? (
        <Press reason={kept} onPress={() => undefined}>
          Delete
        </Press>
      ) : (
        <Act
          route={family.delete}
          input={{ params: { id } }}
          label="Delete"
          isSmall
          isDanger
          confirm={{ title: `Delete ${name}?`, content: warning, ok: 'Delete' }}
        />
      )}
    </RowActions>
  )
}
