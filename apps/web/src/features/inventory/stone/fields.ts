import type { StoneField } from '@loupe/domain/inventory/stone-fields.ts'

/** Fields that are always displayed; the others only when they have a value. */
export const always: ReadonlySet<StoneField> = new Set(['rap', 'back', 'cutNm', 'lbNm', 'rptNo'])
