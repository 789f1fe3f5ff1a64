import type { Writing } from '../context.ts'

/** The columns that record when and by whom a row was created and changed: a write spreads the ones its table has. */
type At = Pick<Writing, 'now'>
type By = Pick<Writing, 'now' | 'actor'>

/** For a row that never changes. */
export const stampAppended = ({ now }: At) => ({ createdAt: now.toISOString() })
export const stampAppendedBy = ({ now, actor }: By) => ({ ...stampAppended({ now }), createdBy: actor.id })
/** For a row that may change later. */
export const stampCreated = ({ now }: At) => ({ ...stampAppended({ now }), ...stampUpdated({ now }) })
export const stampCreatedBy = ({ now, actor }: By) => ({ ...stampCreated({ now }), createdBy: actor.id })
export const stampUpdated = ({ now }: At) => ({ updatedAt: now.toISOString() })
export const stampUpdatedBy = ({ now, actor }: By) => ({ ...stampUpdated({ now }), updatedBy: actor.id })
