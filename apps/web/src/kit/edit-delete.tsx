import type { Named } from '@loupe/contract/route.ts'
import { Children, type ReactNode } from 'react'
import { useMay } from '../api/session.tsx'
import { Button } from './button.tsx'
import { RouteButton } from './route-button.tsx'
import { RowActions } from './row-end.tsx'

interface Props {
  /** The routes that update and delete a row by its id. */
  family: { update: Named; delete: Named }
  id: string
  name: string
  onEdit(): void
  /** Shown in the confirmation: the consequences of deleting. */
  warning: string
  isFixed?: boolean
  /** Why it cannot be deleted now; shown in place of the button. */
  reason?: string | undefined
  children?: ReactNode
}

/** Buttons at the end of a family's row to edit and delete it, as far as the person has the permissions. */
export function EditDelete({ family, id, name, onEdit, warning, isFixed = false, reason, children }: Props) {
  const may = useMay()
  const hasOthers = Children.toArray(children).length > 0
  return (
    <RowActions areMany={hasOthers}>
      {children}
      {may(family.update) && !isFixed ? <Button isSmall label="Edit" onClick={onEdit} /> : null}
      {isFixed ? null : reason && may(family.delete) ? (
        <Button isSmall label="Delete" reason={reason} onClick={() => undefined} />
      ) : (
        <RouteButton
          route={family.delete}
          input={{ params: { id } }}
          label="Delete"
          outcome={() => `${name} deleted.`}
          isSmall
          variant="danger"
          confirm={{ title: `Delete ${name}?`, content: warning, ok: 'Delete' }}
        />
      )}
    </RowActions>
  )
}
